/** `tokens`: what skills cost a model, in the three tiers. */
import { counted, formatCount } from '../../core/display.ts';
import {
  formatTokens,
  hosts,
  LISTING_HOSTS,
  type ListedSkill,
  type ListingUse,
  listedSkill,
  listingBudget,
  loadTokenCounter,
  parseSkill,
  sumFigures,
  type TokenReport,
  tokenReport,
} from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { readText } from '../../disk/read-text.ts';
import { pathsOrHere } from '../check/check-settings.ts';
import { createProgress } from '../check/progress.ts';
import type { Command, Surroundings } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { SKILL_FILE_LIMIT } from '../skill-file-limit.ts';
import { displayPath, findSkillFiles } from '../skill-files.ts';
import { printable } from '../terminal.ts';

interface FileTokens extends TokenReport {
  readonly path: string;
}

export const tokens: Command = {
  name: 'tokens',
  summary: 'Count what skills cost a model',
  usage: 'tokens [paths…] [--format text|json]',
  help: `Counts the tokens of every SKILL.md among the paths: what its listing entry, its instructions and its other files
cost. Counts are exact for GPT (o200k); for other models the json has ranges with their sources. Of several skills it also
says what Claude Code and Codex would list of all of them together, and how much room they give that list.

Options:
  --format text|json   text for people (default), json for programs

Exit codes: 0 counted, 2 bad usage or something that cannot be read.`,
  async run(args, surroundings) {
    const { values, positionals } = parseOptions(args, { format: { type: 'string', default: 'text' } });
    const format = oneOf('format', values.format, ['text', 'json']);
    const { paths, troubles } = await findSkillFiles(pathsOrHere(positionals), surroundings.cwd, { dataFiles: false });
    for (const trouble of troubles) surroundings.writeError(`${trouble}\n`);
    const count = await loadTokenCounter();
    const files: FileTokens[] = [];
    const listed = LISTING_HOSTS.map((host) => ({ host, skills: [] as ListedSkill[] }));
    const progress = createProgress(paths.length, surroundings.status);
    for (const absolute of paths) {
      progress.step();
      const path = displayPath(absolute, surroundings.cwd);
      const read = readText(absolute, SKILL_FILE_LIMIT);
      if (!('text' in read)) {
        surroundings.writeError(`${printable(path)} ${read.message}.\n`);
        continue;
      }
      const folder = new DiskFolder(absolute);
      files.push({ path, ...tokenReport({ skillText: read.text, resources: resourcesOf(folder) }, count) });
      const skill = parseSkill(read.text);
      for (const { host, skills } of listed) {
        const words = listedSkill(host, skill, folder);
        if (words !== undefined) skills.push(words);
      }
    }
    progress.end();
    const listings = listed.map(({ host, skills }) => listingBudget(host, skills, count));
    if (format === 'json') surroundings.write(`${JSON.stringify({ version: 1, files, listings })}\n`);
    else {
      for (const file of files) surroundings.write(textOf(file, surroundings));
      if (files.length > 1) surroundings.write(textOfListings(listings, surroundings));
    }
    return troubles.length > 0 || files.length < paths.length ? exitCodes.unusable : exitCodes.clean;
  },
};

function resourcesOf(folder: DiskFolder): { path: string; text?: string; bytes: number }[] {
  return folder.entries().flatMap(({ path, kind, bytes }) => {
    if (kind !== 'file' || path === folder.entryName) return [];
    const text = folder.read(path);
    return [text === undefined ? { path, bytes } : { path, text, bytes }];
  });
}

function textOf({ path, method, listing, instructions, resources }: FileTokens, { paint }: Surroundings): string {
  const all = sumFigures(resources.map((resource) => resource.tokens));
  const files = resources.length === 1 ? 'the file is' : `all ${counted(resources.length, 'file')} are`;
  return [
    `${paint('bold', printable(path))}  ${paint('dim', method)}`,
    `  listing       ${formatTokens(listing)}`,
    `  instructions  ${formatTokens(instructions)}`,
    `  resources     ${resources.length === 0 ? 'none' : `${formatTokens(all)} if ${files} read`}`,
    '',
  ].join('\n');
}

function textOfListings(listings: readonly ListingUse[], { paint }: Surroundings): string {
  const rows = listings.map(({ host, budget, skills, used, over, cut }) => {
    const figure = budget.unit === 'tokens' ? formatTokens(used) : `${formatCount(used.low)} characters`;
    const verdict = { surely: ', over it', perhaps: ', perhaps over it', no: '' }[over];
    const loss = cut.length === 0 ? '' : `; ${cut.length} too long to be shown whole`;
    const most = `${formatCount(budget.most)} ${budget.unit}`;
    return `  ${hosts[host].name.padEnd(12)}  ${figure} for ${skills} skills, of ${most}${verdict}${loss}`;
  });
  return [`${paint('bold', 'All together in a host’s listing')}  ${paint('dim', 'tokens as o200k')}`, ...rows, ''].join(
    '\n',
  );
}
