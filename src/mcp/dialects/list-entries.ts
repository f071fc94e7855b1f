/** Lists skills page by page within bounds, from any listing whose answers have an array of entries. */
import type { UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { collectPages, nextCursorOf } from './collect-pages.ts';
import type { ListOptions, ReportViolation, ServedSkill, SkillListing, WireViolation } from './dialect.ts';

export interface EntryListing {
  readonly method: string;
  readonly field: string;
  readonly fetch: (cursor: string | undefined) => Promise<UnknownRecord>;
  /** `foreign`: the entry is of another dialect. Undefined: it cannot be used. */
  readonly read: (entry: unknown) => ServedSkill | 'foreign' | undefined;
}

export async function listEntries(
  { method, field, fetch, read }: EntryListing,
  { onPage }: ListOptions,
): Promise<SkillListing> {
  const found = new Map<string, ServedSkill>();
  const violations = new Map<string, WireViolation>();
  const report: ReportViolation = (rule, message) => {
    if (violations.size < 100) violations.set(rule + message, { rule, message });
  };
  const { stopped } = await collectPages<unknown>(
    async (cursor) => {
      const result = await fetch(cursor);
      const items = result[field];
      if (!Array.isArray(items)) throw new RequestError('malformed', `The answer to "${method}" has no "${field}".`);
      return { items, nextCursor: nextCursorOf(result) };
    },
    (items) => {
      const fresh: ServedSkill[] = [];
      let foreign = 0;
      for (const item of items) {
        const skill = read(item);
        if (skill === 'foreign') foreign += 1;
        else if (skill === undefined) {
          report('mcp-entry-invalid', 'An entry of the listing has no usable name and is not shown.');
        } else if (found.has(skill.key)) {
          report('mcp-duplicate-name', `"${skill.name}" is listed more than once; the first entry is shown.`);
        } else {
          found.set(skill.key, skill);
          fresh.push(skill);
        }
      }
      onPage?.(fresh);
      return fresh.length + foreign;
    },
  );
  return { skills: [...found.values()], violations: [...violations.values()], stopped };
}
