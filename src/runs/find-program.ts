/** Programs found on PATH, never where a skill or its workspace could have put one. */
import { constants } from 'node:fs';
import { access, open, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, normalize } from 'node:path';
import { isInside } from './script-file.ts';

export interface ProgramSearch {
  readonly searchPath: string;
  /** Real paths; nothing inside them is ever taken. */
  readonly untrustedFolders: readonly string[];
}

export interface FoundProgram {
  readonly path: string;
  readonly realPath: string;
  /** The file is itself a script, as the launchers of pyenv and asdf are. */
  readonly isScript: boolean;
}

/** The entries of PATH that may be searched: absolute, and outside the untrusted folders. */
export async function trustedPath(search: ProgramSearch): Promise<readonly string[]> {
  const trusted: string[] = [];
  for (const entry of new Set(search.searchPath.split(delimiter))) {
    if (!isAbsolute(entry)) continue;
    const real = await realpath(entry).catch(() => undefined);
    if (real === undefined || real === process.cwd()) continue;
    if (search.untrustedFolders.some((folder) => real === folder || isInside(folder, real))) continue;
    trusted.push(normalize(entry));
  }
  return trusted;
}

/** All programs of that name, first on PATH first. On Windows only `.exe`: a `.cmd` would need a shell. */
export async function findPrograms(name: string, search: ProgramSearch): Promise<readonly FoundProgram[]> {
  const found: FoundProgram[] = [];
  for (const folder of await trustedPath(search)) {
    const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    try {
      await access(path, constants.X_OK);
      if (!(await stat(path)).isFile()) continue;
      const realPath = await realpath(path);
      if (search.untrustedFolders.some((untrusted) => isInside(untrusted, realPath))) continue;
      found.push({ path, realPath, isScript: await startsAsScript(realPath) });
    } catch {
      // Not here: the next entry of PATH may have it.
    }
  }
  return found;
}

async function startsAsScript(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const head = Buffer.alloc(2);
  await file.read(head, 0, 2, 0);
  return head.toString('latin1') === '#!';
}
