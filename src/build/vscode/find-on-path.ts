/** Finds a program the way a shell does. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of the first of these names that stands on PATH. */
export function findOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  // A project's own shims are not the machine's programs.
  const outside = folders.filter((folder) => folder !== '' && !folder.includes('node_modules'));
  const endings = process.platform === 'win32' ? ['.cmd', '.exe'] : [''];
  const candidates = names.flatMap((name) =>
    outside.flatMap((folder) => endings.map((end) => join(folder, name + end))),
  );
  return candidates.find((file) => existsSync(file));
}
