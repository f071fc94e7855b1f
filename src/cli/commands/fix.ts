/** `fix`: makes all safe fixes; another name for `check --fix`. */
import { checkHelp, readCheckArguments } from '../check/check-arguments.ts';
import { runCheck } from '../check/run-check.ts';
import { runStdin } from '../check/run-stdin.ts';
import type { Command } from '../command.ts';

export const fix: Command = {
  name: 'fix',
  summary: 'Make all safe fixes',
  usage: 'fix [paths…] [--dry-run] [options]',
  help: `Makes the safe fixes in every SKILL.md among the paths and in the files of data that check looks at, and reports what is
left. What needs a choice is left alone. With --stdin the mended text is printed, and what is left goes to standard error.

${checkHelp}
  --dry-run            print what would change, as a unified diff

Exit codes: 0 no errors left, 1 errors left or too many warnings, 2 bad usage or something that cannot be read or written.`,
  run(args, surroundings) {
    const read = readCheckArguments('fix', args);
    return read.stdin === undefined ? runCheck(read, surroundings) : runStdin(read, surroundings);
  },
};
