/** The script of a run as a file: inside its skill, regular, bounded, and read without following a last-moment link. */
import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type PlanRefusal, refusal } from './run-plan.ts';
import { visibleArgument } from './visible-text.ts';

/** A script is text that a person can look at; what is larger is not run. */
export const SCRIPT_BYTES_LIMIT = 4 * 1024 * 1024;

export interface ScriptFile {
  readonly kind: 'script';
  /** Absolute, symbolic links followed. */
  readonly skillFolder: string;
  readonly path: string;
  /** With '/', from the skill folder. */
  readonly relativePath: string;
  readonly bytes: Buffer;
  readonly executable: boolean;
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Reads a script, or says why it may not run. */
export async function readScript(skillFolder: string, script: string): Promise<ScriptFile | PlanRefusal> {
  const folder = await realpath(skillFolder).catch(() => undefined);
  if (folder === undefined) return refusal('folder-not-found', `The skill folder ${skillFolder} is not there.`);
  const home = await realpath(homedir()).catch(() => homedir());
  if (folder === home || isInside(folder, home)) {
    // A skill's script may read its whole folder; this one would hold the person's keys.
    return refusal(
      'folder-too-wide',
      `The skill folder ${folder} holds your home folder. Move the skill to its own one.`,
    );
  }
  const name = visibleArgument(script);
  const outside = refusal('script-outside-skill', `${name} is not inside the skill folder, so it does not run.`);
  if (script.includes('\0') || isAbsolute(script) || !isInside(folder, resolve(folder, script))) return outside;
  const path = await realpath(join(folder, script)).catch(() => undefined);
  if (path === undefined) return refusal('script-not-found', `${name} is not there.`);
  if (!isInside(folder, path)) return outside;
  return (await readRegular(folder, path)) ?? refusal('script-not-a-file', `${name} is not a file that can be read.`);
}

async function readRegular(folder: string, path: string): Promise<ScriptFile | PlanRefusal | undefined> {
  const relativePath = relative(folder, path).split(sep).join('/');
  try {
    if (!(await lstat(path)).isFile()) return undefined;
    // O_NOFOLLOW and O_NONBLOCK are absent on Windows.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    await using file = await open(path, flags);
    const { size, mode } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, SCRIPT_BYTES_LIMIT) + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    if (bytesRead > SCRIPT_BYTES_LIMIT) {
      return refusal('script-too-large', `${relativePath} is larger than ${SCRIPT_BYTES_LIMIT / 1024 / 1024} MB.`);
    }
    const executable = process.platform !== 'win32' && (mode & 0o111) !== 0;
    return { kind: 'script', skillFolder: folder, path, relativePath, bytes: bytes.subarray(0, bytesRead), executable };
  } catch {
    return undefined;
  }
}
