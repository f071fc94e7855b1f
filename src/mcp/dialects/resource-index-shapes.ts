/** Reads `skill://index.json` in every shape that it has had, entry by entry, and skips what it does not know. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ReportViolation, ServedSkill, WireViolation } from './dialect.ts';
import { listOf, recordsOf, textOf, withoutUndefined } from './loose-fields.ts';
import { readEntry } from './sep-2640-entry.ts';
import type { SkillArchive } from './skill-details.ts';
import { parseSkillUri } from './skill-uri.ts';
import { templateVariables } from './uri-template.ts';

export type IndexShape = 'R1' | "R1'" | 'R2' | 'R2d' | 'R3' | 'sep-2640';

export interface ParsedIndex {
  readonly shapes: ReadonlySet<IndexShape>;
  readonly skills: readonly ServedSkill[];
  readonly violations: readonly WireViolation[];
}

const TEXT_LIMIT = 16 * 1024 * 1024;
const URI_LIMIT = 4_096;

/** Undefined when it is no index at all: a successful read proves nothing. */
export function parseIndex(text: string): ParsedIndex | undefined {
  let entries: unknown;
  try {
    entries = text.length > TEXT_LIMIT ? undefined : asRecord(JSON.parse(text))?.skills;
  } catch {
    return undefined;
  }
  if (!Array.isArray(entries)) return undefined;
  const shapes = new Set<IndexShape>();
  const skills = new Map<string, ServedSkill>();
  const violations: WireViolation[] = [];
  const report: ReportViolation = (rule, message) => {
    if (violations.length < 50) violations.push({ rule, message });
  };
  for (const each of listOf(entries)) {
    const entry = asRecord(each) ?? {};
    const shape = shapeOf(entry);
    const skill = shape && readIndexEntry(entry, shape);
    if (shape === undefined || skill === undefined) {
      reportSkipped(entry, report);
    } else if (skills.has(skill.key)) {
      report('mcp-duplicate-uri', `"${skill.key}" is in the index more than once; the first entry is shown.`);
    } else {
      shapes.add(shape);
      skills.set(skill.key, skill);
    }
  }
  return { shapes, skills: [...skills.values()], violations };
}

const KNOWN_TYPES: readonly string[] = ['skill-md', 'archive', 'mcp-resource-template'];

/** By its keys, as the shapes have no version. */
export function shapeOf(entry: UnknownRecord): IndexShape | undefined {
  if (asRecord(entry.frontmatter)) {
    if (entry.resources !== undefined && typeof entry.uri === 'string') return 'sep-2640';
    return typeof entry.url === 'string' || listOf(entry.archives).length > 0 ? 'R3' : undefined;
  }
  if (typeof entry.urlTemplate === 'string') return "R1'";
  if (typeof entry.type !== 'string' || typeof entry.url !== 'string') return undefined;
  if (entry.digest !== undefined) return 'R2d';
  if (entry.type === 'skill-md') return 'R1';
  return entry.type === 'archive' || entry.type === 'mcp-resource-template' ? 'R2' : undefined;
}

function readIndexEntry(entry: UnknownRecord, shape: IndexShape): ServedSkill | undefined {
  if (shape === 'sep-2640') return readEntry(entry);
  const { type } = entry;
  const description = textOf(entry.description) ?? '';
  if (shape === "R1'" || type === 'mcp-resource-template') {
    return templateSkill(textOf(entry.urlTemplate ?? entry.url, URI_LIMIT), textOf(entry.name, 1_000), description);
  }
  if (shape === 'R2d' && type !== 'skill-md' && type !== 'archive') return undefined;
  const frontmatter = asRecord(entry.frontmatter);
  const isArchive = type === 'archive';
  const url = isArchive ? undefined : textOf(entry.url, URI_LIMIT);
  const archives = isArchive ? archivesOf([entry]) : archivesOf(entry.archives);
  const key = url ?? archives[0]?.url;
  if (key === undefined) return undefined;
  const skillUri = parseSkillUri(url ?? '');
  const name = textOf(frontmatter?.name ?? entry.name, 1_000);
  const violations: WireViolation[] = [];
  if (url !== undefined && skillUri === undefined) {
    violations.push({
      rule: 'mcp-uri-not-skill-md',
      message: `The URL "${url}" is not that of a SKILL.md in a folder.`,
    });
  } else if (name !== undefined && skillUri !== undefined && skillUri.folder !== name) {
    const message = `The URL says "${skillUri.folder}", the index says "${name}".`;
    violations.push({ rule: 'mcp-uri-name-mismatch', message });
  }
  const listed = textOf(frontmatter?.description) ?? description;
  if (name === undefined || listed === '') {
    const message = 'The entry has no name or no description.';
    violations.push({ rule: 'mcp-frontmatter-missing-required', message });
  }
  const digest = textOf(entry.digest, 200);
  return {
    key,
    name: name ?? skillUri?.folder ?? key,
    description: listed,
    uri: url,
    frontmatter,
    files: url === undefined ? [] : 'dynamic',
    violations,
    ...(archives.length > 0 && { archives }),
    ...(digest !== undefined && !isArchive && { digest }),
  };
}

/** Its variables are what a person must give. */
export function templateSkill(
  template: string | undefined,
  name: string | undefined,
  description: string,
): ServedSkill | undefined {
  const variables = template === undefined ? undefined : templateVariables(template);
  if (template === undefined || variables === undefined) return undefined;
  return {
    key: template,
    name: name ?? template,
    description,
    uri: undefined,
    frontmatter: undefined,
    files: [],
    violations: [],
    template,
    arguments: variables.map((variable) => ({ name: variable, required: true })),
  };
}

function archivesOf(value: unknown): readonly SkillArchive[] {
  return recordsOf(value).flatMap(({ url, mimeType, digest }) => {
    const text = textOf(url, URI_LIMIT);
    const optional = { mimeType: textOf(mimeType, 200), digest: textOf(digest, 200) };
    return text === undefined ? [] : { url: text, ...withoutUndefined(optional) };
  });
}

/** Drafts R1 and R2 leave room for further types, which a client skips; an entry that no draft has is a fault. */
function reportSkipped({ type }: UnknownRecord, report: ReportViolation): void {
  if (typeof type === 'string' && !KNOWN_TYPES.includes(type)) {
    const message = `An entry of the index is of the unknown type "${type.slice(0, 40)}" and is not shown.`;
    report('mcp-entry-type-unknown', message);
  } else report('mcp-entry-invalid', 'An entry of the index has no usable address and is not shown.');
}
