/** Lists one folder of a disk, bounded and in a fixed order. Never throws: what cannot be read is empty, and said where that is asked for. */
import { type Dirent, opendirSync, readdirSync, statSync } from 'node:fs';

/** A folder whose own size is below this cannot hold so many names that reading them at once is felt. */
const SMALL_FOLDER = 128 * 1024;

/**
 * Names in code unit order; at most `limit` of them, so that a folder of a million files cannot fill the memory.
 * @param onUnreadable told the system's code where there is a folder that is not ours to read
 */
export function readFolder(path: string, limit: number, onUnreadable?: (code: string) => void): readonly Dirent[] {
  const found: Dirent[] = [];
  try {
    // Twice as quick. Not every file system says a size; then nothing is known.
    const { size } = statSync(path);
    if (size > 0 && size < SMALL_FOLDER && process.platform !== 'win32') {
      return inOrder(readdirSync(path, { withFileTypes: true })).slice(0, limit);
    }
    const directory = opendirSync(path, { bufferSize: 256 });
    try {
      for (let entry = directory.readSync(); entry !== null && found.length < limit; entry = directory.readSync()) {
        found.push(entry);
      }
    } finally {
      directory.closeSync();
    }
  } catch (error) {
    // Missing, not a folder, or not ours to read: to most readers all three are a folder without files.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code !== 'ENOENT' && code !== 'ENOTDIR') onUnreadable?.(code);
  }
  return inOrder(found);
}

function inOrder(found: Dirent[]): Dirent[] {
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
