/** Finds long unbroken runs of some characters without looking at most of a text: a place that breaks one rules out all that reach over it. */
import type { Span } from './span.ts';

/** By UTF-16 unit: 1 for what belongs to a run. */
export type CharacterTable = Uint8Array;

/** Of the ASCII characters that a pattern matches. */
export function characterTable(form: RegExp): CharacterTable {
  const table = new Uint8Array(2 ** 16);
  for (let unit = 0; unit < 128; unit++) if (form.test(String.fromCharCode(unit))) table[unit] = 1;
  return table;
}

/** The longest runs of at least so many characters, in order. */
export function longRuns(text: string, least: number, parts: CharacterTable): readonly Span[] {
  const found: Span[] = [];
  for (let start = 0; start + least <= text.length; ) {
    // Backwards, so that the break nearest to the end is met first.
    let at = start + least - 1;
    while (at >= start && parts[text.charCodeAt(at)] === 1) at--;
    if (at >= start) {
      start = at + 1;
      continue;
    }
    let end = start + least;
    while (end < text.length && parts[text.charCodeAt(end)] === 1) end++;
    found.push({ start, end });
    start = end + 1;
  }
  return found;
}
