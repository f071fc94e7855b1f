/** Where the launcher finds the project and keeps what it fetches and writes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Git-ignored; safe to delete, everything in it is fetched or written again. */
export const cacheFolder = join(root, '.vscode-test');

export const samplesFolder = join(root, 'samples');

/** The UI tests find the packaged extension here, also when one file is run by itself with `node --test`. */
export const uiExtensionsFolder = join(cacheFolder, 'ui-extensions');

/** Makes a folder that goes away when this process does. */
export function temporaryFolder(name: string): string {
  const folder = makeTemporaryFolder(name);
  removeAtExit(folder);
  return folder;
}

export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `skill-workbench-${name}-`));
}

const temporary = new Set<string>();

/** The listener becomes the last one again, so that what writes into the folder has been ended by then. */
export function removeAtExit(folder: string): void {
  temporary.add(folder);
  process.off('exit', removeTemporary);
  process.on('exit', removeTemporary);
}

function removeTemporary(): void {
  for (const folder of temporary) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // A folder left in a temporary place harms nobody.
    }
  }
}

/**
 * Copies a workspace so that tests may edit it. The folder keeps its name, because VS Code shows it, and lies inside the
 * project, so that the server of the samples finds the project's packages.
 */
export async function copyOfWorkspace(folder: string): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const parent = mkdtempSync(join(cacheFolder, 'workspace-'));
  removeAtExit(parent);
  const copy = join(parent, basename(folder));
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
