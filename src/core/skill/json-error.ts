/** Where a text stops being JSON. */
import { type ParseError, parse } from 'jsonc-parser';
import type { Span } from '../text/span.ts';

/** Undefined for valid JSON; else the first thing that does not belong, or the end where something is missing. */
export function findJsonError(text: string): Span | undefined {
  const byteOrderMark = text.startsWith('\ufeff') ? 1 : 0;
  try {
    // Quick, and the last word on what is valid.
    JSON.parse(text.slice(byteOrderMark));
    return undefined;
  } catch {
    const [first] = readErrors(text);
    if (first === undefined) return { start: byteOrderMark, end: byteOrderMark };
    return { start: first.offset, end: first.offset + first.length };
  }
}

function readErrors(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // It goes down into each bracket, and there can be more of them than the stack is deep.
    if (!(error instanceof RangeError)) throw error;
  }
  return errors;
}
