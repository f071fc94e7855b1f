/** What a hover on the frontmatter says: the field, how full it is, which hosts use it; or one tool of a list. */
import type { Field, Skill } from '../skill/skill.ts';
import { countCodePoints } from '../text/code-points.ts';
import { formatCount } from '../text/counted.ts';
import type { Span } from '../text/span.ts';
import { BUILT_IN_FIELDS, type BuiltIn } from './completion.ts';
import { describeField, hostsOf } from './describe-field.ts';
import { type FieldDoc, findFieldDoc } from './field-docs.ts';
import { explainTool } from './tool-docs.ts';

export interface Hover {
  readonly span: Span;
  /** Markdown without anything a skill wrote outside of code spans. */
  readonly markdown: string;
}

/** @param hosts those that a person named; none: all are spoken of */
export function hoverField(
  skill: Skill,
  offset: number,
  builtIn: BuiltIn,
  hosts: readonly string[] = [],
): Hover | undefined {
  const holds = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const field = skill.frontmatter.fields.find(({ keySpan, valueSpan }) => holds(keySpan) || holds(valueSpan));
  const doc = field === undefined ? undefined : findFieldDoc(field.key);
  if (field === undefined || doc === undefined) return undefined;
  if (doc.type === 'tools' && !holds(field.keySpan)) return toolAt(skill, field.valueSpan, offset);
  const span = holds(field.keySpan) ? field.keySpan : field.valueSpan;
  const length = lengthOf(field, doc);
  // VS Code says itself what its own fields mean: only what it does not say is added.
  const said =
    builtIn.fields && BUILT_IN_FIELDS.has(field.key)
      ? hostsOf(doc, hosts)
      : `**${field.key}**\n\n${describeField(doc, hosts)}`;
  const markdown = [said, length ?? ''].filter((part) => part !== '').join('\n\n');
  return markdown === '' ? undefined : { span, markdown };
}

/** `312 of 1,024 characters`, counted as the specification does, in code points. */
function lengthOf(field: Field, { limit }: FieldDoc): string | undefined {
  if (limit === undefined || typeof field.value !== 'string') return undefined;
  const length = countCodePoints(field.value);
  const figure = `${formatCount(length)} of ${formatCount(limit)} characters`;
  return length > limit ? `**${figure}**: too long.` : `${figure}.`;
}

function toolAt(skill: Skill, { start, end }: Span, offset: number): Hover | undefined {
  if (end - start > 20_000) return undefined;
  const value = skill.text.slice(start, end);
  // A pattern in parentheses may hold spaces.
  for (const { 0: entry, index } of value.matchAll(/[A-Za-z_][\w-]*(?:\([^()\n]*\))?/g)) {
    const span = { start: start + index, end: start + index + entry.length };
    if (offset < span.start || offset > span.end) continue;
    const meaning = explainTool(entry);
    return meaning === undefined ? undefined : { span, markdown: `${codeSpan(entry)}\n\n${asText(meaning, entry)}` };
  }
  return undefined;
}

/** The pattern comes from the skill: it is shown as code. */
function asText(meaning: string, entry: string): string {
  const pattern = /\(([^()]*)\)/.exec(entry)?.[1];
  return pattern === undefined ? meaning : meaning.replace(pattern, () => codeSpan(pattern));
}

/** Text of a skill as inline code that nothing in it can end. */
export function codeSpan(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ').slice(0, 200);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(({ 0: run }) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 && !/^ .* $/.test(line) ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}
