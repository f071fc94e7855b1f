/** A stretch of text as offsets. Inside the core every place is a span; lines and columns exist only at the edges. */

/** Half-open interval of UTF-16 offsets into the text of one file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

export function spanAt(start: number, length: number): Span {
  return { start, end: start + length };
}

export function emptySpan(offset: number): Span {
  return { start: offset, end: offset };
}

export function sliceSpan(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}

/** True when the two share a character, or one is empty and lies in or at the edge of the other. */
export function spansTouch(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** The span inside a text of `length` characters, one character wide at least when there is any: an empty mark is invisible. */
export function visibleSpan(span: Span, length: number): Span {
  const start = Math.max(0, Math.min(span.start, length));
  const end = Math.max(start, Math.min(span.end, length));
  if (end > start) return { start, end };
  if (start < length) return { start, end: start + 1 };
  return { start: Math.max(0, length - 1), end: length };
}

/** The span without white space at its ends. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++;
  return { start, end };
}

function isWhiteSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
