/** Minimal edits of frontmatter fields. */
import { literalSpan } from '../skill/field-access.ts';
import type { Field, Skill } from '../skill/skill.ts';
import { quoteYaml, toYamlScalar } from '../skill/yaml-write.ts';
import { lineEndAt } from '../text/line-end.ts';
import { emptySpan, type TextEdit } from '../text/span.ts';
import type { Fix } from './finding.ts';

/** Replaces the value and keeps its quotes. Undefined when the value has an anchor, a tag or a place of its own. */
export function setValue(skill: Skill, field: Field, value: string): TextEdit | undefined {
  if (field.decorated) return undefined;
  if (field.style === 'empty') {
    const colon = findColon(skill, field);
    if (colon === undefined) return undefined;
    const spaced = skill.text[colon + 1] === ' ';
    const at = colon + (spaced ? 2 : 1);
    // Right before a comment the value would take it in.
    const gap = skill.text[at] === '#' ? ' ' : '';
    return { span: emptySpan(at), newText: `${spaced ? '' : ' '}${toYamlScalar(value)}${gap}` };
  }
  const literal = literalSpan(skill.text, field);
  const keepsQuotes = literal !== undefined && !/["'\\]/.test(value) && toYamlScalar(value) === value;
  return keepsQuotes ? { span: literal, newText: value } : { span: field.valueSpan, newText: toYamlScalar(value) };
}

/** A number, boolean or the like becomes the string it looks like. */
export function quoteField(skill: Skill, field: Field, kind: Fix['kind']): Fix[] {
  if (field.decorated || (field.style !== 'plain' && field.style !== 'empty')) return [];
  const title = field.style === 'empty' ? 'Write an empty string' : 'Quote the value';
  if (field.style === 'plain')
    return [{ title, kind, edits: [{ span: field.valueSpan, newText: quoteYaml(field.source) }] }];
  const colon = findColon(skill, field);
  return colon === undefined ? [] : [{ title, kind, edits: [{ span: emptySpan(colon + 1), newText: ' ""' }] }];
}

/** Removes the field with its lines. Only for a field that has its lines to itself. */
export function removeField(skill: Skill, field: Field, kind: Fix['kind']): Fix[] {
  const before = skill.text.slice(field.lineSpan.start, field.keySpan.start);
  if (before.trim() !== '') return [];
  return [{ title: `Remove "${field.key}"`, kind, edits: [{ span: field.lineSpan, newText: '' }] }];
}

/** A list of plain values becomes one string. */
export function joinItems(field: Field, separator: string, kind: Fix['kind'], skill: Skill): Fix[] {
  if (/#/.test(skill.text.slice(field.keySpan.end, field.valueSpan.end)) && field.style === 'block') return [];
  const words = field.items.map(({ value }) => (typeof value === 'string' ? value : undefined));
  const known = words.filter((word) => word !== undefined);
  if (field.decorated || known.length === 0 || known.length < words.length) return [];
  const colon = findColon(skill, field);
  const joined = toYamlScalar(known.join(separator));
  if (colon === undefined || joined.includes('\n')) return [];
  const edits = [{ span: { start: colon + 1, end: field.valueSpan.end }, newText: ` ${joined}` }];
  return [{ title: 'Join to one string', kind, edits }];
}

/** A new field on a line of its own, after the given field or at the start of the block. Undefined when all stands in braces. */
export function insertField(skill: Skill, line: string, after: Field | undefined): TextEdit | undefined {
  const { yaml, opening } = skill.frontmatter;
  const indent = fieldIndent(skill);
  if (indent === undefined) return undefined;
  const lineEnd = lineEndAt(skill.text, skill.lines, opening?.start ?? yaml.start);
  const at = after === undefined ? yaml.start : after.lineSpan.end;
  return { span: emptySpan(at), newText: `${indent}${line}${lineEnd}` };
}

/** What stands before each field of the frontmatter: mostly nothing. Undefined when they stand in braces, not on lines. */
export function fieldIndent({ text, frontmatter: { yaml, fields } }: Skill): string | undefined {
  const [first] = fields;
  if (first === undefined) return '';
  const before = text.slice(yaml.start, first.keySpan.start);
  if (/^[^#\n]*\{/m.test(before)) return undefined;
  return /^ */.exec(text.slice(first.lineSpan.start, first.keySpan.start))?.[0] ?? '';
}

/** The colon after the key. None for an explicit key (`? key`), whose colon is on a line of its own. */
function findColon(skill: Skill, field: Field): number | undefined {
  const gap = /^[ \t]*:/.exec(skill.text.slice(field.keySpan.end, field.lineSpan.end));
  return gap === null ? undefined : field.keySpan.end + gap[0].length - 1;
}
