/** Makes the safe fixes of one skill, file of data or policy on the disk: its text, then the names of a skill's files. */
import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import {
  type Finding,
  fixAll,
  fixAllData,
  type LintOptions,
  lint,
  makeSafeFixes,
  parseSkill,
} from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { dataFileAt } from '../../disk/find-skills.ts';
import { isPolicyFile, loadPolicyText } from '../../disk/load-policy.ts';
import { replaceText } from '../../disk/replace-text.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

export interface PlannedFix {
  readonly text: string;
  /** Absolute paths, inside the skill's folder. */
  readonly renames: readonly Rename[];
}

/** What the safe fixes would make of the file. */
export function planFix(path: string, text: string, options: LintOptions): PlannedFix {
  const fixed = mendText(path, text, options);
  if (isPolicyFile(path) || dataFileAt(path) !== undefined) return { text: fixed, renames: [] };
  const folder = dirname(path);
  const renames: Rename[] = [];
  for (const { fixes } of lint(parseSkill(fixed), new DiskFolder(path), options)) {
    const fix = fixes.find(({ kind }) => kind === 'safe');
    if (fix === undefined || fix.edits.length > 0 || fix.creates !== undefined) continue;
    for (const { from, to } of fix.renames ?? []) {
      const rename = { from: join(folder, from), to: join(folder, to) };
      if (isInside(folder, rename.from) && isInside(folder, rename.to) && isFree(rename)) renames.push(rename);
    }
  }
  return { text: fixed, renames };
}

/** The text after all safe fixes, as if it were the one at the path. */
export function mendText(path: string, text: string, options: LintOptions): string {
  if (isPolicyFile(path)) return makeSafeFixes(text, (now) => policyFaultsOf(path, now));
  const place = dataFileAt(path);
  if (place !== undefined) return fixAllData(place, text, new DiskFolder(path, place.path), options);
  return fixAll(text, new DiskFolder(path), options);
}

function policyFaultsOf(path: string, text: string): readonly Finding[] {
  return loadPolicyText(path, text).files.find((file) => file.path === path)?.faults ?? [];
}

export interface MadeFix {
  /** Where the entry file is now. */
  readonly path: string;
  readonly changed: boolean;
  /** The end of a sentence that begins with the path. */
  readonly trouble?: string;
}

/** @param within links may lead to files inside of this folder, and nowhere else */
export function makeFix(path: string, before: string, { text, renames }: PlannedFix, within: string): MadeFix {
  let changed = false;
  if (text !== before) {
    const trouble = replaceText(path, before, text, within);
    if (trouble !== undefined) return { path, changed, trouble: trouble.message };
    changed = true;
  }
  let now = path;
  for (const rename of renames) {
    try {
      renameSync(rename.from, rename.to);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
      return { path: now, changed, trouble: `cannot be renamed (${code})` };
    }
    if (rename.from === now) now = rename.to;
    changed = true;
  }
  return { path: now, changed };
}

function isInside(folder: string, path: string): boolean {
  return path.startsWith(folder + sep);
}

/** On a disk that does not tell the cases apart, a file is in its own way. */
function isFree({ from, to }: Rename): boolean {
  if (!existsSync(to)) return existsSync(from);
  const [a, b] = [statSync(from), statSync(to)];
  return a.ino === b.ino && a.dev === b.dev && from.toLowerCase() === to.toLowerCase();
}
