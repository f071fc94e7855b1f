/** Reads one entry of `skills/list` loosely, and names each rule of SEP-2640 that it breaks. */
import { countCodePoints, isSkillName } from '../../core/index.ts';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ReportViolation, ServedFile, ServedSkill, WireViolation } from './dialect.ts';
import { parseSkillUri, pathInSkill, type SkillUri } from './skill-uri.ts';

/** What a host must support; more is the server's risk. */
const FILES_AT_MOST = 512;
const BYTES_AT_MOST = 16 * 1024 * 1024;
const DESCRIPTION_AT_MOST = 1_024;
const COMPATIBILITY_AT_MOST = 500;
/** Our own bounds on what is kept of an entry. */
const FILES_KEPT = 2_000;
const VIOLATIONS_KEPT = 50;
const URI_LIMIT = 4_096;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const RESERVED_PREFIX = 'io.modelcontextprotocol/';

/** Undefined when the entry has no URI to know it by. */
export function readEntry(entry: unknown): ServedSkill | undefined {
  const record = asRecord(entry);
  const uri = record?.uri;
  if (record === undefined || typeof uri !== 'string' || uri === '' || uri.length > URI_LIMIT) {
    return undefined;
  }
  const violations: WireViolation[] = [];
  const report: ReportViolation = (rule, message) => {
    if (violations.length < VIOLATIONS_KEPT) {
      violations.push({ rule, message });
    }
  };
  const skillUri = parseSkillUri(uri);
  if (skillUri === undefined) {
    report('mcp-uri-not-skill-md', `The URI "${uri}" is not that of a SKILL.md in a folder.`);
  } else if (!skillUri.hasValidAuthority) {
    report('mcp-uri-authority-invalid', `The first segment of "${uri}" is not a valid authority.`);
  }
  const frontmatter = asRecord(record.frontmatter);
  const name = checkFrontmatter(frontmatter, skillUri, report);
  const files = readResources(record.resources, uri, skillUri, report);
  const description = frontmatter?.description;
  return {
    key: uri,
    uri,
    name: name ?? skillUri?.folder ?? uri,
    description: typeof description === 'string' ? description : '',
    frontmatter,
    files,
    violations,
  };
}

function checkFrontmatter(
  frontmatter: UnknownRecord | undefined,
  skillUri: SkillUri | undefined,
  report: ReportViolation,
): string | undefined {
  const name = typeof frontmatter?.name === 'string' && frontmatter.name !== '' ? frontmatter.name : undefined;
  for (const field of ['name', 'description']) {
    const value = frontmatter?.[field];
    if (typeof value !== 'string' || value.trim() === '') {
      report('mcp-frontmatter-missing-required', `The frontmatter of the entry has no "${field}".`);
    }
  }
  if (name !== undefined && skillUri !== undefined && skillUri.folder !== name) {
    report('mcp-uri-name-mismatch', `The URI says "${skillUri.folder}", the frontmatter says "${name}".`);
  }
  checkSpecification(name, frontmatter ?? {}, report);
  const metadata = asRecord(frontmatter?.metadata) ?? {};
  for (const key of Object.keys(metadata).filter((each) => each.startsWith(RESERVED_PREFIX))) {
    report('mcp-reserved-metadata-key', `The metadata key "${key}" is reserved for the protocol.`);
  }
  return name;
}

/** An entry follows the Agent Skills specification too; the official client refuses one that does not. */
function checkSpecification(
  name: string | undefined,
  { description, compatibility, metadata }: UnknownRecord,
  report: ReportViolation,
): void {
  if (name !== undefined && !isSkillName(name)) {
    const message = `The name "${name.slice(0, 80)}" is not 1 to 64 lowercase letters, digits and single hyphens.`;
    report('mcp-name-invalid', message);
  }
  if (typeof description === 'string' && countCodePoints(description) > DESCRIPTION_AT_MOST) {
    report('mcp-description-too-long', `The description has more than ${DESCRIPTION_AT_MOST} characters.`);
  }
  const isText = typeof compatibility === 'string' && compatibility !== '';
  if (compatibility !== undefined && !(isText && countCodePoints(compatibility) <= COMPATIBILITY_AT_MOST)) {
    report('mcp-field-invalid', `"compatibility" is not a text of 1 to ${COMPATIBILITY_AT_MOST} characters.`);
  }
  const values = Object.values(asRecord(metadata) ?? { '': undefined });
  if (metadata !== undefined && values.some((value) => typeof value !== 'string')) {
    report('mcp-field-invalid', '"metadata" does not map texts to texts.');
  }
}

function readResources(
  resources: unknown,
  uri: string,
  skillUri: SkillUri | undefined,
  report: ReportViolation,
): readonly ServedFile[] | 'dynamic' {
  if (resources === 'dynamic') {
    return 'dynamic';
  }
  if (!Array.isArray(resources)) {
    report(
      'mcp-resources-invalid',
      'The entry has no list of resources, and does not say "dynamic": a host must not load it.',
    );
    return [];
  }
  const files: ServedFile[] = [];
  const paths = new Set<string>();
  let total = 0;
  for (const resource of resources.slice(0, FILES_KEPT)) {
    const file = readResource(resource, uri, skillUri, report);
    if (file !== undefined && paths.has(file.path)) {
      report('mcp-resources-duplicate', `"${file.path}" is listed twice.`);
    } else if (file !== undefined) {
      paths.add(file.path);
      files.push(file);
      total += file.bytes ?? 0;
    }
  }
  if (!paths.has('SKILL.md')) {
    report('mcp-resources-missing-skill-md', 'The list of resources does not have SKILL.md itself.');
  }
  if (resources.length > FILES_AT_MOST) {
    report('mcp-too-many-resources', `${resources.length} files; a host must support ${FILES_AT_MOST} only.`);
  }
  if (total > BYTES_AT_MOST) {
    report('mcp-skill-too-large', `${total} bytes in all; a host must support 16 MiB only.`);
  }
  return files;
}

function readResource(
  resource: unknown,
  skill: string,
  skillUri: SkillUri | undefined,
  report: ReportViolation,
): ServedFile | undefined {
  const { uri, size, digest } = asRecord(resource) ?? {};
  if (typeof uri !== 'string' || uri.length > URI_LIMIT) {
    report('mcp-resources-invalid', 'A resource of the entry has no URI.');
    return undefined;
  }
  // Without a known folder the only file that certainly belongs to the skill is the entry's own.
  const path = skillUri === undefined ? (uri === skill ? 'SKILL.md' : undefined) : pathInSkill(skillUri, uri);
  if (path === undefined) {
    report('mcp-resources-outside-skill', `"${uri}" is not in the folder of the skill.`);
    return undefined;
  }
  const bytes = typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : undefined;
  if (bytes === undefined) {
    report('mcp-size-missing', `"${path}" has no size in bytes.`);
  }
  const isDigest = typeof digest === 'string' && DIGEST.test(digest);
  if (!isDigest) {
    report('mcp-digest-format', `The digest of "${path}" is not "sha256:" and 64 lowercase hexadecimal digits.`);
  }
  return { path, uri, bytes, digest: isDigest ? digest : undefined };
}
