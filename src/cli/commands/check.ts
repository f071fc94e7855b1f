/** `check`: lints skills, as the editor does. */
import { checkHelp, readCheckArguments } from '../check/check-arguments.ts';
import { runCheck } from '../check/run-check.ts';
import { runStdin } from '../check/run-stdin.ts';
import type { Command } from '../command.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check skills against the specification',
  usage: 'check [paths…] [--format text|json|sarif|github] [--fix | --fix-dry-run] [options]',
  help: `Checks every SKILL.md among the paths: a SKILL.md, a skill folder, or a folder to search.
Files of data beside skills are checked too, and can be named alone, as can a policy (.skill-workbench.yaml).
Without a path the current folder is searched.

${checkHelp}
  --fix                make all safe fixes first, then check; with --stdin, print the mended text
  --fix-dry-run        print what --fix would change, as a unified diff

Exit codes: 0 no errors found, 1 errors found or too many warnings, 2 bad usage or something that cannot be read.`,
  run(args, surroundings) {
    const read = readCheckArguments('check', args);
    return read.stdin === undefined ? runCheck(read, surroundings) : runStdin(read, surroundings);
  },
};
