/** `list`: the skills of a server, read from its listing alone. */
import { counted } from '../../core/display.ts';
import type { ServedSkill } from '../../mcp/dialects/dialect.ts';
import type { SkillFile, SkillSummary } from '../../sources/skill-source.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type Paint, printable } from '../terminal.ts';
import type { AskedServer } from './server-options.ts';
import { dialectsOf, evidenceText, headline, toServerReport, writeJson } from './server-report.ts';
import { type UsedServer, useServer } from './use-server.ts';

const DESCRIPTION_SHOWN = 200;

export function runList(asked: AskedServer, surroundings: Surroundings): Promise<ExitCode> {
  const { write, writeError, paint } = surroundings;
  return useServer(asked, surroundings, (server) => {
    const { skills, source, detection } = server;
    for (const note of source.notes) writeError(`${printable(note)}\n`);
    if (asked.json) {
      const { evidence } = detection;
      const listed = skills.map((skill) => toReport(skill, server));
      writeJson(
        { server: toServerReport(server), dialects: dialectsOf(server), evidence, skills: listed },
        surroundings,
      );
      return Promise.resolve(exitCodes.clean);
    }
    write(`${headline(server, paint)}\n`);
    for (const skill of skills) write(textOf(skill, server, paint));
    if (skills.length === 0) write(`No skills found. ${evidenceText(server, paint)}`);
    else write(`${counted(skills.length, 'skill')}\n`);
    return Promise.resolve(exitCodes.clean);
  });
}

/** The shape is public. `files` is left out where the server does not list them. */
function toReport(summary: SkillSummary, { source }: UsedServer): unknown {
  const { key, name, description, violations } = summary;
  const skill = source.handle(key)?.skill;
  const files = listedFiles(summary, skill);
  return {
    name,
    description,
    ...(skill?.uri !== undefined && { uri: skill.uri }),
    ...(files !== undefined && {
      files: files.map(({ path, bytes, digest }) => ({
        path,
        ...(bytes !== undefined && { bytes }),
        ...(digest !== undefined && { digest }),
      })),
    }),
    violations: violations.map(({ rule, message }) => ({ rule, message })),
  };
}

/** Undefined where the server does not list them: what would open as a file is then put together here. */
function listedFiles({ files }: SkillSummary, skill: ServedSkill | undefined): readonly SkillFile[] | undefined {
  return files === 'dynamic' || skill?.synthesised === true || skill?.template !== undefined ? undefined : files;
}

/** What has no files of its own. */
function kindOf(skill: ServedSkill | undefined): string | undefined {
  if (skill?.template !== undefined) return 'a template';
  return skill?.archives !== undefined && skill.files.length === 0 ? 'an archive' : undefined;
}

function countOf(files: readonly SkillFile[] | undefined): string {
  if (files === undefined) return 'files not listed';
  return counted(files.length, 'file');
}

function textOf(summary: SkillSummary, { source }: UsedServer, paint: Paint): string {
  const { key, name, description, violations } = summary;
  const skill = source.handle(key)?.skill;
  const address = skill?.template ?? skill?.uri;
  const facts = [
    kindOf(skill) ?? countOf(listedFiles(summary, skill)),
    ...(skill?.unconfirmed === true ? ['unconfirmed: only its address speaks for a skill'] : []),
  ];
  // Line ends are layout there, as in a block of YAML.
  const words = [...description.trim().replace(/\s+/g, ' ')];
  const cut = words.length > DESCRIPTION_SHOWN ? `${words.slice(0, DESCRIPTION_SHOWN).join('')}…` : words.join('');
  return [
    `${paint('bold', printable(name))}  ${paint('dim', facts.join(' · '))}\n`,
    ...(address === undefined ? [] : [`  ${paint('dim', printable(address))}\n`]),
    ...(cut === '' ? [] : [`  ${printable(cut)}\n`]),
    ...violations.map(({ rule, message }) => `  ${paint('yellow', rule)}  ${printable(message)}\n`),
    '\n',
  ].join('');
}
