/** The tools that allowed-tools names, each with its place. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import type { Skill } from '../../skill/skill.ts';
import { type Span, spanAt } from '../../text/span.ts';

export interface ToolPattern {
  /** As written: `Bash(git add:*)`. */
  readonly text: string;
  /** Without its brackets. */
  readonly tool: string;
  /** What stands in the brackets; undefined without any. */
  readonly pattern: string | undefined;
  readonly span: Span;
}

/** A tool with its pattern: what is in brackets may hold blanks and commas. */
const TOOL = /([^\s,()]+)(?:\(([^()]*)\))?/g;
const LIMIT = 10_000;

export function toolPatterns(skill: Skill): readonly ToolPattern[] {
  const field = findReadableField(skill.frontmatter, 'allowed-tools');
  if (field === undefined) return [];
  if (typeof field.value === 'string') {
    const literal = literalSpan(skill.text, field);
    return split(field.value, (start, length) =>
      literal === undefined ? placeOf(field) : spanAt(literal.start + start, length),
    );
  }
  return field.items.flatMap(({ value, span }) => (typeof value === 'string' ? split(value, () => span) : []));
}

function split(value: string, place: (start: number, length: number) => Span): ToolPattern[] {
  return [...value.slice(0, LIMIT).matchAll(TOOL)].map(({ 0: text, 1: tool = '', 2: pattern, index }) => ({
    text,
    tool,
    pattern,
    span: place(index, text.length),
  }));
}
