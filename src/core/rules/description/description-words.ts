/** The words of a description or name that mean something. */
import { SMALL_WORDS } from '../knowledge/generic-words.ts';

/** Longer text is not looked at. */
const LIMIT = 4_000;

/** In lower case, without the small words of grammar, in a form that plural and verb endings do not change. */
export function contentWords(text: string): readonly string[] {
  return [
    ...text
      .slice(0, LIMIT)
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu),
  ]
    .map(([word]) => word)
    .filter((word) => !SMALL_WORDS.has(word));
}

export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ing|ers?|ed|es|s)$/, '')
    .replace(/e$/, '')
    .replace(/(.)\1$/, '$1');
}
