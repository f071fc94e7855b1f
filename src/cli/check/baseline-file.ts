/** Reads and writes the file of known findings, and takes them out of a report. */
import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { Baseline, type BaselineEntry, parseBaseline, toBaseline } from '../../core/index.ts';
import { readText } from '../../disk/read-text.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { CheckedFile } from './checked-file.ts';

const BASELINE_SIZE_LIMIT = 64 * 1024 * 1024;

export interface AgainstBaseline {
  readonly files: readonly CheckedFile[];
  /** How many findings were known. */
  readonly known: number;
  /** What the file still lists and nobody finds. */
  readonly stale: readonly BaselineEntry[];
}

/** @throws UsageError when the file cannot be read or is no baseline */
export function withoutKnown(files: readonly CheckedFile[], option: string, cwd: string): AgainstBaseline {
  const path = resolve(cwd, option);
  const read = readText(path, BASELINE_SIZE_LIMIT);
  if (!('text' in read)) throw new UsageError(`The baseline ${printable(option)} ${read.message}.`);
  const entries = parseBaseline(read.text);
  if (entries === undefined)
    throw new UsageError(`${printable(option)} is not a baseline that --write-baseline wrote.`);
  const baseline = new Baseline(entries);
  let known = 0;
  const left = files.map((file) => {
    const inBaseline = pathFrom(path, file.path);
    const findings = file.findings.filter((finding) => !baseline.takes(inBaseline, finding));
    known += file.findings.length - findings.length;
    return { ...file, findings };
  });
  const checked = new Set(files.map((file) => pathFrom(path, file.path)));
  return { files: left, known, stale: baseline.stale((entry) => checked.has(entry)) };
}

/** How many findings it now lists. @throws UsageError when the file cannot be written */
export function writeBaseline(files: readonly CheckedFile[], option: string, cwd: string): number {
  const path = resolve(cwd, option);
  const findings = toBaseline(files.map((file) => ({ path: pathFrom(path, file.path), findings: file.findings })));
  try {
    writeFileSync(path, `${JSON.stringify({ version: 1, findings }, undefined, 2)}\n`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new UsageError(`${printable(option)} cannot be written (${code}).`);
  }
  return findings.reduce((sum, { count }) => sum + count, 0);
}

function pathFrom(baseline: string, file: string): string {
  return relative(dirname(baseline), file).split(sep).join('/');
}
