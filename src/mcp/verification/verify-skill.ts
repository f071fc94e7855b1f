/** Verifies one skill of a server: reads all of it, compares it with the listing, and asks the official client. */
import type { ServerConnection } from '../connection.ts';
import type { DialectId, ServedFileContent, ServedSkill, SkillAdapter } from '../dialects/dialect.ts';
import { checkDirectory } from './check-directory.ts';
import { checkNested } from './check-nested.ts';
import { checkPrimitives } from './check-primitives.ts';
import { checkAgainstListing, checkSkillFile, namedServerTools } from './check-skill-file.ts';
import { checkTools } from './check-tools.ts';
import { noteTrouble } from './note-trouble.ts';
import { type ReadFiles, readSkillFiles } from './read-skill-files.ts';
import type { SecondOpinion } from './second-opinion.ts';
import { type SkillVerification, VerificationNotes } from './verification.ts';

export interface VerifyContext {
  readonly connection: ServerConnection;
  readonly adapter: SkillAdapter;
  /** Every skill of the adapter's listing. */
  readonly listed: readonly ServedSkill[];
  readonly opinion: SecondOpinion;
}

const NOTHING_READ: ReadFiles = { skillFile: undefined, asked: [], paths: [], bytes: 0 };
/** What a SKILL.md may come as. */
const TEXT_TYPES = ['text/markdown', 'text/x-markdown', 'text/plain'];

/** Reads files, so it is run only when a person asks for it. @throws only when aborted */
export async function verifySkill(
  context: VerifyContext,
  asked: ServedSkill,
  signal?: AbortSignal,
): Promise<SkillVerification> {
  const { adapter, listed } = context;
  const { dialect } = adapter;
  const notes = new VerificationNotes();
  const learnt = await learnFiles(adapter, asked, notes, signal);
  const skill = learnt ?? asked;
  notes.add(skill.violations);
  if (skill.files === 'dynamic' && dialect === 'sep-2640') {
    notes.report('mcp-resources-dynamic', 'The server does not list the files, so nothing of them can be verified.');
  }
  // What could not be learnt by reading is not read again to say so twice.
  const read = learnt === undefined ? NOTHING_READ : await readFiles(adapter, skill, notes, signal);
  if (read.skillFile !== undefined) await checkText(context, skill, read.skillFile, notes, signal);
  checkNested(dialect, skill, listed, notes);
  await checkPrimitives(adapter, skill, notes, signal);
  if (adapter.capabilities.directory && skill.files !== 'dynamic') await checkDirectory(adapter, skill, notes, signal);
  const opinion = dialect === 'sep-2640' ? await context.opinion.of(skill, read.asked, signal) : undefined;
  if (opinion?.kind === 'none') notes.leftOut(`The official client could not be asked: ${opinion.reason}`);
  return {
    key: skill.key,
    name: skill.name,
    dialect,
    filesRead: read.paths.length,
    bytesRead: read.bytes,
    refusal: opinion?.kind === 'refuses' ? opinion.reason : undefined,
    ...notes.conclude(),
  };
}

/** Where the listing does not have the files, one read more tells them; undefined when that fails. */
async function learnFiles(
  adapter: SkillAdapter,
  skill: ServedSkill,
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<ServedSkill | undefined> {
  try {
    return (await adapter.examine?.(skill.key, signal)) ?? skill;
  } catch (error) {
    signal?.throwIfAborted();
    noteTrouble('The skill', error, notes);
    return undefined;
  }
}

async function readFiles(
  adapter: SkillAdapter,
  skill: ServedSkill,
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<ReadFiles> {
  const { template, archives = [] } = skill;
  if (template !== undefined) notes.leftOut('It is a template: open a skill of it, and verify that.');
  for (const { url } of archives) notes.leftOut(`The archive "${url}" was not read: archives are not unpacked.`);
  if (template !== undefined || (archives.length > 0 && skill.uri === undefined)) {
    return NOTHING_READ;
  }
  const files = skill.files === 'dynamic' ? [] : skill.files.map(({ path }) => path);
  const paths = new Set(['SKILL.md', ...files]);
  return readSkillFiles(adapter, skill, [...paths], notes, signal);
}

async function checkText(
  { connection, adapter }: VerifyContext,
  skill: ServedSkill,
  { bytes, mimeType, synthesised }: ServedFileContent,
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (synthesised === true) return;
  const type = mimeType?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && !TEXT_TYPES.includes(type)) {
    notes.report(
      typeRule(adapter.dialect),
      `SKILL.md comes as "${type}"; a client expects text/markdown or text/plain.`,
    );
  }
  const file = checkSkillFile(bytes, skill, notes);
  if (skill.frontmatter === undefined) checkAgainstListing(file, skill, notes);
  await checkTools(connection, adapter.dialect, namedServerTools(file, connection.definition.name), notes, signal);
}

/** The index proposal follows the discovery draft in what a file comes as. */
function typeRule(dialect: DialectId): 'wk-content-type' | 'mcp-mime-type' {
  return dialect === 'resource-index' ? 'wk-content-type' : 'mcp-mime-type';
}
