/** Findings that explain others, so that each cause is told once. */
import type { Frontmatter } from '../skill/skill.ts';

/** After one of these the frontmatter is not there for a host, or its fields are guesses. */
export const unreadableFrontmatter: readonly string[] = [
  'skill-file-missing',
  'file-not-text',
  'frontmatter-missing',
  'frontmatter-unclosed',
  'frontmatter-merge-conflict',
];

/** The same, for the rules on single fields. */
export const unreadableFields: readonly string[] = [...unreadableFrontmatter, 'frontmatter-not-mapping'];

/** True when a field that is not seen may yet be there. */
export function mayHideFields({ shape, problems }: Frontmatter): boolean {
  return (
    (shape !== 'mapping' && shape !== 'empty') ||
    problems.some(
      ({ kind }) => kind === 'syntax' || kind === 'limit' || kind === 'tab-indent' || kind === 'indented-key',
    )
  );
}
