/** Fetches a thing once: a folder under its final name is complete, whatever interrupted the attempts before. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';

export async function installOnce(folder: string, fill: (temporary: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.incomplete`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await fill(temporary);
  await rename(temporary, folder);
  return folder;
}
