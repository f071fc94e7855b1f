/** The end of a sentence on a word that nobody knows: the one that was probably meant. */
import { findNearest } from '../core/index.ts';

const LENGTH_LIMIT = 60;

/** `; did you mean check?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const nearest = findNearest(word.slice(0, LENGTH_LIMIT), known, word.length < 5 ? 1 : 2);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
