/** The edit that takes one rule out of a comment, and the comment with it when no other rule is left. */
import type { Skill } from '../skill/skill.ts';
import type { Span, TextEdit } from '../text/span.ts';
import type { Directive } from './directive.ts';

export function removeName(skill: Skill, directive: Directive, name: Span): TextEdit {
  const { names } = directive;
  const index = names.findIndex(({ span }) => span.start === name.start);
  const next = names[index + 1];
  const previous = names[index - 1];
  if (next !== undefined) return { span: { start: name.start, end: next.span.start }, newText: '' };
  if (previous !== undefined) return { span: { start: previous.span.end, end: name.end }, newText: '' };
  return removeDirective(skill, directive);
}

/** With its whole line when nothing else stands there. */
export function removeDirective({ text, lines }: Skill, { span }: Directive): TextEdit {
  const first = lines.lineAt(span.start);
  const last = lines.lineAt(span.end);
  const before = text.slice(lines.line(first).start, span.start);
  const after = text.slice(span.end, lines.line(last).end);
  if (before.trim() === '' && after.trim() === '') {
    // A byte order mark counts as white space, and is another rule's concern.
    const start = lines.line(first).start + (before.startsWith('\ufeff') ? 1 : 0);
    return { span: { start, end: lines.lineWithEnd(last).end }, newText: '' };
  }
  const space = /[ \t]*$/.exec(before)?.[0].length ?? 0;
  return { span: { start: span.start - (after.trim() === '' ? space : 0), end: span.end }, newText: '' };
}
