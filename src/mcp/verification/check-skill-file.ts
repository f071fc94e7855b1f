/** Looks at the text of a served SKILL.md: what hosts will not honour, and what it points at. Pure. */
import { injections, normalizePath, parseSkill, type Skill, toolEntries } from '../../core/index.ts';
import type { ServedSkill } from '../dialects/dialect.ts';
import { parseSkillUri, pathInSkill } from '../dialects/skill-uri.ts';
import type { VerificationNotes } from './verification.ts';

/** Fields whose value a host would execute (SEP-2640: ignored or gated for a skill from a server). */
const EXECUTED = ['hooks', 'shell'];
const SHOWN = 120;

export function checkSkillFile(bytes: Uint8Array, skill: ServedSkill, notes: VerificationNotes): Skill {
  const file = parseSkill(new TextDecoder().decode(bytes));
  const { fields } = file.frontmatter;
  for (const { key } of fields.filter((field) => EXECUTED.includes(field.key))) {
    notes.report(
      'mcp-host-executed-field',
      `The field "${key}" would be executed by the host; a host does not honour it from a server.`,
    );
  }
  const [command] = injections(file).filter(({ recognised }) => recognised);
  if (command !== undefined) {
    notes.report(
      'mcp-host-executed-field',
      `The command "${shorten(command.command)}" would run before the model reads; hosts do not run it.`,
    );
  }
  if (fields.some(({ key }) => key === 'allowed-tools')) {
    notes.report(
      'mcp-allowed-tools-not-honoured',
      'Hosts ignore "allowed-tools" of a skill from a server, unless the person approves it.',
    );
  }
  checkReferences(file, skill, notes);
  return file;
}

/** For the dialects without a frontmatter in the listing, where it is not compared field by field. */
export function checkAgainstListing(file: Skill, skill: ServedSkill, notes: VerificationNotes): void {
  const value = (key: string): unknown => file.frontmatter.fields.find((field) => field.key === key)?.value;
  for (const key of ['name', 'description']) {
    const text = value(key);
    if (typeof text !== 'string' || text.trim() === '') {
      notes.report('mcp-frontmatter-missing-required', `The frontmatter of SKILL.md has no "${key}".`);
    }
  }
  const [name, description] = [value('name'), value('description')];
  if (typeof name === 'string' && name !== skill.name) {
    notes.report(
      'mcp-uri-name-mismatch',
      `The server calls the skill "${shorten(skill.name)}", its SKILL.md "${shorten(name)}".`,
    );
  }
  if (typeof description === 'string' && skill.description !== '' && description.trim() !== skill.description.trim()) {
    notes.report('mcp-metadata-description-mismatch', 'The description in the listing is not that of SKILL.md.');
  }
}

/** The tools of this server that `allowed-tools` asks for, in the way of MCP hosts: `mcp__server__tool`. */
export function namedServerTools(file: Skill, server: string): readonly string[] {
  const field = file.frontmatter.fields.find(({ key }) => key === 'allowed-tools');
  const entries = field === undefined ? [] : toolEntries(file, field);
  const prefix = `mcp__${server}__`;
  return entries.flatMap(({ name }) =>
    name.startsWith(prefix) && !name.endsWith('*') ? name.slice(prefix.length) : [],
  );
}

function checkReferences(file: Skill, skill: ServedSkill, notes: VerificationNotes): void {
  const skillUri = parseSkillUri(skill.uri ?? '');
  const listed = skill.files === 'dynamic' ? undefined : new Set(skill.files.map(({ path }) => path));
  const sorted = [...(listed ?? [])].sort();
  for (const { kind, target, path } of file.markdown.references) {
    if (path !== undefined) {
      // A bare path in text is a guess; a link is a promise.
      const inSkill = normalizePath(path);
      if (kind === 'path' || listed === undefined || skill.synthesised === true || listed.has(inSkill)) continue;
      // What leads out of the skill is no file of it.
      if (inSkill === '' || hasFolder(sorted, inSkill) || inSkill.startsWith('../') || path.startsWith('/')) continue;
      notes.report('mcp-resources-incomplete', `SKILL.md links "${shorten(inSkill)}", which the server does not list.`);
    } else if (skillUri !== undefined && /^[a-z][a-z\d+.-]*:\/\//i.test(target)) {
      checkUri(target, skillUri, notes);
    }
  }
}

/** Asked of a sorted list by halves: a hostile body may have a hundred thousand links. */
function hasFolder(sorted: readonly string[], folder: string): boolean {
  const start = `${folder}/`;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(start) ?? false;
}

function checkUri(
  target: string,
  skillUri: NonNullable<ReturnType<typeof parseSkillUri>>,
  notes: VerificationNotes,
): void {
  const isOwn = pathInSkill(skillUri, target.replace(/[#?].*$/s, '')) !== undefined;
  if (isOwn) {
    notes.report('mcp-absolute-skill-uri', `"${shorten(target)}" is a file of this skill; a relative path would do.`);
  } else if (!/^(?:https?|ftp|mailto):/i.test(target)) {
    const scheme = /^[^:]+/.exec(skillUri.base)?.[0].toLowerCase();
    const isSame = target.toLowerCase().startsWith(`${scheme}:`);
    if (isSame) notes.report('mcp-absolute-skill-uri', `"${shorten(target)}" is an absolute URI of this server.`);
    else
      notes.report(
        'mcp-cross-server-reference',
        `"${shorten(target)}" is not on the server of this skill; a host does not read it unasked.`,
      );
  }
}

function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
