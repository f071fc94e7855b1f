/** `serve`: serves a folder of skills over MCP, in any dialect. */
import { SERVED_DIALECTS } from '../../serve/dialect-id.ts';
import type { Command } from '../command.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve a folder of skills over MCP',
  usage: 'serve FOLDER [--dialect DIALECT] [--http PORT] [--allow-scripts]',
  help: `Serves every skill below the folder over MCP: on standard input and output, or over HTTP on this machine only.
Both protocol eras are answered. When files change, clients are told. Ctrl-C ends it.

Options:
  --dialect DIALECT    how skills are offered: sep-2640 (default, the standard), or one of the proposals
                       skills-primitive, skill-engine, sep-2076, native-skills, resource-index
  --http PORT          listen at http://127.0.0.1:PORT/mcp; port 0 takes a free one
  --allow-scripts      let clients run the scripts of the skills, in a sandbox; without it nothing runs, whoever asks.
                       Only for the dialects that run scripts: skills-primitive, skill-engine, native-skills
  --without-sandbox    let them run also where there is no sandbox: with all rights of your account
  --time-limit SECONDS how long a script may run (default 30)
  --audit-log FILE     where runs are recorded (default: skill-workbench/runs.jsonl in your state folder)

Exit codes: 0 ended, 2 bad usage or a folder that cannot be served.`,
  async run(args, surroundings) {
    const { values, positionals } = parseOptions(args, {
      dialect: { type: 'string', default: 'sep-2640' },
      http: { type: 'string' },
      'allow-scripts': { type: 'boolean', default: false },
      'without-sandbox': { type: 'boolean', default: false },
      'time-limit': { type: 'string', default: '30' },
      'audit-log': { type: 'string' },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError('serve takes one folder.');
    const dialect = oneOf('dialect', values.dialect, SERVED_DIALECTS);
    const runs = ['skills-primitive', 'skill-engine', 'native-skills'].includes(dialect);
    if (values['allow-scripts'] && !runs) {
      throw new UsageError(`In ${dialect} a server runs no scripts, so --allow-scripts says nothing.`);
    }
    if (values['without-sandbox'] && !values['allow-scripts']) {
      throw new UsageError('--without-sandbox needs --allow-scripts.');
    }
    // Loaded when first needed: most calls serve nothing.
    const { runServe } = await import('../serve/run-serve.ts');
    return runServe(
      {
        folder,
        dialect,
        port: values.http === undefined ? undefined : wholeNumber('http', values.http, 0, 65_535),
        allowScripts: values['allow-scripts'],
        withoutSandbox: values['without-sandbox'],
        timeLimitSeconds: wholeNumber('time-limit', values['time-limit'], 1, 3_600),
        auditLog: values['audit-log'],
      },
      surroundings,
    );
  },
};

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}.`);
}
