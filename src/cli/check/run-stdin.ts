/** Checks or mends the text on standard input, as if it were the skill at a path: for editors and hooks. */
import { isUtf8 } from 'node:buffer';
import { basename, resolve } from 'node:path';
import { isDataFile, isSkillFileName } from '../../disk/find-skills.ts';
import { isPolicyFile } from '../../disk/load-policy.ts';
import { toCheckReport } from '../check-report.ts';
import type { Surroundings } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { formatReport } from '../formats/format-report.ts';
import { displayPath } from '../skill-files.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { withoutKnown } from './baseline-file.ts';
import type { CheckArguments } from './check-arguments.ts';
import { checkPolicies } from './check-policies.ts';
import { toCheckSettings } from './check-settings.ts';
import { checkSkill } from './check-skill.ts';
import { mendText } from './fix-skill.ts';
import { exitCodeOf } from './run-check.ts';
import { showDiff } from './show-diff.ts';

export async function runStdin(args: CheckArguments, surroundings: Surroundings): Promise<ExitCode> {
  const { cwd, paint, readInput, write, writeError } = surroundings;
  if (readInput === undefined) throw new UsageError('There is no standard input.');
  const settings = toCheckSettings(args, cwd);
  const path = resolve(cwd, args.stdin ?? 'SKILL.md');
  const isPolicy = isPolicyFile(path);
  if (!isPolicy && !isSkillFileName(basename(path)) && !isDataFile(path)) {
    throw new UsageError(
      `--stdin-filename names a SKILL.md, a data file beside skills, or a policy; ${printable(path)} is none of them.`,
    );
  }
  const bytes = await readInput();
  // As with a file: what would be lost is not mended.
  if (args.fix !== undefined && !isUtf8(bytes)) throw new UsageError('Standard input holds bytes that are not UTF-8.');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const ignored = !isPolicy && settings.policies.ignores(path);
  const fixed = args.fix === undefined || ignored ? text : mendText(path, text, settings.optionsFor(path));
  // The mended text takes standard output, so that a program can take it from there.
  if (args.fix === 'write') write(fixed);
  const shown = displayPath(path, cwd);
  if (args.fix === 'dry-run') write(await showDiff(shown, text, fixed));
  const checked = isPolicy
    ? checkPolicies([], [{ path, text: fixed }], settings)
    : [...checkPolicies([path], [], settings), ...(ignored ? [] : [checkSkill(path, fixed, settings)])];
  const against = args.baseline === undefined ? undefined : withoutKnown(checked, args.baseline, cwd);
  const files = against?.files ?? checked;
  const report = toCheckReport(files, cwd, {
    ...(ignored ? { ignored: 1 } : {}),
    ...(against === undefined ? {} : { baseline: { known: against.known, stale: against.stale } }),
  });
  const tell = args.fix === undefined ? write : writeError;
  tell(formatReport(args.format, { report, files, troubles: [], cwd, paint }));
  return exitCodeOf(report.summary, args.maxWarnings);
}
