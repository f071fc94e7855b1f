/** A check report as workflow commands of GitHub Actions, which show each finding beside its line. */
import type { Severity } from '../../core/index.ts';
import type { CheckReport } from '../check-report.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions. Lines and columns from 1. */
export function formatGithub({ files }: CheckReport): string {
  const lines = files.flatMap(({ path, findings }) =>
    findings.map(({ rule, severity, message, range: { start, end } }) => {
      const properties = [
        ['file', path],
        ['line', start.line + 1],
        ['endLine', Math.max(start.line, end.character === 0 ? end.line - 1 : end.line) + 1],
        // Columns are only understood within one line.
        ...(start.line === end.line
          ? [['col', start.character + 1] as const, ['endColumn', end.character + 1] as const]
          : []),
        ['title', rule],
      ];
      const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
      return `::${commands[severity]} ${list}::${escapeData(message)}\n`;
    }),
  );
  return lines.join('');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
