/** `list`: the skills of a server, read from its listing alone. */
import type { SkillSummary } from '../../sources/skill-source.ts';
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
    else write(`${skills.length === 1 ? '1 skill' : `${skills.length} skills`}\n`);
    return Promise.resolve(exitCodes.clean);
  });
}

/** The shape is public. `files` is left out where the server does not list them. */
function toReport({ key, name, description, files, violations }: SkillSummary, { source }: UsedServer): unknown {
  const uri = source.handle(key)?.skill.uri;
  return {
    name,
    description,
    ...(uri !== undefined && { uri }),
    ...(files !== 'dynamic' && {
      files: files.map(({ path, bytes, digest }) => ({
        path,
        ...(bytes !== undefined && { bytes }),
        ...(digest !== undefined && { digest }),
      })),
    }),
    violations: violations.map(({ rule, message }) => ({ rule, message })),
  };
}

function textOf(
  { key, name, description, files, violations }: SkillSummary,
  { source }: UsedServer,
  paint: Paint,
): string {
  const uri = source.handle(key)?.skill.uri;
  const count = files === 'dynamic' ? 'files not listed' : files.length === 1 ? '1 file' : `${files.length} files`;
  const cut = description.length > DESCRIPTION_SHOWN ? `${description.slice(0, DESCRIPTION_SHOWN)}…` : description;
  return [
    `${paint('bold', printable(name))}  ${paint('dim', count)}\n`,
    ...(uri === undefined ? [] : [`  ${paint('dim', printable(uri))}\n`]),
    ...(cut === '' ? [] : [`  ${printable(cut)}\n`]),
    ...violations.map(({ rule, message }) => `  ${paint('yellow', rule)}  ${printable(message)}\n`),
    '\n',
  ].join('');
}
