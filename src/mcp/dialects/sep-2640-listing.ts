/** Lists the skills of a server by `skills/list`, page by page, and names what is wrong with the answers. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ServerConnection } from '../connection.ts';
import { RequestError } from '../request-error.ts';
import { collectPages, nextCursorOf, type Page } from './collect-pages.ts';
import type { ListOptions, ReportViolation, ServedSkill, SkillListing, WireViolation } from './dialect.ts';
import { readEntry } from './sep-2640-entry.ts';

const LIST_METHOD = 'skills/list';
/** A server that lists the same skill ten thousand times is described well enough by these. */
const VIOLATIONS_AT_MOST = 100;

/** One raw answer, which may have been got by the detection already. */
export async function requestPage(
  connection: ServerConnection,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
): Promise<UnknownRecord> {
  const params = cursor === undefined ? {} : { cursor };
  return connection.request(LIST_METHOD, params, signal === undefined ? {} : { signal });
}

export async function listSkills(
  connection: ServerConnection,
  firstPage: UnknownRecord | undefined,
  { signal, onPage }: ListOptions,
): Promise<SkillListing> {
  const state = connection.state;
  const isModern = state.kind === 'connected' && state.era === 'modern';
  const found = new Map<string, ServedSkill>();
  const violations = new Map<string, WireViolation>();
  const report: ReportViolation = (rule, message) => {
    if (violations.size < VIOLATIONS_AT_MOST) violations.set(rule + message, { rule, message });
  };
  let held = firstPage;
  const fetch = async (cursor: string | undefined): Promise<Page<unknown>> => {
    const result = held ?? (await requestPage(connection, cursor, signal));
    held = undefined;
    return readPage(result, isModern, report);
  };
  const take = (entries: readonly unknown[]): number => {
    const fresh: ServedSkill[] = [];
    for (const entry of entries) {
      const skill = readEntry(entry);
      if (skill === undefined) {
        report('mcp-entry-invalid', 'An entry of the listing has no usable URI and is not shown.');
      } else if (found.has(skill.key)) {
        report('mcp-duplicate-uri', `"${skill.key}" is listed more than once; the first entry is shown.`);
      } else {
        found.set(skill.key, skill);
        fresh.push(skill);
      }
    }
    onPage?.(fresh);
    return fresh.length;
  };
  const { stopped } = await collectPages(fetch, take);
  if (state.kind === 'connected' && asRecord(state.capabilities.resources) === undefined) {
    report(
      'mcp-extension-missing-resources-capability',
      'The server lists skills, but does not declare "resources", by which their files are read.',
    );
  }
  return { skills: withDuplicateNames([...found.values()]), violations: [...violations.values()], stopped };
}

function readPage(result: UnknownRecord, isModern: boolean, report: ReportViolation): Page<unknown> {
  if (!Array.isArray(result.skills)) {
    throw new RequestError('malformed', `The answer to "${LIST_METHOD}" has no list of skills.`);
  }
  for (const { rule, message } of isModern ? missingEnvelopeFields(LIST_METHOD, result) : []) report(rule, message);
  return { items: result.skills, nextCursor: nextCursorOf(result) };
}

/** Of what every result of the modern era has. */
export function missingEnvelopeFields(method: string, result: UnknownRecord): readonly WireViolation[] {
  const violations: WireViolation[] = [];
  if (result.resultType !== 'complete') {
    violations.push({ rule: 'mcp-result-type', message: `The answer to "${method}" has no resultType "complete".` });
  }
  const hasCacheFields = typeof result.ttlMs === 'number' && ['public', 'private'].includes(String(result.cacheScope));
  if (!hasCacheFields) {
    violations.push({
      rule: 'mcp-cache-fields-missing',
      message: `The answer to "${method}" lacks ttlMs or cacheScope.`,
    });
  }
  return violations;
}

/** Names need not be unique, but a model that is given two of the same cannot tell them apart. */
function withDuplicateNames(skills: readonly ServedSkill[]): readonly ServedSkill[] {
  const counts = new Map<string, number>();
  for (const { name } of skills) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return skills.map((skill) => {
    const count = counts.get(skill.name) ?? 1;
    const message = `${count} skills of this server are named "${skill.name}".`;
    return count === 1
      ? skill
      : { ...skill, violations: [...skill.violations, { rule: 'mcp-duplicate-name', message }] };
  });
}
