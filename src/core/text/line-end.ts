/** The line end in use around a place, so that an edit there keeps it. */
import type { LineTable } from './line-table.ts';

export type LineEnd = '\n' | '\r\n';

/** Line end of the line that holds the offset, else of the line before it, else LF. Never a lone CR: YAML and Markdown parsers miss it. */
export function lineEndAt(text: string, lines: LineTable, offset: number): LineEnd {
  const line = lines.lineAt(offset);
  return endOf(text, lines, line) ?? (line > 0 ? endOf(text, lines, line - 1) : undefined) ?? '\n';
}

function endOf(text: string, lines: LineTable, line: number): LineEnd | undefined {
  const end = text.slice(lines.line(line).end, lines.lineWithEnd(line).end);
  return end === '\n' || end === '\r\n' ? end : undefined;
}
