/** Checks one skill or file of data, or one text as if it were the one at a path. */
import { lint, lintFile, parseDataFile, parseSkill, type Skill } from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { dataFileAt } from '../../disk/find-skills.ts';
import type { CheckSettings } from './check-settings.ts';
import { type CheckedFile, toCheckedFinding } from './checked-file.ts';

/** A skill that was read, with what is known of its folder. */
export interface ReadSkill {
  readonly path: string;
  readonly skill: Skill;
  readonly folder: DiskFolder;
}

export function readSkill(path: string, text: string): ReadSkill {
  return { path, skill: parseSkill(text), folder: new DiskFolder(path) };
}

export function checkSkill(path: string, text: string, settings: CheckSettings): CheckedFile {
  const place = dataFileAt(path);
  if (place === undefined) return checkReadSkill(readSkill(path, text), settings);
  const file = parseDataFile(place, text);
  const found = lintFile(file, new DiskFolder(path, place.path), settings.optionsFor(path));
  return { kind: 'data', path, findings: found.map((finding) => toCheckedFinding(finding, text, file.lines)) };
}

export function checkReadSkill({ path, skill, folder }: ReadSkill, settings: CheckSettings): CheckedFile {
  const findings = lint(skill, folder, settings.optionsFor(path));
  return {
    kind: 'skill',
    path,
    findings: findings.map((finding) => toCheckedFinding(finding, skill.text, skill.lines)),
  };
}
