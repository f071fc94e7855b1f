/** Every rule of the wire. An id that a check may report is one of these: the type says so. */
import { contentRules } from './content-rules.ts';
import { dialectRules } from './dialect-rules.ts';
import { entryRules } from './entry-rules.ts';
import { serverRules } from './server-rules.ts';
import type { WireRule } from './wire-rule.ts';

const all = [...serverRules, ...entryRules, ...contentRules, ...dialectRules] as const;

export type WireRuleId = (typeof all)[number]['id'];

export const wireRules: readonly WireRule[] = all;

const byId: ReadonlyMap<string, WireRule> = new Map(all.map((rule) => [rule.id, rule]));

export function findWireRule(id: string): WireRule | undefined {
  return byId.get(id);
}
