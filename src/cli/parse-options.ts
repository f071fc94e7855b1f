/** Reads options as `node:util` does, with errors a person can act on. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from './did-you-mean.ts';
import { printable } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError for an option that is unknown or lacks its value */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(printable(explain(error, Object.keys(options))));
  }
}

/** What Node says of it is long, and in words of programs. */
function explain({ message, ...error }: TypeError & { readonly code?: string }, names: readonly string[]): string {
  const [, option = ''] = /'(?:-\w, )?(--?[^' ]*)/.exec(message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = didYouMean(
      option,
      names.map((name) => `--${name}`),
    );
    return `There is no option ${option}${meant || '.'}`;
  }
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`;
}

/** @throws UsageError naming what is allowed */
export function oneOf<const Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${option} is one of ${choices.join(', ')}; it was “${printable(value)}”.`);
}
