/** What a host lists of one skill for its model, or that it does not list it. */
import { codexWaits } from '../hosts/codex-waits.ts';
import { findReadableField, findText } from '../skill/field-access.ts';
import type { Skill } from '../skill/skill.ts';
import type { ListedSkill, ListingHost } from '../tokens/listing-budget.ts';
import type { SkillFolder } from '../workspace.ts';

/** Undefined where only a person can start the skill. */
export function listedSkill(host: ListingHost, { frontmatter }: Skill, folder: SkillFolder): ListedSkill | undefined {
  if (host === 'codex' && codexWaits(folder)) return undefined;
  const text = (key: string): string => findText(frontmatter, key)?.text.trim() ?? '';
  const [name, description, whenToUse] = [text('name') || folder.name, text('description'), text('when_to_use')];
  if (host === 'codex') return { name, description };
  const flag = findReadableField(frontmatter, 'disable-model-invocation');
  if (flag !== undefined && /^(?:true|yes|on|1)$/i.test(String(flag.value))) return undefined;
  return { name: folder.name || name, description, whenToUse };
}
