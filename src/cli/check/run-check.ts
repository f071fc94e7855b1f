/** The work behind `check` and `fix`: find, mend where asked, check, compare with the baseline, report. */
import { dirname, join, resolve } from 'node:path';
import { counted } from '../../core/display.ts';
import { isPolicyFile } from '../../disk/load-policy.ts';
import { toCheckReport } from '../check-report.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { formatReport } from '../formats/format-report.ts';
import { displayPath, findSkillFiles } from '../skill-files.ts';
import { printable } from '../terminal.ts';
import { withoutKnown, writeBaseline } from './baseline-file.ts';
import { checkAll } from './check-all.ts';
import type { CheckArguments } from './check-arguments.ts';
import { checkPolicies } from './check-policies.ts';
import { type CheckSettings, pathsOrHere, toCheckSettings } from './check-settings.ts';
import type { CheckedFile } from './checked-file.ts';
import { makeFix, planFix } from './fix-skill.ts';
import { createProgress } from './progress.ts';
import { renamedPath, showDiff, showMode } from './show-diff.ts';
import { readSource, type Source } from './source.ts';

interface Work {
  readonly files: CheckedFile[];
  readonly fixed: string[];
  /** Sentences on what could not be searched, read or written. */
  readonly troubles: string[];
}

export async function runCheck(args: CheckArguments, surroundings: Surroundings): Promise<ExitCode> {
  const { cwd, write, writeError } = surroundings;
  const settings = toCheckSettings(args, cwd);
  const { paths: found, troubles } = await findSkillFiles(pathsOrHere(args.paths), cwd, { dataFiles: true });
  const skills = found.filter((path) => !isPolicyFile(path));
  const work: Work = { files: [], fixed: [], troubles: [...troubles] };
  const named: Source[] = [];
  for (const path of found.filter(isPolicyFile)) {
    named.push(args.fix === undefined ? { path } : await fixOne(path, args.fix, settings, work, surroundings));
  }
  // From here on the mended policies hold.
  if (args.fix === 'write') settings.policies.forget();
  work.files.push(...checkPolicies(skills, named, settings));
  const paths = skills.filter((path) => !settings.policies.ignores(path));
  const progress = createProgress(paths.length, surroundings.status);
  const sources: Source[] = [];
  for (const path of paths) {
    if (args.fix !== undefined) progress.step();
    sources.push(args.fix === undefined ? { path } : await fixOne(path, args.fix, settings, work, surroundings));
  }
  // Skills are compared as the fixes left them.
  const step = args.fix === undefined ? () => progress.step() : () => {};
  for (const checked of await checkAll(sources, { settings, values: args, cwd, step })) {
    if ('trouble' in checked) work.troubles.push(checked.trouble);
    else work.files.push(checked);
  }
  progress.end();
  for (const trouble of work.troubles) writeError(`${trouble}\n`);
  const ignored = skills.length - paths.length;
  return report(work, ignored, args, surroundings, args.fix === 'dry-run' ? writeError : write);
}

/** What is to be checked afterwards. */
async function fixOne(
  path: string,
  how: 'write' | 'dry-run',
  settings: CheckSettings,
  work: Work,
  surroundings: Surroundings,
): Promise<Source> {
  const { cwd } = surroundings;
  const shown = displayPath(path, cwd);
  const read = readSource({ path });
  if (!('text' in read)) return { path };
  const plan = planFix(path, read.text, settings.optionsFor(path));
  if (how === 'dry-run') {
    const to = displayPath(renamedPath(path, plan.renames), cwd);
    const modes = plan.executables.map((file) => showMode(displayPath(join(dirname(path), file), cwd)));
    const diff = (await showDiff(shown, read.text, plan.text, to)) + modes.join('');
    surroundings.write(surroundings.terminal === true ? diff.split('\n').map(printable).join('\n') : diff);
    return { path, text: plan.text };
  }
  const made = makeFix(path, read.text, plan, cwd);
  if (made.trouble !== undefined) work.troubles.push(`${printable(shown)} ${made.trouble}.`);
  work.fixed.push(...made.changed.map((file) => displayPath(file, cwd)));
  return { path: made.path };
}

function report(
  { files, fixed, troubles }: Work,
  ignored: number,
  args: CheckArguments,
  { cwd, paint }: Surroundings,
  write: (text: string) => void,
): ExitCode {
  if (args.writeBaseline !== undefined) {
    const count = writeBaseline(files, args.writeBaseline, cwd);
    write(`${counted(count, 'finding')} written to ${printable(args.writeBaseline)}.\n`);
    return troubles.length > 0 ? exitCodes.unusable : exitCodes.clean;
  }
  const against = args.baseline === undefined ? undefined : withoutKnown(files, args.baseline, cwd);
  const left = against?.files ?? files;
  const found = toCheckReport(left, cwd, {
    ...(ignored === 0 ? {} : { ignored }),
    ...(against === undefined ? {} : { baseline: { known: against.known, stale: against.stale } }),
    ...(args.fix === 'write' ? { fixed } : {}),
  });
  write(formatReport(args.format, { report: found, files: left, troubles, cwd: resolve(cwd), paint }));
  if (troubles.length > 0) return exitCodes.unusable;
  return exitCodeOf(found.summary, args.maxWarnings);
}

export function exitCodeOf(
  summary: { readonly errors: number; readonly warnings: number },
  maxWarnings: number | undefined,
): ExitCode {
  const tooMany = maxWarnings !== undefined && summary.warnings > maxWarnings;
  return summary.errors > 0 || tooMany ? exitCodes.errorsFound : exitCodes.clean;
}
