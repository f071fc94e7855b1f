/**
 * Makes the safe fixes of one skill, file of data or policy on the disk: its text, then the modes and the names of
 * a skill's files.
 */
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
import { makeExecutable } from '../../disk/make-executable.ts';
import { replaceText } from '../../disk/replace-text.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

export interface PlannedFix {
  readonly text: string;
  /** Absolute paths, inside the skill's folder. */
  readonly renames: readonly Rename[];
  /** Relative to the skill's folder, with `/`: files to let be executed. */
  readonly executables: readonly string[];
}

/** What the safe fixes would make of the file. */
export function planFix(path: string, text: string, options: LintOptions): PlannedFix {
  const fixed = mendText(path, text, options);
  if (isPolicyFile(path) || dataFileAt(path) !== undefined) return { text: fixed, renames: [], executables: [] };
  const folder = dirname(path);
  const renames: Rename[] = [];
  const executables: string[] = [];
  for (const { fixes } of lint(parseSkill(fixed), new DiskFolder(path), options)) {
    const fix = fixes.find(({ kind }) => kind === 'safe');
    if (fix === undefined || fix.edits.length > 0 || fix.creates !== undefined) continue;
    executables.push(...(fix.executables ?? []));
    for (const { from, to } of fix.renames ?? []) {
      const rename = { from: join(folder, from), to: join(folder, to) };
      if (isInside(folder, rename.from) && isInside(folder, rename.to) && isFree(rename)) renames.push(rename);
    }
  }
  return { text: fixed, renames, executables };
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
  /** Absolute paths of the files that are not as they were. */
  readonly changed: readonly string[];
  /** The end of a sentence that begins with the path. */
  readonly trouble?: string;
}

/** @param within links may lead to files inside of this folder, and nowhere else */
export function makeFix(
  path: string,
  before: string,
  { text, renames, executables }: PlannedFix,
  within: string,
): MadeFix {
  const changed = new Set<string>();
  if (text !== before) {
    const trouble = replaceText(path, before, text, within);
    if (trouble !== undefined) return { path, changed: [], trouble: trouble.message };
    changed.add(path);
  }
  let now = path;
  const made = (trouble?: string): MadeFix => {
    return { path: now, changed: [...changed], ...(trouble === undefined ? {} : { trouble }) };
  };
  for (const file of executables) {
    const trouble = makeExecutable(dirname(path), file);
    if (trouble !== undefined) return made(`names "${file}", which ${trouble}`);
    changed.add(join(dirname(path), file));
  }
  for (const { from, to } of renames) {
    try {
      renameSync(from, to);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
      return made(`cannot be renamed (${code})`);
    }
    if (from === now) now = to;
    changed.delete(from);
    changed.add(to);
  }
  return made();
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
