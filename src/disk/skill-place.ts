/** Finds out where a skill lies, as hosts see it. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { codexWaits, isInPlugin, type SkillPlace } from '../core/index.ts';
import type { DiskFolder } from './disk-folder.ts';

export interface Surroundings {
  /** The workspace folder, or the working directory. */
  readonly root: string | undefined;
  readonly home: string;
}

export function findSkillPlace(folder: DiskFolder, { root, home }: Surroundings): SkillPlace {
  const inHome = within(home, folder.path);
  // Whoever works in the home folder itself still has personal skills there.
  const workspace = root === undefined || root === home ? undefined : within(root, folder.path);
  return {
    folder: folder.name,
    entryName: folder.entryName,
    plugin: isInPlugin(folder),
    codexWaits: codexWaits(folder),
    ...(workspace === undefined ? {} : { workspace }),
    ...(inHome === undefined ? {} : { home: inHome }),
  };
}

/** The root of the repository around a folder, or undefined. */
export function findRepository(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

function within(root: string, path: string): string | undefined {
  const inside = relative(root, path);
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
    ? undefined
    : inside.split(sep).join('/');
}
