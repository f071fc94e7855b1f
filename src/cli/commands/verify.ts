/** `verify`: whether the skills of an MCP server are what their listing says, and keep the rules. */
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { SERVER_HELP, SERVER_USAGE, serverOptions, toAskedServer } from '../servers/server-options.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'Verify the skills of an MCP server',
  usage: `verify [NAME…] ${SERVER_USAGE}`,
  help: `Reads every file of the named skills, or of all, and holds them against the listing and the rules of the dialect: sizes,
digests, frontmatter field by field, limits, unlisted files, methods and error codes. For SEP-2640 the official client is
asked as well. Activates skills where that is how they are read; runs no script, and calls no tool but those that read.

${SERVER_HELP}

Exit codes: 0 all skills conform, 7 some do not, 8 not all could be checked, 2 bad usage or a server that cannot be
reached. An entry that cannot be a skill at all counts as one that does not conform. What concerns the server alone is told,
and does not change the code.`,
  async run(args, surroundings) {
    const { values, positionals } = parseOptions(args, serverOptions);
    const asked = toAskedServer(values);
    // Loaded when first needed: most calls ask no server.
    const { runVerify } = await import('../servers/run-verify.ts');
    return runVerify(asked, positionals, surroundings);
  },
};
