/** Applies edits to a text. */
import type { TextEdit } from './span.ts';

/**
 * Edits may come in any order. Insertions at one place keep their order.
 * @throws RangeError when two edits overlap or leave the text: the caller made edits that do not belong together.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const parts: string[] = [];
  let at = 0;
  for (const { span, newText } of ordered) {
    if (span.start < at || span.end < span.start || span.end > text.length) {
      throw new RangeError(`Edit ${span.start}-${span.end} overlaps another edit or leaves the text`);
    }
    parts.push(text.slice(at, span.start), newText);
    at = span.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
