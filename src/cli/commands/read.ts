/** `read`: a file of a skill that an MCP server offers. */
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { SERVER_HELP, SERVER_USAGE, serverOptions, toAskedServer, toValues } from '../servers/server-options.ts';
import { UsageError } from '../usage-error.ts';

export const read: Command = {
  name: 'read',
  summary: 'Read a skill of an MCP server',
  usage: `read NAME [--file PATH] ${SERVER_USAGE}`,
  help: `Prints the SKILL.md of a skill as the server gives it; a terminal shows what cannot be seen as escapes. What does not
match the listing is told on standard error. Where several skills have the name, name one by its URI; a skill need not
be listed to be read by its URI.

Options:
  --file PATH          another file of the skill, relative to its folder
  --arg NAME=VALUE     a value for an argument that the skill declares, or for a variable of a template; may be repeated

${SERVER_HELP}

Exit codes: 0 read, 2 bad usage, a server that cannot be reached, or a file that it does not give.`,
  async run(args, surroundings) {
    const { values, positionals } = parseOptions(args, {
      ...serverOptions,
      file: { type: 'string' },
      arg: { type: 'string', multiple: true, default: [] },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('read takes the name of one skill.');
    const asked = toAskedServer(values);
    const given = { name, file: values.file, values: toValues('arg', values.arg) };
    // Loaded when first needed: most calls ask no server.
    const { runRead } = await import('../servers/run-read.ts');
    return runRead(asked, given, surroundings);
  },
};
