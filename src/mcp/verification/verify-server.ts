/** Verifies what concerns the server as a whole: its methods, its error codes, and the answers that carry no skill. */
import type { ServerConnection } from '../connection.ts';
import type { DialectId, ServedSkill, WireViolation } from '../dialects/dialect.ts';
import { INDEX_URI, indexOf } from '../dialects/resource-family.ts';
import { parseSkillUri } from '../dialects/skill-uri.ts';
import { checkIndexType, checkUnknownFile } from './check-reply.ts';
import { checkSep2640Methods } from './check-sep-2640-methods.ts';
import { ServerAsker } from './server-asker.ts';
import { type Verification, VerificationNotes } from './verification.ts';

export interface ListedSkills {
  readonly dialect: DialectId;
  readonly skills: readonly ServedSkill[];
  /** Of the answers to the listing. */
  readonly violations: readonly WireViolation[];
  readonly stopped: string | undefined;
}

/** What each proposal says about a name that is not there; the third says nothing. */
const UNKNOWN_NAME: Readonly<Partial<Record<DialectId, readonly [method: string, codes: readonly number[]]>>> = {
  'skills-primitive': ['skills/read', [-32002]],
  'sep-2076': ['skills/get', [-32602]],
  'native-skills': ['skills/activate', []],
};

/** Asks, so it is run only when a person asks for it. @throws only when aborted */
export async function verifyServer(
  connection: ServerConnection,
  listings: readonly ListedSkills[],
  signal?: AbortSignal,
): Promise<Verification> {
  const notes = new VerificationNotes();
  const asker = new ServerAsker(connection, notes, signal);
  for (const { dialect, skills, violations, stopped } of listings) {
    notes.add(violations);
    if (stopped !== undefined) notes.leftOut(`The list is not whole: ${stopped}.`);
    if (dialect === 'sep-2640') await checkSep2640Methods(asker, skills);
    const unknown = UNKNOWN_NAME[dialect];
    // Where the extension is spoken too, `skills/get` is its method.
    const isShared = dialect === 'sep-2076' && listings.some((each) => each.dialect === 'sep-2640');
    if (unknown !== undefined && !isShared) {
      await asker.expectRefusal(unknown[0], { name: asker.impossible }, 'an unknown skill', unknown[1]);
    }
  }
  await checkResources(asker, listings);
  return notes.conclude();
}

async function checkResources(asker: ServerAsker, listings: readonly ListedSkills[]): Promise<void> {
  const dialects = new Set(listings.map(({ dialect }) => dialect));
  if (dialects.has('sep-2640') || dialects.has('resource-index')) {
    const reply = await asker.ask('resources/read', { uri: INDEX_URI });
    const isIndex = reply?.result !== undefined && indexOf(reply.result) !== undefined;
    if (isIndex && dialects.has('sep-2640')) {
      asker.notes.report(
        'mcp-legacy-index',
        `The server still serves "${INDEX_URI}", which the final extension does not have.`,
      );
    }
    if (isIndex && dialects.has('resource-index')) checkIndexType(reply.result, asker.notes);
  }
  // One unknown file beside a known one: the same server answers all of them.
  const uri = listings
    .flatMap(({ skills }) => skills)
    .find((skill) => parseSkillUri(skill.uri ?? '') !== undefined)?.uri;
  const base = parseSkillUri(uri ?? '')?.base;
  if (base !== undefined) await checkUnknownFile(asker, `${base}${asker.impossible}.md`);
}
