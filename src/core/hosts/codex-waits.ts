/** Whether the policy in `agents/openai.yaml` leaves the choice of a skill to the person. */
import { openaiField } from '../rules/hosts/openai-yaml.ts';
import { parseDataFile } from '../skill/data-file.ts';
import type { SkillFolder } from '../workspace.ts';

const PATH = 'agents/openai.yaml';

export function codexWaits(folder: SkillFolder): boolean {
  const text = folder.read(PATH);
  if (text === undefined) return false;
  const file = parseDataFile({ kind: 'openai-yaml', path: PATH }, text);
  // Codex ignores a file that it cannot read.
  return file.errors.length === 0 && openaiField(file, 'policy', 'allow_implicit_invocation')?.value === false;
}
