/** `explain`: says what a rule demands, why, and shows it broken and kept; or what hosts do with a skill. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { allRules, HOST_IDS, wireRules } from '../../core/index.ts';
import { settingOptions, toCheckSettings } from '../check/check-settings.ts';
import type { Command } from '../command.ts';
import { didYouMean } from '../did-you-mean.ts';
import { exitCodes } from '../exit-codes.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { rulePage } from '../rule-page.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { explainPath } from './explain-loading.ts';

function noSuchRule(what: string): string {
  const meant = didYouMean(
    what,
    [...allRules, ...wireRules].map(({ id }) => id),
  );
  return `There is no rule “${printable(what)}”, and no such path${meant || '.'}`;
}

export const explain: Command = {
  name: 'explain',
  summary: 'Explain a rule, or what each host does with a skill',
  usage: 'explain RULE | explain PATH [--host HOST…] [--config FILE] [--format text|json]',
  help: `With the id of a rule: says what it demands, why, and shows a skill that breaks it and one that keeps it;
for a rule of the wire, answers of a server.
With a path: says for each host whether it finds and loads the skill, under which name, which fields it ignores, what is
cut, and whether the model can choose it. A path is a SKILL.md, a skill folder, or a folder to search.

Options:
  --host HOST          only this host, instead of those of the policy; may be repeated
                       (${HOST_IDS.join(', ')})
  --config FILE        this policy instead of the .skill-workbench.yaml found upwards from each skill
  --format text|json   text for people (default), json for programs

Exit codes: 0 explained, 2 bad usage or something that cannot be read.`,
  async run(args, surroundings) {
    const { values, positionals } = parseOptions(args, {
      format: { type: 'string', default: 'text' },
      ...settingOptions,
    });
    const format = oneOf('format', values.format, ['text', 'json']);
    const [what, ...more] = positionals;
    if (what === undefined || more.length > 0) throw new UsageError('explain takes the id of one rule, or one path.');
    const page = rulePage(what, surroundings.paint);
    if (page === undefined) {
      if (!/[/\\.]/.test(what) && !existsSync(resolve(surroundings.cwd, what))) throw new UsageError(noSuchRule(what));
      return explainPath(what, format, toCheckSettings(values, surroundings.cwd), surroundings);
    }
    if (format === 'json' || values.host !== undefined || values.config !== undefined) {
      throw new UsageError('--format json, --host and --config go with a path.');
    }
    surroundings.write(page);
    return exitCodes.clean;
  },
};
