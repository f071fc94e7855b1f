/** The append-only record of every decision about a run: JSON Lines, bounded, safe for several windows at once. */
import { constants } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditRecord } from './audit-record.ts';

/** Beyond this the file becomes `<file>.1`, and the one before that is dropped. */
const DEFAULT_BYTES_LIMIT = 5 * 1024 * 1024;
/** How far back `lastRun` looks. */
const TAIL_BYTES = 1024 * 1024;
const STALE_LOCK_MS = 10_000;

export class AuditLog {
  readonly file: string;
  readonly #bytesLimit: number;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string, options: { readonly bytesLimit?: number } = {}) {
    this.file = file;
    this.#bytesLimit = options.bytesLimit ?? DEFAULT_BYTES_LIMIT;
  }

  /** @throws the file system's error when the line could not be written whole. */
  append(record: AuditRecord): Promise<void> {
    const appended = this.#queue.then(() => this.#append(`${JSON.stringify(record)}\n`));
    this.#queue = appended.catch(() => undefined);
    return appended;
  }

  /** The last time that this script was approved, or undefined: never, or too long ago. */
  async lastRun(skillFolder: string, script: string): Promise<AuditRecord | undefined> {
    for (const file of [this.file, `${this.file}.1`]) {
      const lines = await readTail(file);
      const found = lines.findLast((r) => r.outcome === 'approved' && r.skill === skillFolder && r.script === script);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async #append(line: string): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
    await this.#rotate();
    // One write to a file opened for appending: lines of several processes never mix.
    const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);
    await using file = await open(this.file, flags, 0o600);
    if (!(await file.stat()).isFile()) throw new Error(`${this.file} is not a file`);
    const bytes = Buffer.from(line);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten !== bytes.length) throw new Error(`${this.file} took only a part of the line`);
  }

  /** Only one process may rename: a second one would move the fresh file over the full one. */
  async #rotate(): Promise<void> {
    if ((await sizeOf(this.file)) < this.#bytesLimit) return;
    const lock = `${this.file}.lock`;
    const held = await stat(lock).catch(() => undefined);
    if (held !== undefined && Date.now() - held.mtimeMs > STALE_LOCK_MS) await rm(lock, { force: true });
    try {
      await (await open(lock, 'wx', 0o600)).close();
    } catch {
      return; // Another window rotates; this line still goes to the file.
    }
    try {
      if ((await sizeOf(this.file)) >= this.#bytesLimit) await rename(this.file, `${this.file}.1`);
    } finally {
      await rm(lock, { force: true });
    }
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

async function readTail(file: string): Promise<readonly AuditRecord[]> {
  const text = await tailText(file).catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const record: unknown = JSON.parse(line);
      return isRecord(record) ? [record] : [];
    } catch {
      return []; // A line cut by the start of the tail, or written by something else.
    }
  });
}

async function tailText(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, size - bytes.length);
  return bytes.toString('utf8', 0, bytesRead);
}

function isRecord(value: unknown): value is AuditRecord {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['time', 'outcome', 'skill', 'script', 'sha256'];
  return fields.every((field) => field in value && typeof value[field as keyof typeof value] === 'string');
}
