/** Reads standard input whole, within a bound. */
import type { Readable } from 'node:stream';
import { SKILL_FILE_LIMIT } from './skill-file-limit.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError when it is longer than a skill is read */
export async function readInput(input: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    length += bytes.length;
    if (length > SKILL_FILE_LIMIT) throw new UsageError('Standard input is longer than a skill can be.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
