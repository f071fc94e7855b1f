/** The start of a new skill. */
import { toSkillName } from './skill-name.ts';

/** Stands in for a description that only the author can write. */
export const DESCRIPTION_STUB = 'TODO: say what this skill does and when to use it.';

export function frontmatterTemplate(folderName: string, lineEnd: string): string {
  const name = toSkillName(folderName) ?? 'my-skill';
  return ['---', `name: ${name}`, `description: "${DESCRIPTION_STUB}"`, '---', ''].join(lineEnd);
}

export function skillTemplate(folderName: string, lineEnd: string): string {
  return `${frontmatterTemplate(folderName, lineEnd)}${lineEnd}# Instructions${lineEnd}${lineEnd}Step by step, what to do.${lineEnd}`;
}
