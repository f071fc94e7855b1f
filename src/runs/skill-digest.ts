/** One digest over all files of a skill folder, so that an approval is bound to everything the script can load. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** SEP-2640 bounds a skill at 512 files and 16 MiB. */
export const FOLDER_FILES_LIMIT = 512;
export const FOLDER_BYTES_LIMIT = 16 * 1024 * 1024;

export type FolderDigest =
  | { readonly status: 'whole'; readonly sha256: string; readonly files: number; readonly bytes: number }
  | {
      /** Only the script itself is bound. */
      readonly status: 'not-checked';
      readonly reason: string;
    };

/** A folder beyond the bounds: not a fault, but something the person is told. */
class BeyondBounds extends Error {}

/** Links are digested as what they say and never followed; pipes and devices by their presence only. */
export async function digestFolder(folder: string): Promise<FolderDigest> {
  const lines: string[] = [];
  let bytes = 0;
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (lines.length >= FOLDER_FILES_LIMIT) throw new BeyondBounds(`it has more than ${FOLDER_FILES_LIMIT} files`);
      if (entry.isDirectory()) {
        lines.push(`${child}\0directory`);
        await visit(child);
      } else if (entry.isSymbolicLink()) {
        const target = await readlink(join(folder, child));
        lines.push(`${child}\0link\0${createHash('sha256').update(target).digest('hex')}`);
      } else if (entry.isFile()) {
        const file = await digestFile(join(folder, child), FOLDER_BYTES_LIMIT - bytes);
        bytes += file.bytes;
        lines.push(`${child}\0file\0${file.sha256}`);
      } else {
        lines.push(`${child}\0other`);
      }
    }
  };
  try {
    await visit('');
  } catch (error) {
    const reason = error instanceof BeyondBounds ? error.message : 'a file of it cannot be read';
    return { status: 'not-checked', reason };
  }
  const hash = createHash('sha256');
  for (const line of lines.sort()) hash.update(`${line}\n`);
  return { status: 'whole', sha256: hash.digest('hex'), files: lines.length, bytes };
}

async function digestFile(path: string, budget: number): Promise<{ sha256: string; bytes: number }> {
  await using file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(64 * 1024);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
    if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes };
    bytes += bytesRead;
    if (bytes > budget) throw new BeyondBounds(`it is larger than ${FOLDER_BYTES_LIMIT / 1024 / 1024} MiB`);
    hash.update(buffer.subarray(0, bytesRead));
  }
}
