/** Reads the arguments of `check` and `fix`. */
import { type Format, formats } from '../formats/format-report.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';
import { type SettingValues, settingHelp, settingOptions } from './check-settings.ts';

export interface CheckArguments extends SettingValues {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly fix: 'write' | 'dry-run' | undefined;
  readonly baseline: string | undefined;
  readonly writeBaseline: string | undefined;
  readonly maxWarnings: number | undefined;
  /** The path that the text on standard input would have. */
  readonly stdin: string | undefined;
}

export const checkHelp = `Options:
  --format FORMAT      text for people (default), json, sarif (2.1.0), or github (annotations of a workflow)
${settingHelp}
  --baseline FILE      leave out the findings that this file knows
  --write-baseline FILE  write what is found now to this file
  --max-warnings N     exit with 1 when there are more warnings
  --stdin              take the text on standard input instead of paths
  --stdin-filename PATH  what to take that text for; SKILL.md here, when left out`;

const options = {
  ...settingOptions,
  format: { type: 'string', default: 'text' },
  fix: { type: 'boolean', default: false },
  'fix-dry-run': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  'max-warnings': { type: 'string' },
  stdin: { type: 'boolean', default: false },
  'stdin-filename': { type: 'string' },
} as const;

/** @throws UsageError */
export function readCheckArguments(command: 'check' | 'fix', args: readonly string[]): CheckArguments {
  const { values, positionals } = parseOptions(args, options);
  const dryRun = values['fix-dry-run'] || (command === 'fix' && values['dry-run']);
  if (command === 'check' && values['dry-run']) throw new UsageError('The option of check is --fix-dry-run.');
  const fix = dryRun ? 'dry-run' : values.fix || command === 'fix' ? 'write' : undefined;
  const format = oneOf('format', values.format, formats);
  const stdin = values.stdin ? (values['stdin-filename'] ?? 'SKILL.md') : undefined;
  const { baseline, 'write-baseline': writeBaseline } = values;
  if (!values.stdin && values['stdin-filename'] !== undefined) refuse('--stdin-filename', 'only with --stdin');
  if (stdin !== undefined && positionals.length > 0) refuse('--stdin', 'without paths');
  if (stdin !== undefined && writeBaseline !== undefined) refuse('--write-baseline', 'without --stdin');
  if (fix === 'dry-run' && format !== 'text') refuse('--fix-dry-run', 'with the format text, since it prints a diff');
  if (writeBaseline !== undefined && (fix !== undefined || baseline !== undefined)) {
    refuse('--write-baseline', 'without --fix and --baseline');
  }
  const maxWarnings = values['max-warnings'];
  if (maxWarnings !== undefined && !/^\d{1,9}$/.test(maxWarnings)) {
    throw new UsageError('--max-warnings takes a whole number.');
  }
  return {
    paths: positionals,
    format,
    fix,
    baseline,
    writeBaseline,
    maxWarnings: maxWarnings === undefined ? undefined : Number(maxWarnings),
    stdin,
    config: values.config,
    host: values.host,
  };
}

function refuse(option: string, rule: string): never {
  throw new UsageError(`${option} works ${rule}.`);
}
