/** Finds the skills below folders of a disk. */
import { basename, dirname, join, sep } from 'node:path';
import { type DataFilePlace, dataFileNames, findDataFile, POLICY_FILE_NAME, speaksOfSkills } from '../core/index.ts';
import { readFolder } from './read-folder.ts';
import { readText } from './read-text.ts';
import { skippedFolders } from './skip-folders.ts';

/** Generous beside the client guide's depth 4–6 and 2,000 folders: a workspace holds whole collections of skills. */
const DEPTH_LIMIT = 24;
const FOLDER_LIMIT = 50_000;
const SKILL_LIMIT = 10_000;
const NAME_LIMIT = 20_000;
const DATA_FILE_SIZE_LIMIT = 4 * 1024 * 1024;

/** Folders read between two looks at the event loop. */
const BATCH = 32;

export interface FindSkillsOptions {
  readonly signal?: AbortSignal;
  /** Told once when a bound ended the search early, with a sentence for a log. */
  readonly onLimit?: (message: string) => void;
  /** Told of each folder that is not ours to read, with the system's code. */
  readonly onUnreadable?: (folder: string, code: string) => void;
  /** Whether the files of data that rules look at are found too, each after the skill of its folder. */
  readonly dataFiles?: boolean;
  /** Whether policy files are found too. */
  readonly policies?: boolean;
}

/** Whether a file of this name is a skill's entry file. Hosts want `SKILL.md`; other spellings are found to be reported. */
export function isSkillFileName(name: string): boolean {
  return name.toLowerCase() === 'skill.md';
}

/** Whether rules look at a file at this path of the disk. */
export function isDataFile(path: string): boolean {
  return dataFileAt(path) !== undefined;
}

export function dataFileAt(path: string): DataFilePlace | undefined {
  return findDataFile(path.split(sep).join('/'));
}

/** Of the many files of such a name, few speak of skills. */
function saysSomething(path: string): boolean {
  const place = dataFileAt(path);
  const read = readText(path, DATA_FILE_SIZE_LIMIT);
  return place !== undefined && 'text' in read && speaksOfSkills(place, read.text);
}

/** The entry file of one folder in the spelling of the listing: `SKILL.md` where it exists, else another letter case. */
export function findSkillFile(folder: string): string | undefined {
  return entryAmong(
    readFolder(folder, NAME_LIMIT)
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name),
    folder,
  );
}

/** The path of an entry file as the disk spells its name, which on some disks is not how it was asked for. */
export function spelledAsListed(path: string): string {
  const [folder, name] = [dirname(path), basename(path)];
  const names = readFolder(folder, NAME_LIMIT).map((entry) => entry.name);
  if (names.includes(name)) return path;
  const other = names.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return other === undefined ? path : join(folder, other);
}

/**
 * Paths of entry files, breadth first, in a fixed order; each folder gives at most one. Symbolic links to folders are not
 * followed: their targets are found where they lie, and no loop can arise.
 */
export async function* findSkills(
  roots: readonly string[],
  options: FindSkillsOptions = {},
): AsyncGenerator<string, void, undefined> {
  const queue = roots.map((path) => ({ path, depth: 0 }));
  const seen = new Set(roots);
  let skills = 0;
  for (let folders = 0; folders < queue.length; folders += 1) {
    if (options.signal?.aborted) return;
    const folder = queue[folders];
    if (folder === undefined) return;
    if (folders % BATCH === BATCH - 1) await new Promise((done) => setImmediate(done));
    const entries = readFolder(folder.path, NAME_LIMIT, (code) => options.onUnreadable?.(folder.path, code));
    const entry = entryAmong(
      entries.filter((one) => !one.isDirectory()).map(({ name }) => name),
      folder.path,
    );
    if (entry !== undefined) {
      yield entry;
      skills += 1;
      if (skills === SKILL_LIMIT)
        return options.onLimit?.(`Stopped after ${SKILL_LIMIT} skills; the rest are not listed.`);
    }
    if (options.dataFiles === true) {
      for (const { name } of entries) {
        const path = join(folder.path, name);
        if (dataFileNames.has(name) && isDataFile(path) && saysSomething(path)) yield path;
      }
    }
    if (options.policies === true && entries.some((one) => one.name === POLICY_FILE_NAME && !one.isDirectory())) {
      yield join(folder.path, POLICY_FILE_NAME);
    }
    if (folder.depth === DEPTH_LIMIT) continue;
    for (const child of entries) {
      const path = join(folder.path, child.name);
      if (!child.isDirectory() || skippedFolders.has(child.name) || seen.has(path)) continue;
      if (queue.length === FOLDER_LIMIT) {
        return options.onLimit?.(`Stopped after ${FOLDER_LIMIT} folders; skills in the rest are not listed.`);
      }
      queue.push({ path, depth: folder.depth + 1 });
    }
  }
}

function entryAmong(names: readonly string[], folder: string): string | undefined {
  const name = names.includes('SKILL.md') ? 'SKILL.md' : names.find(isSkillFileName);
  return name === undefined ? undefined : join(folder, name);
}
