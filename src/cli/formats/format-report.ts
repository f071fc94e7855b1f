/** A check report in the format that was asked for. */
import { identity } from '../../generated/manifest.ts';
import type { CheckedFile } from '../check/checked-file.ts';
import type { CheckReport } from '../check-report.ts';
import type { Paint } from '../terminal.ts';
import { formatGithub } from './format-github.ts';
import { formatSarif } from './format-sarif.ts';
import { formatText } from './format-text.ts';

export const formats = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof formats)[number];

export interface ToReport {
  readonly report: CheckReport;
  readonly files: readonly CheckedFile[];
  readonly troubles: readonly string[];
  readonly cwd: string;
  readonly paint: Paint;
}

export function formatReport(format: Format, { report, files, troubles, cwd, paint }: ToReport): string {
  switch (format) {
    case 'text':
      return formatText(report, paint);
    case 'json':
      return `${JSON.stringify(report)}\n`;
    case 'github':
      return formatGithub(report);
    case 'sarif':
      return formatSarif({ files, cwd, version: identity.version, troubles });
  }
}
