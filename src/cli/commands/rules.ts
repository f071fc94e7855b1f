/** `rules`: lists what `check` checks, and what `verify` does. */
import { allRules, docsUrl, wireRules } from '../../core/index.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'List the rules',
  usage: 'rules [--format text|json]',
  help: `Lists every rule with its severity and whether a fix exists: S safe, C a choice for a person. Last come the rules of the
wire, which verify checks on servers; they have no fix.

Options:
  --format text|json   text for people (default), json for programs`,
  run(args, { write, paint }) {
    const { values, positionals } = parseOptions(args, { format: { type: 'string', default: 'text' } });
    const format = oneOf('format', values.format, ['text', 'json']);
    if (positionals.length > 0) throw new UsageError('rules takes no paths.');
    if (format === 'json') {
      const ofSkills = allRules.map(({ id, title, severity, fix, spec, docsUrl: url }) => ({
        id,
        title,
        severity,
        fix,
        spec,
        docsUrl: url,
        command: 'check',
      }));
      const ofServers = wireRules.map(({ id, title, severity, spec }) => ({
        id,
        title,
        severity,
        spec,
        docsUrl: docsUrl(id),
        command: 'verify',
      }));
      write(`${JSON.stringify({ version: 1, rules: [...ofSkills, ...ofServers] })}\n`);
      return Promise.resolve(exitCodes.clean);
    }
    const width = Math.max(...[...allRules, ...wireRules].map(({ id }) => id.length));
    const line = (id: string, severity: string, mark: string, title: string): void =>
      write(`${id.padEnd(width)}  ${severity.padEnd(7)}  ${mark}  ${paint('dim', title)}\n`);
    for (const { id, severity, fix, title } of allRules) {
      line(id, severity, fix === 'safe' ? 'S' : fix === 'choice' ? 'C' : ' ', title);
    }
    for (const { id, severity, title } of wireRules) line(id, severity, ' ', title);
    return Promise.resolve(exitCodes.clean);
  },
};
