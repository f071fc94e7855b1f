/** `read`: one file of a served skill as it is, or the whole document. */
import { isUtf8 } from 'node:buffer';
import type { SkillFileContent, SkillSummary } from '../../sources/skill-source.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { findSkill } from './find-skill.ts';
import type { AskedServer } from './server-options.ts';
import { toServerReport, writeJson } from './server-report.ts';
import { type UsedServer, useServer } from './use-server.ts';

export interface ReadArguments {
  readonly name: string;
  /** SKILL.md when left out. */
  readonly file: string | undefined;
  /** Of the arguments that the skill declares, or of the variables of a template. */
  readonly values: Readonly<Record<string, string>>;
}

export function runRead(asked: AskedServer, given: ReadArguments, surroundings: Surroundings): Promise<ExitCode> {
  return useServer(asked, surroundings, async (server) => {
    const found = await findSkill(given.name, server);
    const { key, name, values } = await openTemplate(found, given.values, server);
    const handle = server.source.handle(key);
    refuseUndeclared(name, Object.keys(values), handle?.skill.arguments ?? []);
    const read = async () => {
      // With arguments, or for the whole document, the skill itself is read before a file of it.
      const isWhole = asked.json && given.file === undefined;
      const document = isWhole || Object.keys(values).length > 0 ? await handle?.read(values) : undefined;
      return { document, content: await server.source.readFile(key, given.file ?? 'SKILL.md', server.signal) };
    };
    const { document, content } = await read();
    for (const { rule, message } of content.violations) {
      surroundings.writeError(`${rule}: ${printable(message)}\n`);
    }
    if (asked.json) {
      const { uri, description } = handle?.skill ?? {};
      const skill = { name, ...(uri !== undefined && { uri }), description, dialect: handle?.adapter.dialect };
      writeJson(
        { server: toServerReport(server), skill, ...(document && { document }), file: toReport(content) },
        surroundings,
      );
    } else writeContent(content, surroundings);
    return exitCodes.clean;
  });
}

/** The skill to which the values lead, where it is a template; they are used up by it. */
async function openTemplate({ key, name }: SkillSummary, values: ReadArguments['values'], { source }: UsedServer) {
  if (source.handle(key)?.skill.template === undefined) return { key, name, values };
  const opened = await source.openTemplate(key, values);
  return { key: opened, name: source.handle(opened)?.skill.name ?? name, values: {} };
}

/** @throws UsageError for an argument that would be dropped in silence */
function refuseUndeclared(
  skill: string,
  given: readonly string[],
  declared: readonly { readonly name: string }[],
): void {
  const strange = given.find((argument) => !declared.some(({ name }) => name === argument));
  if (strange === undefined) return;
  const has = declared.length === 0 ? 'none' : declared.map(({ name }) => printable(name)).join(', ');
  throw new UsageError(`“${printable(skill)}” declares no argument “${printable(strange)}”; it has ${has}.`);
}

function toReport({ path, bytes, mimeType, violations }: SkillFileContent): unknown {
  const isText = isUtf8(bytes);
  return {
    path,
    ...(mimeType !== undefined && { mimeType }),
    bytes: bytes.length,
    ...(isText
      ? { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
      : { base64: Buffer.from(bytes).toString('base64') }),
    violations,
  };
}

/** A program gets the very bytes; a person gets text in which nothing is hidden. */
function writeContent({ path, bytes }: SkillFileContent, { terminal, write, writeBytes }: Surroundings): void {
  if (terminal !== true) {
    if (writeBytes !== undefined) writeBytes(bytes);
    else write(new TextDecoder().decode(bytes));
    return;
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new UsageError(`${printable(path)} is no text; write it to a file or a program.`);
  }
  const lines = new TextDecoder().decode(bytes).split('\n');
  write(lines.map((line) => line.replace(/\r$/, '').split('\t').map(printable).join('\t')).join('\n'));
  if (lines.at(-1) !== '') write('\n');
}
