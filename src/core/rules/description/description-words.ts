/** The words of a description or name that mean something. */
import { findText } from '../../skill/field-access.ts';
import { onceFor } from '../../skill/once-for.ts';
import type { Frontmatter } from '../../skill/skill.ts';
import { SMALL_WORDS } from '../knowledge/generic-words.ts';

/** Longer text is not looked at. */
const LIMIT = 4_000;

/** In lower case, without the small words of grammar, in a form that plural and verb endings do not change. */
export function contentWords(text: string): readonly string[] {
  const words: readonly string[] =
    text
      .slice(0, LIMIT)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !SMALL_WORDS.has(word));
}

/** Those of the description; none when it cannot be read. */
export const descriptionWords = onceFor((frontmatter: Frontmatter): readonly string[] =>
  contentWords(findText(frontmatter, 'description')?.text ?? ''),
);

export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ing|ers?|ed|es|s)$/, '')
    .replace(/e$/, '')
    .replace(/(.)\1$/, '$1');
}
