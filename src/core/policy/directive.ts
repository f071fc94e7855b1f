/** Comments in a skill that switch rules off, each with the lines it speaks for. */
import type { Field, Skill } from '../skill/skill.ts';
import type { Span } from '../text/span.ts';
import { yamlComments } from './yaml-comments.ts';

export type DirectiveKind = 'disable' | 'disable-line' | 'disable-next-line' | 'enable';

export interface Directive {
  readonly kind: DirectiveKind;
  /** In the frontmatter (a YAML comment) or in the body (an HTML comment). */
  readonly place: 'frontmatter' | 'body';
  /** The whole comment. */
  readonly span: Span;
  /** Rule ids as written. */
  readonly names: readonly { readonly id: string; readonly span: Span }[];
  readonly reason: string;
  /** Numbers of the first and last line that it speaks for; of an `enable`, its own. */
  readonly lines: { readonly first: number; readonly last: number };
}

export const WHOLE_FILE = { first: 0, last: Number.MAX_SAFE_INTEGER } as const;

const PREFIX = 'skill-workbench-';
const DIRECTIVE = /^(?:#|<!--)\s*skill-workbench-(disable-next-line|disable-line|disable|enable)(?![\w-])/;
/** A comment that switches off more than this is not read to its end. */
const NAMES_LIMIT = 200;

/** In order of their place. */
export function readDirectives(skill: Skill): readonly Directive[] {
  const { text, frontmatter, markdown } = skill;
  if (!text.includes(PREFIX)) return [];
  const { yaml, shape } = frontmatter;
  const source = shape === 'unread' ? '' : text.slice(yaml.start, yaml.end);
  const inYaml = source.includes(PREFIX) ? yamlComments(source) : [];
  return [
    ...inYaml.map(({ start, end }) => toDirective(skill, 'frontmatter', yaml.start + start, yaml.start + end)),
    ...markdown.comments.map(({ start, end }) => toDirective(skill, 'body', start, end)),
  ].filter((directive) => directive !== undefined);
}

function toDirective(skill: Skill, place: Directive['place'], start: number, blockEnd: number): Directive | undefined {
  const { text } = skill;
  const whole = text.slice(start, blockEnd);
  const [head, kind] = DIRECTIVE.exec(whole) ?? [];
  if (head === undefined || !isKind(kind)) return undefined;
  // What follows a comment on its last line belongs to the same block of Markdown, and not to the comment.
  const close = place === 'body' ? whole.indexOf('-->') : -1;
  const inside = close === -1 ? whole : whole.slice(0, close);
  const reasonAt = /\s--(?=\s|$)/.exec(inside)?.index ?? inside.length;
  const names = [...inside.slice(head.length, reasonAt).matchAll(/[^\s,]+/g)].slice(0, NAMES_LIMIT).map((match) => {
    const at = start + head.length + match.index;
    return { id: match[0], span: { start: at, end: at + match[0].length } };
  });
  const span = { start, end: start + (close === -1 ? whole.length : close + '-->'.length) };
  const reason = inside
    .slice(reasonAt)
    .replace(/^\s*--/, '')
    .trim();
  return { kind, place, span, names, reason, lines: linesOf(skill, kind, place, span) };
}

function isKind(kind: string | undefined): kind is DirectiveKind {
  return kind !== undefined;
}

function linesOf(skill: Skill, kind: DirectiveKind, place: Directive['place'], span: Span): Directive['lines'] {
  const { lines, text } = skill;
  if (kind === 'disable') return WHOLE_FILE;
  const own = lines.lineAt(span.start);
  if (kind !== 'disable-next-line') return { first: own, last: own };
  let next = lines.lineAt(span.end) + 1;
  while (next < lines.count - 1 && text.slice(lines.line(next).start, lines.line(next).end).trim() === '') next++;
  const start = lines.line(next).start;
  const block = place === 'frontmatter' ? fieldAt(skill.frontmatter.fields, start) : fenceAt(skill, start);
  const last = block === undefined ? next : lines.lineAt(Math.max(start, block.end - 1));
  return { first: next, last: Math.max(next, last) };
}

/** A field's value may go on over many lines, between which no comment can stand. */
function fieldAt(fields: readonly Field[], lineStart: number): Span | undefined {
  for (const field of fields) {
    if (field.lineSpan.start === lineStart) return field.lineSpan;
    if (field.lineSpan.start < lineStart && lineStart < field.lineSpan.end) return fieldAt(field.fields, lineStart);
  }
  return undefined;
}

/** The same holds for a code block. */
function fenceAt({ lines, markdown }: Skill, lineStart: number): Span | undefined {
  return markdown.fences.find(({ span }) => lines.line(lines.lineAt(span.start)).start === lineStart)?.span;
}
