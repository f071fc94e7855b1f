/** Rule: the frontmatter has the fields of the specification only. */
import { findField } from '../../skill/field-access.ts';
import { isKnownField } from '../../skill/known-fields.ts';
import type { Field, Skill } from '../../skill/skill.ts';
import { quoteYaml, toYamlScalar } from '../../skill/yaml-write.ts';
import { displayText } from '../../text/display-text.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { fieldIndent } from '../field-edits.ts';
import type { Fix } from '../finding.ts';
import { unreadableFields } from '../follow-ups.ts';
import { findMeantField } from '../meant-field.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';

export const frontmatterUnknownField = defineRule({
  id: 'frontmatter-unknown-field',
  title: 'Fields that no host knows stand under metadata',
  severity: 'warning',
  spec: clauses.frontmatter,
  docs: {
    why: 'The specification names six fields; others go under `metadata`. Hosts ignore a field that they do not know, and claude.ai and the reference validator refuse the skill. Fields that belong to a host, like `argument-hint`, are another rule’s.',
    bad: [{ text: `${start}version: 1.2.0\nauthor: me\n---\n\nDo it.\n` }],
    good: [{ text: `${start}metadata:\n  version: 1.2.0\n  author: me\n---\n\nDo it.\n` }],
  },
  fix: 'choice',
  silentAfter: [...unreadableFields, 'claude-api-unknown-field'],
  check(skill, report) {
    const { fields } = skill.frontmatter;
    const unknown = fields.filter(({ key, readable }) => readable && !isKnownField(key) && !isTypo(key, fields));
    const [first] = unknown;
    if (first === undefined) return;
    const what = unknown.length === 1 ? 'is a field' : 'are fields';
    const them = unknown.length === 1 ? 'it' : 'them';
    report(
      first.keySpan,
      `${names(unknown)} ${what} of neither the specification nor a host; put ${them} under "metadata".`,
      { fixes: moveToMetadata(skill, unknown) },
    );
  },
});

function isTypo(key: string, fields: readonly Field[]): boolean {
  const meant = findMeantField(key);
  return meant !== undefined && !fields.some((field) => field.key === meant.key);
}

/** A hostile file may have thousands of fields, or keys as long as a page. */
const NAMES_SHOWN = 8;

function names(fields: readonly Field[]): string {
  const shown = fields.slice(0, NAMES_SHOWN).map(({ key }) => `"${displayText(key, 41)}"`);
  return listOf(fields.length > NAMES_SHOWN ? [...shown, `${fields.length - NAMES_SHOWN} more`] : shown);
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Offered where every value can become a string on one line. */
function moveToMetadata(skill: Skill, fields: readonly Field[]): Fix[] {
  const { frontmatter, text, lines } = skill;
  const metadata = findField(frontmatter, 'metadata');
  if (metadata !== undefined && (metadata.kind !== 'mapping' || metadata.style !== 'block' || metadata.decorated))
    return [];
  const root = fieldIndent(skill);
  const child = metadata?.fields[0];
  const indent = child === undefined ? `${root}  ` : text.slice(child.lineSpan.start, child.keySpan.start);
  const taken = new Set(metadata?.fields.map(({ key }) => key));
  const values = fields.map((field) => (taken.has(field.key) ? undefined : oneLine(skill, field)));
  if (root === undefined || values.includes(undefined) || indent.trim() !== '') return [];
  const lineEnd = lineEndAt(text, lines, frontmatter.yaml.start);
  const moved = fields.map(({ key }, i) => `${indent}${toYamlScalar(key)}: ${values[i]}${lineEnd}`).join('');
  const header = metadata === undefined ? `${root}metadata:${lineEnd}` : '';
  const at = metadata?.lineSpan.end ?? frontmatter.yaml.end;
  const edits = [
    ...fields.map(({ lineSpan }) => ({ span: lineSpan, newText: '' })),
    { span: emptySpan(at), newText: header + moved },
  ];
  return [{ title: `Move ${names(fields)} under "metadata"`, kind: 'choice', edits }];
}

/** The value with its comment. */
function oneLine(skill: Skill, field: Field): string | undefined {
  const { lineSpan, keySpan, valueSpan, kind, style } = field;
  if (field.decorated || skill.text.slice(lineSpan.start, keySpan.start).trim() !== '') return undefined;
  const rest = skill.text.slice(valueSpan.end, lineSpan.end).trimEnd();
  if (kind === 'sequence') {
    const words = field.items.map(({ value, source }) => (typeof value === 'string' ? value : source));
    if (words.length === 0 || words.some((word) => word === '' || word.includes('\n'))) return undefined;
    return toYamlScalar(words.join(', ')) + rest;
  }
  if (kind === 'mapping' || kind === 'null' || style === 'literal' || style === 'folded') return undefined;
  const written = skill.text.slice(valueSpan.start, valueSpan.end);
  if (/[\r\n]/.test(written)) return undefined;
  return (kind === 'string' ? written : quoteYaml(field.source)) + rest;
}
