/** Spans as the ranges of the Language Server Protocol, for the edges of the program. */
import type { LineTable, Position } from './line-table.ts';
import type { Span } from './span.ts';

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export function toRange(lines: LineTable, span: Span): Range {
  return { start: lines.positionAt(span.start), end: lines.positionAt(span.end) };
}

export function toSpan(lines: LineTable, range: Range): Span {
  return { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
}
