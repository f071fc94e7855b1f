/**
 * A copy of the YAML in which known mistakes are masked by characters of the same width, so that the rest can still be
 * read and every offset stays true. Hosts that follow the client guide do the like: they retry with the value quoted.
 */
import type { Span } from '../text/span.ts';

/** The private-use character that stands for an ASCII one is this far above it. */
const MASK = 0xf000;
const TAB = 9;

export class YamlMask {
  readonly #source: string;
  /** Of the copy, which most texts do not need. */
  #characters: string[] | undefined;
  #masked = false;

  constructor(source: string) {
    this.#source = source;
  }

  get text(): string {
    return this.#characters?.join('') ?? this.#source;
  }

  /** Hides one ASCII character. A tab becomes a space. */
  hide(offset: number): void {
    this.#masked = true;
    const characters = this.#copy();
    const code = characters[offset]?.charCodeAt(0) ?? TAB;
    characters[offset] = code === TAB ? ' ' : String.fromCharCode(MASK + code);
  }

  /** Makes the line a comment. */
  comment(line: Span): void {
    const characters = this.#copy();
    characters[line.start] = '#';
    for (let i = line.start + 1; i < line.end; i++) characters[i] = ' ';
  }

  #copy(): string[] {
    this.#characters ??= this.#source.split('');
    return this.#characters;
  }

  /** Gives a value that was read from the masked text its characters back. */
  readonly restore = (value: string): string =>
    this.#masked ? value.replace(/[\uf021-\uf07e]/g, (mask) => String.fromCharCode(mask.charCodeAt(0) - MASK)) : value;
}
