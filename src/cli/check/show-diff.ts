/** What a fix would change, as a unified diff that `git apply` and `patch -p1` take. */
import type { Rename } from './fix-skill.ts';

/** `path` as it is shown: relative, with `/`. */
export async function showDiff(path: string, before: string, after: string, renamed?: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const to = renamed ?? path;
  const rename = to === path ? '' : `diff --git a/${path} b/${to}\nrename from ${path}\nrename to ${to}\n`;
  if (before === after) return rename;
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return rename + createTwoFilesPatch(`a/${path}`, `b/${to}`, before, after, undefined, undefined, options);
}

/** That a file would be executable, as git tells of modes. `path` as it is shown. */
export function showMode(path: string): string {
  return `diff --git a/${path} b/${path}\nold mode 100644\nnew mode 100755\n`;
}

/** Where the entry file would be after the renames. */
export function renamedPath(path: string, renames: readonly Rename[]): string {
  return renames.find(({ from }) => from === path)?.to ?? path;
}
