/** `list`: the skills that an MCP server offers. */
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { SERVER_HELP, SERVER_USAGE, serverOptions, toAskedServer } from '../servers/server-options.ts';
import { UsageError } from '../usage-error.ts';

export const list: Command = {
  name: 'list',
  summary: 'List the skills of an MCP server',
  usage: `list ${SERVER_USAGE}`,
  help: `Connects to a server, finds out how it speaks of skills, and lists them. No file of a skill is read, no tool is called
but those that list. Where nothing is found, every probe and its answer is shown.

${SERVER_HELP}

Exit codes: 0 listed, 2 bad usage or a server that cannot be reached.`,
  async run(args, surroundings) {
    const { values, positionals } = parseOptions(args, serverOptions);
    if (positionals.length > 0) throw new UsageError('list takes no names.');
    const asked = toAskedServer(values);
    // Loaded when first needed: most calls ask no server.
    const { runList } = await import('../servers/run-list.ts');
    return runList(asked, surroundings);
  },
};
