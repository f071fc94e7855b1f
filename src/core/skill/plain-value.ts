/** Finds the extent of a plain (unquoted) value by its lines, for values that YAML itself cannot read. */
import type { Span } from '../text/span.ts';
import { isKnownField } from './known-fields.ts';

export interface PlainValue {
  readonly key: string;
  /** From the first character to the last that is not white space or comment; may go over several lines. */
  readonly span: Span;
}

const KEY_LINE = /^([ \t]*(?:- +)*)([^\s:#"'[\]{},&*!|>][^:]*?):[ \t]+/;

/** The value of the line that holds the offset, when the offset is in the value. Not for block scalars. */
export function plainValueAt(text: string, yaml: Span, offset: number): PlainValue | undefined {
  const lineStart = Math.max(yaml.start, text.lastIndexOf('\n', offset - 1) + 1);
  const match = KEY_LINE.exec(text.slice(lineStart, endOfLine(text, lineStart, yaml.end)));
  const key = match?.[2];
  if (match === null || key === undefined) return undefined;
  const start = lineStart + match[0].length;
  if (offset < start || offset > endOfLine(text, lineStart, yaml.end)) return undefined;
  if (/[|>#]/.test(text[start] ?? '')) return undefined;
  const indent = match[1]?.length ?? 0;
  let end = endOfLine(text, start, yaml.end);
  for (let next = nextLine(text, end, yaml.end); next < yaml.end; ) {
    const nextEnd = endOfLine(text, next, yaml.end);
    const line = text.slice(next, nextEnd);
    if (line.trim() !== '') {
      if (line.length - line.trimStart().length <= indent) break;
      end = nextEnd;
    }
    next = nextLine(text, nextEnd, yaml.end);
  }
  const value = text.slice(start, end);
  const comment = /[ \t]#/.exec(value);
  return {
    key,
    span: { start, end: start + (comment === null ? value : value.slice(0, comment.index)).trimEnd().length },
  };
}

/** The colons that YAML takes for the end of a key. */
export function findColons(text: string, { span }: PlainValue): readonly number[] {
  return [...text.slice(span.start, span.end).matchAll(/:(?=[ \t\r\n]|$)/g)].map(({ index }) => span.start + index);
}

/** The known field right before the colon, when its line break was lost: nothing but punctuation of a sentence stands before it. */
export function findGluedKey(text: string, value: Span, colon: number): { key: string; span: Span } | undefined {
  const key = /(?<![\w\s"'`(-])([a-z][a-z_-]+)$/.exec(text.slice(value.start, colon))?.[1];
  return key !== undefined && isKnownField(key) ? { key, span: { start: colon - key.length, end: colon } } : undefined;
}

/** A known field on a later line of the value, which is indented by mistake. */
export function findIndentedKey(text: string, value: Span): { key: string; span: Span; indent: Span } | undefined {
  for (let line = nextLine(text, value.start, value.end); line < value.end; line = nextLine(text, line, value.end)) {
    const match = /^([ \t]*)([\w-]+):(?:\s|$)/.exec(text.slice(line, endOfLine(text, line, value.end)));
    const [, indent = '', key = ''] = match ?? [];
    const start = line + indent.length;
    if (isKnownField(key))
      return { key, span: { start, end: start + key.length }, indent: { start: line, end: start } };
  }
  return undefined;
}

function endOfLine(text: string, from: number, limit: number): number {
  const end = text.indexOf('\n', from);
  const stop = end === -1 ? limit : Math.min(end, limit);
  return stop > from && text[stop - 1] === '\r' ? stop - 1 : stop;
}

function nextLine(text: string, lineEnd: number, limit: number): number {
  const end = text.indexOf('\n', lineEnd);
  return end === -1 ? limit : Math.min(end + 1, limit);
}
