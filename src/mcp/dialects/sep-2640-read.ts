/** Reads one file of a served skill by `resources/read` and checks it against what the listing declared. */
import { createHash } from 'node:crypto';
import { parseSkill } from '../../core/index.ts';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ServerConnection } from '../connection.ts';
import {
  type ServedFile,
  type ServedFileContent,
  type ServedSkill,
  UnlistedFileError,
  type WireViolation,
} from './dialect.ts';
import { readResourceContent } from './resource-content.ts';
import { parseSkillUri, uriInSkill } from './skill-uri.ts';

const SKILL_FILE = 'SKILL.md';

/** @throws UnlistedFileError before anything is asked, for a file that is not of the skill. */
export async function readSkillFile(
  connection: ServerConnection,
  skill: ServedSkill,
  path: string,
  signal: AbortSignal | undefined,
): Promise<ServedFileContent> {
  const { uri, declared } = locate(skill, path);
  const result = await connection.request('resources/read', { uri }, signal === undefined ? {} : { signal });
  const { bytes, mimeType } = readResourceContent(result, uri);
  const violations = declared === undefined ? [] : verifyBytes(path, bytes, declared);
  // An earlier dialect lists no frontmatter, so there is nothing to compare.
  const frontmatter =
    path === SKILL_FILE && skill.frontmatter !== undefined ? verifyFrontmatter(bytes, skill.frontmatter) : [];
  return { path, bytes, mimeType, violations: [...violations, ...frontmatter, ...findErrorText(path, bytes)] };
}

interface Location {
  readonly uri: string;
  readonly declared: ServedFile | undefined;
}

function locate(skill: ServedSkill, path: string): Location {
  const declared = skill.files === 'dynamic' ? undefined : skill.files.find((file) => file.path === path);
  if (declared !== undefined) {
    return { uri: declared.uri, declared };
  }
  const skillUri = parseSkillUri(skill.uri ?? '');
  const uri = skill.files === 'dynamic' && skillUri !== undefined ? uriInSkill(skillUri, path) : undefined;
  if (uri !== undefined) {
    const { digest } = skill;
    const isOfSkillFile = path === SKILL_FILE && digest !== undefined;
    return { uri, declared: isOfSkillFile ? { path, uri, bytes: undefined, digest } : undefined };
  }
  // An entry whose list is broken can still be looked at; a conforming host would not load it.
  if (path === SKILL_FILE && skill.uri !== undefined) {
    return { uri: skill.uri, declared };
  }
  throw new UnlistedFileError(`The server does not list "${path}" as a file of "${skill.name}", so it is not read.`);
}

function verifyBytes(path: string, bytes: Uint8Array, declared: ServedFile): readonly WireViolation[] {
  const violations: WireViolation[] = [];
  if (declared.bytes !== undefined && declared.bytes !== bytes.length) {
    const message = `"${path}" has ${bytes.length} bytes, the listing says ${declared.bytes}.`;
    violations.push({ rule: 'mcp-size-mismatch', message });
  }
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  if (declared.digest !== undefined && declared.digest !== digest) {
    const message = `"${path}" has the digest ${digest}, the listing says ${declared.digest}.`;
    violations.push({ rule: 'mcp-digest-mismatch', message });
  }
  return violations;
}

/** A server with a catch-all template answers any read with success and an error page. */
function findErrorText(path: string, bytes: Uint8Array): readonly WireViolation[] {
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  const message = `"${path}" was read with success, but its text looks like an error: ${excerpt(start)}`;
  return /^# Error\b/.test(start) ? [{ rule: 'mcp-success-with-error-text', message }] : [];
}

/** A host must compare the frontmatter of SKILL.md with the entry field by field. */
function verifyFrontmatter(bytes: Uint8Array, listed: UnknownRecord): readonly WireViolation[] {
  const { frontmatter } = parseSkill(new TextDecoder().decode(bytes));
  const read = new Map(frontmatter.fields.map((field) => [field.key, field.value]));
  const keys = new Set([...Object.keys(listed), ...read.keys()]);
  const differing = [...keys].filter(
    (key) => !(Object.hasOwn(listed, key) && read.has(key) && isSame(listed[key], read.get(key))),
  );
  return differing.map((key) => ({
    rule: 'mcp-frontmatter-mismatch',
    message: `The field "${key}" differs between SKILL.md (${excerpt(read.get(key))}) and the listing (${excerpt(Object.hasOwn(listed, key) ? listed[key] : undefined)}).`,
  }));
}

/** As JSON has it: key order does not matter, and a Date that YAML made is its text. */
function isSame(listed: unknown, read: unknown): boolean {
  if (Array.isArray(listed) && Array.isArray(read)) {
    return listed.length === read.length && listed.every((item, index) => isSame(item, read[index]));
  }
  const [left, right] = [asRecord(listed), asRecord(read)];
  if (left !== undefined && right !== undefined) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
    );
  }
  return Object.is(listed, read);
}

function excerpt(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
