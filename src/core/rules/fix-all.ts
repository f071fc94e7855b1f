/** Applies the safe fixes of a skill, or of a file of data, until none is left. */
import { type DataFilePlace, parseDataFile } from '../skill/data-file.ts';
import { parseSkill } from '../skill/parse-skill.ts';
import { applyEdits } from '../text/apply-edits.ts';
import { spansTouch, type TextEdit } from '../text/span.ts';
import type { SkillFolder } from '../workspace.ts';
import type { Finding } from './finding.ts';
import { type LintOptions, lint } from './lint.ts';
import { lintFile } from './lint-file.ts';

/** A fix can uncover another finding, but never endlessly many. */
const ROUNDS = 20;

/** Edits of the safe fixes that can be made together: of two that touch, the earlier finding's. Fixes that rename files are left out. */
export function safeEdits(findings: readonly Finding[]): readonly TextEdit[] {
  const chosen: TextEdit[] = [];
  for (const { fixes } of findings) {
    const fix = fixes.find(({ kind }) => kind === 'safe');
    if (fix === undefined || fix.renames !== undefined || fix.creates !== undefined) continue;
    const free = fix.edits.every(({ span }) => !chosen.some((other) => spansTouch(span, other.span)));
    if (free) chosen.push(...fix.edits);
  }
  return chosen;
}

export function fixAll(text: string, folder: SkillFolder, options: LintOptions = {}): string {
  return makeSafeFixes(text, (now) => lint(parseSkill(now), folder, options));
}

export function fixAllData(place: DataFilePlace, text: string, folder: SkillFolder, options: LintOptions = {}): string {
  return makeSafeFixes(text, (now) => lintFile(parseDataFile(place, now), folder, options));
}

/** @param check what is wrong with a text */
export function makeSafeFixes(text: string, check: (text: string) => readonly Finding[]): string {
  let fixed = text;
  for (let round = 0; round < ROUNDS; round++) {
    const edits = safeEdits(check(fixed));
    if (edits.length === 0) return fixed;
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}
