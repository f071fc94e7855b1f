/** Replaces the text of a file at once or not at all, and only if it is still the text that was read. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** What went wrong, as the end of a sentence that begins with the path. */
export interface NotReplaced {
  readonly problem: 'changed' | 'not-utf-8' | 'outside' | 'unwritable';
  readonly message: string;
}

/** @param within a link may lead to a file inside of this folder, and nowhere else */
export function replaceText(path: string, before: string, after: string, within: string): NotReplaced | undefined {
  try {
    const target = realTarget(path, within);
    if (target === undefined) {
      return {
        problem: 'outside',
        message: 'is reached through a link that leads out of this folder; it is left as it is',
      };
    }
    accessSync(target, constants.W_OK);
    return replace(target, before, after);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return { problem: 'changed', message: 'is gone' };
    return { problem: 'unwritable', message: `cannot be written (${code})` };
  }
}

function realTarget(path: string, within: string): string | undefined {
  const target = realpathSync(path);
  const folder = realpathSync(within);
  if (target === path || target.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return target;
  // Outside, but named by a person: then the file itself must be no link.
  const named = !path.startsWith(within.endsWith(sep) ? within : within + sep);
  return named && !lstatSync(path).isSymbolicLink() ? target : undefined;
}

function replace(target: string, before: string, after: string): NotReplaced | undefined {
  const { mode } = statSync(target);
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  const file = openSync(temporary, 'wx', mode);
  try {
    try {
      const bytes = Buffer.from(after, 'utf8');
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // The mode given above is cut by the umask.
    chmodSync(temporary, mode);
    const trouble = compare(readFileSync(target), before);
    if (trouble !== undefined) return trouble;
    renameSync(temporary, target);
    return undefined;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function compare(bytes: Buffer, before: string): NotReplaced | undefined {
  if (bytes.equals(Buffer.from(before, 'utf8'))) return undefined;
  const same = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) === before;
  if (same) return { problem: 'not-utf-8', message: 'holds bytes that are not UTF-8; it is left as it is' };
  return { problem: 'changed', message: 'changed meanwhile; it is left as it is' };
}
