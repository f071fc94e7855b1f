/** Whether the methods of SEP-2640 are there and answer as its text says: known, unknown, bad cursor, folders. */
import { asRecord } from '../as-record.ts';
import type { ServedSkill } from '../dialects/dialect.ts';
import { missingEnvelopeFields } from '../dialects/sep-2640-listing.ts';
import { parseSkillUri } from '../dialects/skill-uri.ts';
import type { ServerAsker } from './server-asker.ts';

const EXTENSION = 'io.modelcontextprotocol/skills';
const DIRECTORY_READ = 'resources/directory/read';
const INVALID_PARAMS = [-32602];

export async function checkSep2640Methods(asker: ServerAsker, skills: readonly ServedSkill[]): Promise<void> {
  const { connection, notes, impossible } = asker;
  const unknown = `skill://${impossible}/SKILL.md`;
  const [first] = skills;
  const known = first?.uri === undefined ? undefined : await asker.ask('skills/get', { uri: first.uri });
  if (known?.isMissing) {
    notes.report('mcp-method-missing', 'The server does not have "skills/get".');
  } else if (known?.error !== undefined) {
    notes.report('mcp-method-missing', `"skills/get" refuses "${first?.uri}", which is listed: ${known.error.message}`);
  } else if (known !== undefined) {
    if (asRecord(known.result.skill)?.uri !== first?.uri) {
      notes.report('mcp-result-malformed', `"skills/get" was asked for "${first?.uri}" and does not answer its entry.`);
    }
    if (asker.isModern) notes.add(missingEnvelopeFields('skills/get', known.result));
  }
  await asker.expectRefusal('skills/get', { uri: unknown }, 'an unknown skill', INVALID_PARAMS);
  await asker.expectRefusal('skills/list', { cursor: impossible }, 'an unknown cursor', INVALID_PARAMS);
  const { state } = connection;
  const extensions = asRecord(state.kind === 'connected' ? state.capabilities.extensions : undefined);
  await checkDirectoryRead(asker, asRecord(extensions?.[EXTENSION])?.directoryRead === true, first);
}

/**
 * A client must not call the method where it is not declared. Here it is called once, because a person asked whether the
 * declaration is true; the answer is not used.
 */
async function checkDirectoryRead(
  asker: ServerAsker,
  isDeclared: boolean,
  first: ServedSkill | undefined,
): Promise<void> {
  const folder = parseSkillUri(first?.uri ?? '')?.base.slice(0, -1);
  const reply = folder === undefined ? undefined : await asker.ask(DIRECTORY_READ, { uri: folder });
  if (reply === undefined) return;
  if (isDeclared && reply.isMissing) {
    asker.notes.report(
      'mcp-directory-read-unimplemented',
      `"directoryRead" is declared, but the server does not have "${DIRECTORY_READ}".`,
    );
  } else if (!isDeclared && Array.isArray(reply.result?.resources)) {
    asker.notes.report(
      'mcp-directory-read-undeclared',
      `The server answers "${DIRECTORY_READ}", but does not declare "directoryRead".`,
    );
  }
  if (isDeclared && !reply.isMissing) {
    await asker.expectRefusal(
      DIRECTORY_READ,
      { uri: `skill://${asker.impossible}` },
      'an unknown folder',
      INVALID_PARAMS,
    );
  }
}
