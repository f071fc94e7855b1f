/** `explain PATH`: says what each host does with a skill. */
import { homedir } from 'node:os';
import {
  explainHosts,
  type HostVerdict,
  headline,
  hosts,
  parseSkill,
  type Skill,
  shownStatements,
  statementLine,
  targetsOf,
  toRange,
} from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { readText } from '../../disk/read-text.ts';
import { findRepository, findSkillPlace } from '../../disk/skill-place.ts';
import type { CheckSettings } from '../check/check-settings.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { SKILL_FILE_LIMIT } from '../skill-file-limit.ts';
import { displayPath, findSkillFiles } from '../skill-files.ts';
import { type Paint, printable } from '../terminal.ts';

interface Explained {
  readonly path: string;
  readonly skill: Skill;
  readonly verdicts: readonly HostVerdict[];
}

/** @throws UsageError when the path holds no skill */
export async function explainPath(
  path: string,
  format: 'text' | 'json',
  settings: CheckSettings,
  { cwd, paint, write, writeError }: Surroundings,
): Promise<ExitCode> {
  const { paths, troubles } = await findSkillFiles([path], cwd, { dataFiles: false });
  for (const trouble of troubles) writeError(`${trouble}\n`);
  const explained: Explained[] = [];
  for (const absolute of paths) {
    const read = readText(absolute, SKILL_FILE_LIMIT);
    const shown = displayPath(absolute, cwd);
    if ('text' in read) explained.push(explainFile(absolute, shown, parseSkill(read.text), settings, cwd));
    else writeError(`${printable(shown)} ${read.message}.\n`);
  }
  write(
    format === 'json'
      ? `${JSON.stringify({ version: 1, files: explained.map(toReport) })}\n`
      : explained.map((file) => textOf(file, paint)).join('\n'),
  );
  return troubles.length > 0 || explained.length < paths.length ? exitCodes.unusable : exitCodes.clean;
}

function explainFile(absolute: string, path: string, skill: Skill, settings: CheckSettings, cwd: string): Explained {
  const folder = new DiskFolder(absolute);
  const place = findSkillPlace(folder, { root: findRepository(folder.path) ?? cwd, home: homedir() });
  return { path, skill, verdicts: explainHosts(skill, place, targetsOf(settings.optionsFor(absolute).hosts, folder)) };
}

function textOf({ path, skill, verdicts }: Explained, paint: Paint): string {
  const blocks = verdicts.map((verdict) => {
    const lines = shownStatements(verdict).map((statement) => `  ${printable(statementLine(statement, skill))}\n`);
    return `${paint('bold', hosts[verdict.host].name)}: ${headline(verdict)}\n${lines.join('')}`;
  });
  return `${paint('underline', printable(path))}\n\n${blocks.join('\n')}`;
}

/** The shape is public: version 1 stays as it is. */
function toReport({ path, skill, verdicts }: Explained): unknown {
  return {
    path,
    hosts: verdicts.map(({ statements, ...verdict }) => ({
      ...verdict,
      statements: statements.map(({ span, ...statement }) => ({
        ...statement,
        ...(span === undefined ? {} : { range: toRange(skill.lines, span) }),
      })),
    })),
  };
}
