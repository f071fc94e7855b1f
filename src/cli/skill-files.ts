/** Turns the paths a person names into the skills to look at. */
import { statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { findSkills, isDataFile, isSkillFileName, spelledAsListed } from '../disk/find-skills.ts';
import { isPolicyFile } from '../disk/load-policy.ts';
import { readFolder } from '../disk/read-folder.ts';
import { printable } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface FoundSkills {
  /** Absolute paths of entry files, each once, in order of their path. */
  readonly paths: readonly string[];
  /** Sentences on what was not searched: whoever asked for it has not got all. */
  readonly troubles: readonly string[];
}

/** Enough to say what a folder without a skill holds instead. */
const NAMES_LOOKED_AT = 1_000;

/**
 * A path is a SKILL.md, a skill folder, or a folder that is searched; with `dataFiles`, also the files of data beside
 * skills that rules look at, and policies that are named.
 * @throws UsageError when a path does not exist, is another file, or holds no skill
 */
export async function findSkillFiles(
  paths: readonly string[],
  cwd: string,
  { dataFiles }: { readonly dataFiles: boolean },
): Promise<FoundSkills> {
  const found = new Set<string>();
  const troubles = new Set<string>();
  for (const path of paths) {
    // Resolved it would be the folder where the person is; more likely a variable had no value.
    if (path === '') throw new UsageError('A path is empty; the folder you are in is “.”.');
    const absolute = resolve(cwd, path);
    if (isFolder(absolute, path)) {
      const { size } = troubles;
      let any = false;
      const search = {
        dataFiles,
        onLimit: (message: string) => void troubles.add(message),
        onUnreadable: (folder: string, code: string) =>
          void troubles.add(`${printable(displayPath(folder, cwd))} cannot be read (${code}).`),
      };
      for await (const skill of findSkills([absolute], search)) {
        found.add(skill);
        any = true;
      }
      if (!any && troubles.size === size) throw new UsageError(withoutSkill(path, absolute));
    } else if (isSkillFileName(basename(absolute)) || isOtherFile(absolute, dataFiles)) {
      found.add(spelledAsListed(absolute));
    } else {
      throw new UsageError(
        `${printable(path)} is not a skill. Name a SKILL.md, a skill folder, or a folder to search.`,
      );
    }
  }
  return { paths: [...found].sort((a, b) => (a < b ? -1 : 1)), troubles: [...troubles] };
}

function isOtherFile(path: string, dataFiles: boolean): boolean {
  return dataFiles && (isDataFile(path) || isPolicyFile(path));
}

/** As people and other programs read it: relative to where they are, with `/`. */
export function displayPath(absolute: string, cwd: string): string {
  return (relative(cwd, absolute) || '.').split(sep).join('/');
}

/** @throws UsageError when there is nothing, or nothing that one may look at */
function isFolder(absolute: string, path: string): boolean {
  try {
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (stats !== undefined) return stats.isDirectory();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new UsageError(`${printable(path)} cannot be read (${code}).`);
  }
  throw new UsageError(`${printable(path)} does not exist.`);
}

/** What a searched folder holds instead, where that is what the person meant. */
function withoutSkill(path: string, absolute: string): string {
  const entries = readFolder(absolute, NAMES_LOOKED_AT);
  const shown = printable(path);
  const folder = entries.find((entry) => entry.isDirectory() && isSkillFileName(entry.name));
  if (isSkillFileName(basename(absolute))) return `${shown} is a folder, where a skill has a file of that name.`;
  if (folder !== undefined) {
    return `In ${shown}, ${printable(folder.name)} is a folder, where a skill has a file of that name.`;
  }
  const link = entries.find((entry) => entry.isSymbolicLink() && isLinkToFolder(join(absolute, entry.name)));
  if (link === undefined) return `No SKILL.md in ${shown} or below it.`;
  return `No SKILL.md in ${shown} or below it. Links to folders are not followed: name “${printable(join(path, link.name))}” itself.`;
}

function isLinkToFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
