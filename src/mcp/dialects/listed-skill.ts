/** Finds a skill of the last listing: what was not listed is not asked for. */
import { type ServedSkill, UnlistedFileError } from './dialect.ts';

export function listedSkill(skills: ReadonlyMap<string, ServedSkill>, key: string): ServedSkill {
  const skill = skills.get(key);
  if (skill === undefined) throw new UnlistedFileError(`The server did not list a skill "${key}".`);
  return skill;
}

export function byKey(skills: readonly ServedSkill[]): Map<string, ServedSkill> {
  return new Map(skills.map((skill) => [skill.key, skill]));
}
