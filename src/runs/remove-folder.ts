/** Removes a private folder whatever the script made of it, read-only folders included. */
import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Links are removed, never followed. */
export async function removeFolder(folder: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 3 } as const;
  await rm(folder, options).catch(async () => {
    // An ordinary user cannot empty a folder that is not writable; its owner can make it so.
    await makeWritable(folder);
    await rm(folder, options);
  });
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined);
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
  }
}
