/** Turns the paths a person names into the skills to look at. */
import { statSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { findSkills, isDataFile, isSkillFileName, spelledAsListed } from '../disk/find-skills.ts';
import { isPolicyFile } from '../disk/load-policy.ts';
import { printable } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Absolute paths of entry files, each once, in order of their path. A path is a SKILL.md, a skill folder, or a folder that
 * is searched; with `dataFiles`, also the files of data beside skills that rules look at, and policies that are named.
 * @throws UsageError when a path does not exist, is another file, or holds no skill
 */
export async function findSkillFiles(
  paths: readonly string[],
  cwd: string,
  warn: (message: string) => void,
  dataFiles = true,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const absolute = resolve(cwd, path);
    const kind = kindOf(absolute);
    if (kind === 'missing') throw new UsageError(`${printable(path)} does not exist.`);
    if (kind === 'file') {
      const other = dataFiles && (isDataFile(absolute) || isPolicyFile(absolute));
      if (!isSkillFileName(basename(absolute)) && !other) {
        throw new UsageError(
          `${printable(path)} is not a skill. Name a SKILL.md, a skill folder, or a folder to search.`,
        );
      }
      found.add(spelledAsListed(absolute));
      continue;
    }
    let any = false;
    for await (const skill of findSkills([absolute], { onLimit: warn, dataFiles })) {
      found.add(skill);
      any = true;
    }
    if (!any) throw new UsageError(`No SKILL.md in ${printable(path)} or below it.`);
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1));
}

/** As people and other programs read it: relative to where they are, with `/`. */
export function displayPath(absolute: string, cwd: string): string {
  return (relative(cwd, absolute) || '.').split(sep).join('/');
}

function kindOf(path: string): 'file' | 'folder' | 'missing' {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? 'missing' : stats.isDirectory() ? 'folder' : 'file';
  } catch {
    return 'missing';
  }
}
