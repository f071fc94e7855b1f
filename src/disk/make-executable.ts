/** Lets a file be executed, as `chmod +x` does. */
import { closeSync, constants, fchmodSync, fstatSync, openSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/**
 * Whoever may read the file may then execute it.
 * @param path relative to the folder, out of which no link may lead
 * @returns what went wrong, as the end of a sentence that begins with the path; undefined when it is done
 */
export function makeExecutable(folder: string, path: string): string | undefined {
  try {
    const target = realpathSync(resolve(folder, path));
    if (!target.startsWith(realpathSync(folder) + sep)) return 'lies outside of the skill folder; it is left as it is';
    // By the open file: a link that takes its place meanwhile is not followed.
    const file = openSync(target, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) return 'is not a file';
      fchmodSync(file, (stats.mode & 0o7777) | ((stats.mode & 0o444) >> 2));
      return undefined;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return code === 'ENOENT' ? 'is gone' : `cannot be made executable (${code})`;
  }
}
