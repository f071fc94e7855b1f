/** What `check` found, in the shape of its JSON output. The shape is public: version 1 may gain properties and loses none. */
import type { BaselineEntry, Range, Severity } from '../core/index.ts';
import type { CheckedFile } from './check/checked-file.ts';
import { displayPath } from './skill-files.ts';

export interface CheckReport {
  readonly version: 1;
  /** Every skill and file of data, and the policy files that were named or have faults. */
  readonly files: readonly FileReport[];
  readonly summary: {
    /** Skills. */
    readonly files: number;
    /** Files of data beside skills, such as evals/evals.json. */
    readonly dataFiles: number;
    /** Policy files, named or with faults. */
    readonly policies: number;
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    readonly hints: number;
  };
  /** Files that the policy leaves out; absent when there are none. */
  readonly ignored?: number;
  readonly baseline?: { readonly known: number; readonly stale: readonly BaselineEntry[] };
  /** Paths of files that `--fix` changed. */
  readonly fixed?: readonly string[];
}

export interface FileReport {
  /** Relative to the working directory, with `/`. */
  readonly path: string;
  readonly findings: readonly FindingReport[];
}

export interface FindingReport {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** From 0, in UTF-16 units, as in the Language Server Protocol. */
  readonly range: Range;
  readonly fixable: boolean;
  /** `safe` when `fix` mends it unasked, `choice` when a person has to choose; absent without a fix. */
  readonly fix?: 'safe' | 'choice';
}

export function toCheckReport(
  files: readonly CheckedFile[],
  cwd: string,
  more: Pick<CheckReport, 'ignored' | 'baseline' | 'fixed'> = {},
): CheckReport {
  const count = (severity: Severity): number =>
    files.reduce((sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length, 0);
  return {
    version: 1,
    files: files.map(({ path, findings }) => ({
      path: displayPath(path, cwd),
      findings: findings.map(({ rule, severity, message, range, fixable, fix }) => ({
        ...{ rule, severity, message, range, fixable },
        ...(fix === undefined ? {} : { fix }),
      })),
    })),
    summary: {
      files: files.filter(({ kind }) => kind === 'skill').length,
      dataFiles: files.filter(({ kind }) => kind === 'data').length,
      policies: files.filter(({ kind }) => kind === 'policy').length,
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
      hints: count('hint'),
    },
    ...more,
  };
}
