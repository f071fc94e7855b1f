/** A check report for people: one line per finding under its file, and one line that sums up. */
import { counted, formatCount, listWords } from '../../core/display.ts';
import type { CheckReport, FileReport, FindingReport } from '../check-report.ts';
import { type Paint, printable, type Style } from '../terminal.ts';

const styles: Readonly<Record<FindingReport['severity'], Style>> = {
  error: 'red',
  warning: 'yellow',
  info: 'dim',
  hint: 'dim',
};

export function formatText(report: CheckReport, paint: Paint): string {
  const files = report.files.filter(({ findings }) => findings.length > 0).map((file) => formatFile(file, paint));
  return [...files, `${summaryOf(report, paint)}${notesOn(report)}`].join('\n');
}

/** What is known beside the findings, one line each. */
function notesOn({ ignored, baseline, fixed }: CheckReport): string {
  const notes: string[] = [];
  if (fixed !== undefined) notes.push(`${some(fixed.length, 'file') ?? 'No file'} changed.`);
  if (baseline !== undefined) {
    notes.push(`${some(baseline.known, 'finding') ?? 'No finding'} known from the baseline.`);
    for (const { path, rule, count } of baseline.stale) {
      const times = count === 1 ? '' : ` (${count} times)`;
      notes.push(`No longer found, write the baseline anew: ${printable(path)} ${rule}${times}`);
    }
  }
  if (ignored !== undefined) notes.push(`${counted(ignored, 'file')} ignored by the policy.`);
  return notes.map((note) => `${note}\n`).join('');
}

/** Lines and columns from 1, as editors and terminals count; the whole place on every line, so that it can be clicked. */
function formatFile({ path, findings }: FileReport, paint: Paint): string {
  const lines = findings.map(({ range, severity, message, rule }) => {
    const place = `${printable(path)}:${range.start.line + 1}:${range.start.character + 1}`;
    const text = printable(message);
    const quiet = severity === 'info' || severity === 'hint';
    return `${place} ${paint(styles[severity], severity)} ${quiet ? paint('dim', text) : text} ${paint('dim', rule)}\n`;
  });
  return lines.join('');
}

function summaryOf({ files, summary }: CheckReport, paint: Paint): string {
  const mendsOf = (kind: FindingReport['fix'], words: string): string => {
    const count = files.flatMap(({ findings }) => findings).filter(({ fix }) => fix === kind).length;
    return count === 0 ? '' : `${formatCount(count)} with ${words}`;
  };
  const parts = [
    some(summary.errors, 'error'),
    some(summary.warnings, 'warning'),
    some(summary.infos, 'info', 'infos'),
    some(summary.hints, 'hint'),
  ].filter((part) => part !== undefined);
  const found = parts.length === 0 ? 'no findings' : parts.join(', ');
  const mends = [mendsOf('safe', 'a safe fix'), mendsOf('choice', 'a fix to choose')].filter(Boolean);
  const mend = mends.length === 0 ? '' : `; ${mends.join(', ')}`;
  const checked = [
    some(summary.files, 'skill'),
    some(summary.dataFiles, 'data file'),
    some(summary.policies, 'policy', 'policies'),
  ].filter((part) => part !== undefined);
  const line = `${checked.length === 0 ? 'Nothing' : listWords(checked)} checked: ${found}${mend}.`;
  return `${paint('bold', line)}\n`;
}

function some(count: number, word: string, plural?: string): string | undefined {
  return count === 0 ? undefined : counted(count, word, plural);
}
