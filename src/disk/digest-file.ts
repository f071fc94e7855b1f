/** The SHA-256 of one file, as the discovery index writes it. Never throws: what cannot be read has none. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** @param limit most bytes; a larger file has no digest */
export function digestFile(path: string, limit: number): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true || stats.size > limit) return undefined;
    return `sha256:${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
  } catch {
    return undefined;
  }
}
