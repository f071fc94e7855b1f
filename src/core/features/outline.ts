/** The outline of SKILL.md: the fields of the frontmatter, then the headings as a tree. */
import type { Field, Skill } from '../skill/skill.ts';
import { displayText } from '../text/display-text.ts';
import type { Span } from '../text/span.ts';

export interface OutlineNode {
  readonly kind: 'field' | 'heading';
  readonly name: string;
  /** A short value. */
  readonly detail: string;
  /** The whole field or section. */
  readonly span: Span;
  /** The key or the heading. */
  readonly selection: Span;
  readonly children: readonly OutlineNode[];
}

/** Beyond this an outline helps nobody, and hostile files have more. */
const NODE_LIMIT = 5_000;
const FIELD_DEPTH = 4;

export function outline(skill: Skill): readonly OutlineNode[] {
  const fields = skill.frontmatter.fields.slice(0, NODE_LIMIT).map((field) => fieldNode(field, 1));
  return [...fields, ...sections(skill)];
}

function fieldNode(field: Field, depth: number): OutlineNode {
  const { key, keySpan, lineSpan, valueSpan, value } = field;
  const children = depth < FIELD_DEPTH ? field.fields.slice(0, NODE_LIMIT) : [];
  return {
    kind: 'field',
    name: shown(key),
    detail: typeof value === 'string' || typeof value === 'number' ? displayText(String(value), 60) : '',
    span: {
      start: Math.min(keySpan.start, lineSpan.start),
      end: Math.max(keySpan.end, valueSpan.end),
    },
    selection: keySpan,
    children: children.map((child) => fieldNode(child, depth + 1)),
  };
}

interface Open {
  readonly level: number;
  readonly node: { -readonly [K in keyof OutlineNode]: OutlineNode[K] } & { children: OutlineNode[] };
}

function sections(skill: Skill): OutlineNode[] {
  const top: OutlineNode[] = [];
  const open: Open[] = [];
  const bodyEnd = skill.body.span.end;
  for (const { level, span, text } of skill.markdown.headings.slice(0, NODE_LIMIT)) {
    while ((open.at(-1)?.level ?? 0) >= level) close(open, span.start);
    const node = { kind: 'heading' as const, name: shown(text), detail: '', span, selection: span, children: [] };
    (open.at(-1)?.node.children ?? top).push(node);
    open.push({ level, node });
  }
  while (open.length > 0) close(open, bodyEnd);
  return top;
}

function close(open: Open[], end: number): void {
  const last = open.pop();
  if (last !== undefined) last.node.span = { start: last.node.span.start, end: Math.max(end, last.node.selection.end) };
}

/** Editors refuse nodes without a name. */
function shown(text: string): string {
  return displayText(text) || '(empty)';
}
