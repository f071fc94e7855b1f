/** Puts the listings of a server's dialects together: a skill that two of them list is one, with the first one's adapter. */
import type { DialectId, ServedSkill, SkillAdapter } from './dialect.ts';

export interface MergedSkill {
  /** As the adapter knows it, but with a key that is unique over all dialects. */
  readonly skill: ServedSkill;
  readonly adapter: SkillAdapter;
  /** The key that the adapter knows it by. */
  readonly adapterKey: string;
  /** Other dialects that list it. */
  readonly also: readonly DialectId[];
}

export interface AdapterListing {
  readonly adapter: SkillAdapter;
  readonly skills: readonly ServedSkill[];
}

/** `listings` are best first. Two skills are the same when name and description are. */
export function mergeSkills(listings: readonly AdapterListing[]): readonly MergedSkill[] {
  const merged = new Map<string, MergedSkill>();
  /** Of the dialects before the one at hand: within one dialect, two skills stay two. */
  const known = new Map<string, string>();
  for (const { adapter, skills } of listings) {
    const own = new Map<string, string>();
    for (const skill of skills) {
      const identity = identityOf(skill);
      const sameKey = known.get(identity);
      const same = sameKey === undefined ? undefined : merged.get(sameKey);
      if (sameKey !== undefined && same !== undefined) {
        if (!same.also.includes(adapter.dialect)) {
          merged.set(sameKey, { ...same, also: [...same.also, adapter.dialect] });
        }
        continue;
      }
      const key = merged.has(skill.key) ? `${adapter.dialect}:${skill.key}` : skill.key;
      merged.set(key, {
        skill: key === skill.key ? skill : { ...skill, key },
        adapter,
        adapterKey: skill.key,
        also: [],
      });
      own.set(identity, key);
    }
    for (const [identity, key] of own) known.set(identity, key);
  }
  return [...merged.values()];
}

/** The length keeps apart where a name ends and a description begins. */
function identityOf({ name, description }: ServedSkill): string {
  return `${name.length} ${name}${description}`;
}
