/** Which files of a skill may be served: none that is hidden, and none that a link brings in from elsewhere. */
import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/** @param leaveOut told why a file is not served, as the end of a sentence */
export async function servedFiles<File extends { readonly path: string }>(
  folder: string,
  files: readonly File[],
  leaveOut: (path: string, why: string) => void,
): Promise<readonly File[]> {
  const root = await realpath(folder);
  const kept: File[] = [];
  for (const file of files) {
    const problem = await problemOf(root, folder, file.path);
    if (problem === undefined) kept.push(file);
    else leaveOut(file.path, problem);
  }
  return kept;
}

async function problemOf(root: string, folder: string, path: string): Promise<string | undefined> {
  // Such as `.env` and `.git-credentials`: nobody thinks of them as a part of the skill. The official catalogue has none either.
  if (isHidden(path)) return 'it is hidden';
  const target = await realpath(join(folder, path)).catch(() => undefined);
  if (target === undefined) return 'it is a link to nothing';
  const inside = relative(root, target);
  if (inside.split(sep)[0] === '..' || isAbsolute(inside)) return 'it is a link that leads out of the skill';
  return isHidden(inside.split(sep).join('/')) ? 'it is a link to a hidden file' : undefined;
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}
