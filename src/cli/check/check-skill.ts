/** Checks one skill or file of data, or one text as if it were the one at a path. */
import { lint, lintFile, parseDataFile, parseSkill } from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { dataFileAt } from '../../disk/find-skills.ts';
import type { CheckSettings } from './check-settings.ts';
import { type CheckedFile, toCheckedFinding } from './checked-file.ts';

export function checkSkill(path: string, text: string, settings: CheckSettings): CheckedFile {
  const place = dataFileAt(path);
  if (place !== undefined) {
    const file = parseDataFile(place, text);
    const found = lintFile(file, new DiskFolder(path, place.path), settings.optionsFor(path));
    return { kind: 'data', path, findings: found.map((finding) => toCheckedFinding(finding, text, file.lines)) };
  }
  const skill = parseSkill(text);
  const findings = lint(skill, new DiskFolder(path), settings.optionsFor(path));
  return { kind: 'skill', path, findings: findings.map((finding) => toCheckedFinding(finding, text, skill.lines)) };
}
