/** Finds the skill that a person names: by its name, or where several have it, by its URI. */
import type { SkillSummary } from '../../sources/skill-source.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { UsedServer } from './use-server.ts';

const SHOWN = 10;

/** @throws UsageError when there is none, or more than one; SourceError when the server refuses a URI that it does not list */
export async function findSkill(wanted: string, server: UsedServer): Promise<SkillSummary> {
  const { skills, source } = server;
  const byKey = skills.find(({ key }) => key === wanted || source.handle(key)?.skill.uri === wanted);
  if (byKey !== undefined) return byKey;
  const byName = skills.filter(({ name }) => name === wanted);
  const [first, ...more] = byName;
  if (first !== undefined && more.length === 0) return first;
  if (first !== undefined) {
    const keys = byName.map(({ key }) => `\n  ${printable(key)}`).join('');
    throw new UsageError(`${byName.length} skills are named “${printable(wanted)}”; name one by its URI:${keys}\n`);
  }
  // A skill need not be listed: its URI is confirmed by the server.
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(wanted)) {
    const opened = source.handle(await source.openByUri(wanted))?.skill;
    if (opened !== undefined) return opened;
  }
  const names = skills.slice(0, SHOWN).map(({ name }) => printable(name));
  const rest = skills.length > SHOWN ? ` and ${skills.length - SHOWN} more` : '';
  const has = skills.length === 0 ? 'no skills' : `${names.join(', ')}${rest}`;
  throw new UsageError(`There is no skill “${printable(wanted)}”; the server has ${has}.`);
}
