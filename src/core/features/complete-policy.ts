/** Completes a policy file: keys, the ids of rules, severities, hosts and budgets. */
import { defaultBudgets } from '../policy/budgets.ts';
import { budgetKeys, levels, type PolicyKey, policyHosts, policyKeys } from '../policy/policy-keys.ts';
import { allRules } from '../rules/all-rules.ts';
import { lineEndAt } from '../text/line-end.ts';
import { createLineTable } from '../text/line-table.ts';
import type { Completion } from './completion.ts';
import { levelMeanings, ruleNote } from './policy-notes.ts';
import { type YamlPlace, yamlPlaceAt } from './yaml-place.ts';

/** What a new key begins with, so that the next suggestion stands in its place. */
const OPENINGS: Readonly<Record<PolicyKey['key'], string>> = {
  extends: ' ',
  rules: '\n  ',
  hosts: '\n  - ',
  ignore: '\n  - ',
  budgets: '\n  ',
};

export function completePolicy(text: string, offset: number): Completion[] {
  const lines = createLineTable(text);
  const place = yamlPlaceAt({ text, lines, first: 0, last: lines.lineAt(text.length) }, offset);
  if (place === undefined) return [];
  if (place.kind === 'value') return values(text, place);
  const written = keysBeside(text, place);
  switch (place.parent) {
    case undefined:
      return keys(place, lineEndAt(text, lines, offset)).filter(({ label }) => !written.has(label));
    case 'rules':
      return ruleIds(place).filter(({ label }) => !written.has(label));
    case 'budgets':
      return budgets(place).filter(({ label }) => !written.has(label));
    default:
      return [];
  }
}

function keys({ span, hasColon }: YamlPlace & { kind: 'key' }, lineEnd: string): Completion[] {
  return policyKeys.map(({ key, meaning }) => ({
    label: key,
    kind: 'field',
    documentation: meaning,
    edit: { span, newText: hasColon ? key : `${key}:${OPENINGS[key].replace('\n', lineEnd)}` },
    again: !hasColon && key !== 'extends' && key !== 'ignore',
  }));
}

function ruleIds({ span, hasColon }: YamlPlace & { kind: 'key' }): Completion[] {
  return allRules.map((rule) => ({
    label: rule.id,
    kind: 'property',
    detail: rule.severity,
    documentation: ruleNote(rule),
    edit: { span, newText: hasColon ? rule.id : `${rule.id}: ` },
    again: !hasColon,
  }));
}

function budgets({ span, hasColon }: YamlPlace & { kind: 'key' }): Completion[] {
  return Object.entries(budgetKeys).map(([key, documentation]) => ({
    label: key,
    kind: 'property',
    documentation,
    edit: { span, newText: hasColon ? key : `${key}: ` },
    again: !hasColon,
  }));
}

function values(text: string, place: YamlPlace & { kind: 'value' }): Completion[] {
  const { key, parent, needsSpace } = place;
  const space = needsSpace ? ' ' : '';
  if (key === 'hosts' && parent === undefined) return hostIds(text, place);
  if (parent === 'rules') {
    return levels.map((level) => ({
      label: level,
      kind: 'value',
      documentation: levelMeanings[level],
      edit: { span: wordAt(text, place), newText: space + level },
    }));
  }
  const most = Object.entries(defaultBudgets).find(([name]) => name === key)?.[1];
  if (parent !== 'budgets' || most === undefined) return [];
  const edit = { span: wordAt(text, place), newText: `${space}${most}` };
  return [{ label: String(most), kind: 'value', detail: 'when left out', edit }];
}

/** One id, or one of a list in brackets or below the key. */
function hostIds(text: string, place: YamlPlace & { kind: 'value' }): Completion[] {
  const span = wordAt(text, place);
  const written = new Set(text.slice(place.span.start, place.span.end).split(/[\s,[\]"']+/));
  return policyHosts
    .filter(([id]) => !written.has(id) || id === text.slice(span.start, span.end))
    .map(([id, name]) => ({
      label: id,
      kind: 'value',
      documentation: name,
      edit: { span, newText: `${place.needsSpace ? ' ' : ''}${id}` },
    }));
}

function wordAt(text: string, { span, before }: YamlPlace & { kind: 'value' }) {
  const offset = span.start + before.length;
  const typed = /[\w.-]*$/.exec(before)?.[0].length ?? 0;
  const rest = /^[\w.-]*/.exec(text.slice(offset, span.end))?.[0].length ?? 0;
  return { start: offset - typed, end: offset + rest };
}

/** The keys that the same mapping already has, but not the one being written. */
function keysBeside(text: string, { span, parent }: YamlPlace & { kind: 'key' }): ReadonlySet<string> {
  const found = new Set<string>();
  let above: string | undefined;
  for (const { 0: line, index } of text.matchAll(/^.*$/gm)) {
    const [, indent, key] = /^([ ]*)([\w.-]+)[ ]*:/.exec(line) ?? [];
    if (indent === undefined || key === undefined) continue;
    if (indent === '') above = key;
    const isBeside = parent === undefined ? indent === '' : indent !== '' && above === parent;
    if (isBeside && index + indent.length !== span.start) found.add(key);
  }
  return found;
}
