/** Turns offsets into lines and characters and back. Lines end at LF, CRLF or CR, as in the Language Server Protocol. */
import type { Span } from './span.ts';

/** Zero-based; `character` counts UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export class LineTable {
  readonly #starts: readonly number[];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#starts = text.includes('\r') ? startsOfAnyLines(text) : startsOfLines(text);
  }

  /** At least 1; a text that ends in a line end has an empty last line. */
  get count(): number {
    return this.#starts.length;
  }

  /** The line without its line end. A line number outside the text is clamped. */
  line(index: number): Span {
    const { start, end } = this.lineWithEnd(index);
    let last = end;
    if (last > start && this.#text[last - 1] === '\n') last--;
    if (last > start && this.#text[last - 1] === '\r') last--;
    return { start, end: last };
  }

  /** The line with its line end. */
  lineWithEnd(index: number): Span {
    const line = Math.max(0, Math.min(index, this.count - 1));
    return { start: this.#starts[line] ?? 0, end: this.#starts[line + 1] ?? this.#text.length };
  }

  /** Number of the line that holds the offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.#text.length));
    const line = this.lineAt(clamped);
    return { line, character: clamped - this.lineWithEnd(line).start };
  }

  /** A character beyond the line means its end, as the protocol says. */
  offsetAt(position: Position): number {
    if (position.line < 0) return 0;
    if (position.line >= this.count) return this.#text.length;
    const { start, end } = this.line(position.line);
    return Math.min(start + Math.max(0, position.character), end);
  }
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

function startsOfAnyLines(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

export function createLineTable(text: string): LineTable {
  return new LineTable(text);
}
