/** Picks the command that was asked for, and turns trouble into a sentence and an exit code. */
import type { Command, Surroundings } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printable } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const PROGRAM = 'skill-workbench';

export async function runProgram(
  commands: readonly Command[],
  version: string,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const [first, ...rest] = args;
  const command = commands.find(({ name }) => name === first);
  try {
    if (command !== undefined) {
      if (!asksForHelp(rest)) return await command.run(rest, surroundings);
      surroundings.write(helpOn(command));
      return exitCodes.clean;
    }
    if (first === '--version' || first === '-v') {
      surroundings.write(`${version}\n`);
      return exitCodes.clean;
    }
    if (first === 'help' || asksForHelp(args.slice(0, 1))) {
      const asked = commands.find(({ name }) => name === rest[0]);
      surroundings.write(asked === undefined ? overview(commands) : helpOn(asked));
      return exitCodes.clean;
    }
    if (first === undefined) throw new UsageError('Which command?');
    const meant = didYouMean(
      first,
      commands.map(({ name }) => name),
    );
    const what = first.startsWith('-') ? 'option' : 'command';
    throw new UsageError(`There is no ${what} “${printable(first)}”${meant || '.'}`);
  } catch (error) {
    if (!(error instanceof UsageError)) {
      const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
      surroundings.writeError(`This is a bug in ${PROGRAM}, please report it:\n${details}\n`);
      return exitCodes.unusable;
    }
    const help = command === undefined ? `${PROGRAM} --help` : `${PROGRAM} ${command.name} --help`;
    surroundings.writeError(`${error.message} See ${help}.\n`);
    return exitCodes.unusable;
  }
}

/** After `--` everything is a path. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

function helpOn({ usage, help }: Command): string {
  return `${PROGRAM} ${usage}\n\n${help}\n`;
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join('');
  return `${PROGRAM}: check, measure and explain Agent Skills.

Usage: ${PROGRAM} COMMAND [options]

Commands:
${list}
Options:
  --help      this text; after a command, help on it
  --version   the version of the program
`;
}
