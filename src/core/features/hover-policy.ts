/** What a hover on a policy file says: keys, rules, severities, hosts and budgets. */
import { defaultBudgets } from '../policy/budgets.ts';
import { budgetKeys, levels, policyHosts, policyKeys } from '../policy/policy-keys.ts';
import { allRules } from '../rules/all-rules.ts';
import { readYaml } from '../skill/read-yaml.ts';
import type { Field } from '../skill/skill.ts';
import { formatCount } from '../text/counted.ts';
import type { Span } from '../text/span.ts';
import type { Hover } from './hover.ts';
import { levelMeanings, ruleNote } from './policy-notes.ts';

export function hoverPolicy(text: string, offset: number): Hover | undefined {
  const holds = ({ start, end }: Span): boolean => start <= offset && offset <= end && start < end;
  const byteOrderMark = text.startsWith('\ufeff') ? 1 : 0;
  const fields = readYaml(text.slice(byteOrderMark), byteOrderMark, (value) => value).root?.fields ?? [];
  const field = fields.find(({ keySpan, valueSpan }) => holds(keySpan) || holds(valueSpan));
  if (field === undefined) return undefined;
  if (holds(field.keySpan)) {
    const meaning = policyKeys.find(({ key }) => key === field.key)?.meaning;
    return meaning === undefined ? undefined : { span: field.keySpan, markdown: `**${field.key}**\n\n${meaning}` };
  }
  if (field.key === 'hosts') return hoverHost(field, holds);
  const entry = field.fields.find(({ keySpan, valueSpan }) => holds(keySpan) || holds(valueSpan));
  if (entry === undefined) return undefined;
  const span = holds(entry.keySpan) ? entry.keySpan : entry.valueSpan;
  const markdown = field.key === 'rules' ? ofRule(entry, span) : field.key === 'budgets' ? ofBudget(entry) : undefined;
  return markdown === undefined ? undefined : { span, markdown };
}

function ofRule({ key, keySpan, value }: Field, span: Span): string | undefined {
  const rule = allRules.find(({ id }) => id === key);
  if (span === keySpan) return rule === undefined ? undefined : `**${key}**\n\n${ruleNote(rule)}`;
  const level = value === false ? 'off' : levels.find((one) => one === value);
  return level === undefined ? undefined : levelMeanings[level];
}

function ofBudget({ key }: Field): string | undefined {
  const meaning = Object.entries(budgetKeys).find(([name]) => name === key)?.[1];
  const most = Object.entries(defaultBudgets).find(([name]) => name === key)?.[1];
  return meaning === undefined ? undefined : `**${key}**\n\n${meaning} When left out: ${formatCount(most)}.`;
}

function hoverHost({ kind, items, value, valueSpan }: Field, holds: (span: Span) => boolean): Hover | undefined {
  const nodes = kind === 'sequence' ? items : [{ value, span: valueSpan }];
  const node = nodes.find(({ span }) => holds(span));
  const name = policyHosts.find(([id]) => id === node?.value)?.[1];
  return node === undefined || name === undefined ? undefined : { span: node.span, markdown: name };
}
