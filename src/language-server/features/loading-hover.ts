/** Which hosts load the skill: a line for the hover on its first line and on its name. */
import { homedir } from 'node:os';
import { explainSummary, findField, type Skill, type SkillFolder, targetsOf } from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { findSkillPlace } from '../../disk/skill-place.ts';

/** @param hosts those that a person or the policy named; undefined: by the folder */
export function loadingHover(
  skill: Skill,
  folder: SkillFolder,
  offset: number,
  hosts: readonly string[] | undefined,
): string | undefined {
  if (!(folder instanceof DiskFolder)) return undefined;
  const { opening } = skill.frontmatter;
  const name = findField(skill.frontmatter, 'name');
  const spots = [opening, name?.keySpan, name?.valueSpan];
  if (!spots.some((span) => span !== undefined && span.start <= offset && offset <= span.end)) return undefined;
  // Which folder is the workspace does not matter here: what a host finds under a condition is named too.
  const workspace = folder.path.replaceAll('\\', '/');
  const place = { ...findSkillPlace(folder, { root: undefined, home: homedir() }), workspace };
  return explainSummary(skill, place, targetsOf(hosts, folder));
}
