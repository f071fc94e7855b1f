/** What folds in SKILL.md: the frontmatter, sections, code blocks, comments. By lines, zero-based, both ends included. */
import type { Skill } from '../skill/skill.ts';
import type { Span } from '../text/span.ts';
import { type OutlineNode, outline } from './outline.ts';

export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind?: 'comment' | 'region';
}

export function folding(skill: Skill): readonly Fold[] {
  const { frontmatter, markdown } = skill;
  const folds: Fold[] = [];
  const add = (span: Span, kind?: Fold['kind']): void => {
    const fold = toFold(skill, span);
    if (fold !== undefined) folds.push(kind === undefined ? fold : { ...fold, kind });
  };
  if (frontmatter.status !== 'missing' && frontmatter.closing !== undefined) add(frontmatter.span, 'region');
  const addSections = (nodes: readonly OutlineNode[]): void => {
    for (const { kind, span, children } of nodes) {
      if (kind === 'heading') add(span);
      addSections(children);
    }
  };
  addSections(outline(skill));
  for (const { span } of markdown.fences) add(span);
  for (const span of markdown.comments) add(span, 'comment');
  return folds.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}

/** Blank lines at the end stay outside. */
function toFold({ text, lines }: Skill, span: Span): Fold | undefined {
  const startLine = lines.lineAt(span.start);
  let end = span.end;
  while (end > span.start && /\s/.test(text[end - 1] ?? '')) end--;
  const endLine = lines.lineAt(Math.max(span.start, end - 1));
  return endLine > startLine ? { startLine, endLine } : undefined;
}
