/** Puts a SKILL.md together for a skill whose server has fields instead of files, and marks it as put together. */
import type { ServedFileContent, ServedSkill } from './dialect.ts';

const MARK = '# Put together by Skill Workbench: the server gives these fields and instructions, not a file.';

/** The body is the instructions, to the character. */
export function synthesiseSkillFile(
  { name, description }: ServedSkill,
  instructions: string,
  violations: ServedFileContent['violations'] = [],
): ServedFileContent {
  // What JSON quotes is quoted for YAML too, whatever the server puts into it.
  const fields = `name: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}`;
  const text = `---\n${MARK}\n${fields}\n---\n${instructions}`;
  return {
    path: 'SKILL.md',
    bytes: new TextEncoder().encode(text),
    mimeType: 'text/markdown',
    violations,
    synthesised: true,
  };
}
