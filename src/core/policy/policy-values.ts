/** Reads the values of a policy's keys, each with its place. */
import { HOST_IDS, type HostId, isHostId } from '../hosts/host-id.ts';
import type { Severity } from '../rules/finding.ts';
import type { Field } from '../skill/skill.ts';
import type { YamlNode } from '../skill/yaml-tree.ts';
import type { Span } from '../text/span.ts';
import type { Budgets } from './budgets.ts';
import { toGlob } from './glob.ts';
import type { IgnorePattern } from './policy.ts';
import type { PolicyFaults } from './policy-faults.ts';
import { budgetKeys, levels } from './policy-keys.ts';

const ENTRIES_LIMIT = 1_000;
const BUDGET_LIMIT = 10_000_000;

interface Entry {
  readonly value: string;
  readonly span: Span;
}

/** A string, or a list of strings. A key without a value yet says nothing. */
export function readStrings(field: Field, faults: PolicyFaults, what: string): readonly Entry[] {
  if (field.kind === 'null') return [];
  const nodes: readonly (YamlNode & { readonly span: Span })[] =
    field.kind === 'sequence' ? field.items : [{ ...field, span: field.valueSpan }];
  const entries: Entry[] = [];
  for (const { kind, value, span } of nodes.slice(0, ENTRIES_LIMIT)) {
    if (kind === 'string' && typeof value === 'string' && value !== '') entries.push({ value, span });
    else faults.error(span.end > span.start ? span : field.keySpan, `"${field.key}" takes ${what}, as a string.`);
  }
  return entries;
}

export function readRules(
  field: Field,
  ruleIds: ReadonlySet<string>,
  faults: PolicyFaults,
): Readonly<Record<string, Severity | 'off'>> {
  const severities: Record<string, Severity | 'off'> = {};
  const fields = mappingOf(field, faults, 'rule ids with a severity each');
  for (const { key, keySpan, value, valueSpan } of fields) {
    // YAML 1.1 reads a bare `off` as false, and so do people's tools; both spellings mean the same here.
    const level = value === false ? 'off' : levels.find((candidate) => candidate === value);
    if (!ruleIds.has(key)) faults.unknown(keySpan, 'rule', key, without(ruleIds, fields));
    else if (level !== undefined) severities[key] = level;
    else {
      const place = valueSpan.end > valueSpan.start ? valueSpan : keySpan;
      if (typeof value === 'string') faults.unknown(place, 'severity', value, levels);
      else faults.error(place, `A severity is one of ${levels.join(', ')}.`);
    }
  }
  return severities;
}

export function readHosts(field: Field, faults: PolicyFaults): readonly HostId[] {
  return readStrings(field, faults, 'the id of a host').flatMap(({ value, span }) => {
    if (isHostId(value)) return [value];
    faults.unknown(span, 'host', value, HOST_IDS);
    return [];
  });
}

export function readIgnore(field: Field, base: string, faults: PolicyFaults): readonly IgnorePattern[] {
  return readStrings(field, faults, 'a glob pattern').flatMap(({ value, span }) => {
    const glob = toGlob(value);
    if (typeof glob !== 'string') return [{ ...glob, base }];
    faults.error(span, glob);
    return [];
  });
}

export function readBudgets(field: Field, faults: PolicyFaults): Partial<Budgets> {
  const budgets: { -readonly [key in keyof Budgets]?: number } = {};
  const known = Object.keys(budgetKeys);
  const fields = mappingOf(field, faults, 'budgets with a number each');
  for (const { key, keySpan, value, valueSpan } of fields) {
    const place = valueSpan.end > valueSpan.start ? valueSpan : keySpan;
    if (!isBudget(key)) faults.unknown(keySpan, 'budget', key, without(known, fields));
    else if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= BUDGET_LIMIT) {
      budgets[key] = value;
    } else faults.error(place, 'A budget is a whole number above 0.');
  }
  return budgets;
}

/** What may still be written: a key that is there already cannot be the one that was meant. */
export function without(known: Iterable<string>, fields: readonly Field[]): readonly string[] {
  const there = new Set(fields.map(({ key }) => key));
  return [...known].filter((key) => !there.has(key));
}

function isBudget(key: string): key is keyof Budgets {
  return Object.hasOwn(budgetKeys, key);
}

function mappingOf(field: Field, faults: PolicyFaults, what: string): readonly Field[] {
  if (field.kind === 'mapping') return field.fields.slice(0, ENTRIES_LIMIT);
  if (field.kind === 'null') return [];
  const { start, end } = field.valueSpan;
  faults.error(end > start ? field.valueSpan : field.keySpan, `"${field.key}" takes a mapping: ${what}.`);
  return [];
}
