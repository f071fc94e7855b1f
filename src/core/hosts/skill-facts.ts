/** What of a skill decides whether hosts load it, read once for all of them. */
import { findField, isEmptyField, placeOf, scalarText } from '../skill/field-access.ts';
import type { Field, Skill } from '../skill/skill.ts';
import { countCodePoints } from '../text/code-points.ts';
import type { Span } from '../text/span.ts';

export interface SkillFacts {
  /** Why there is no block of frontmatter from the first line to a closing line. */
  readonly noFrontmatter: { readonly why: string; readonly span: Span } | undefined;
  readonly brokenYaml: { readonly why: string; readonly span: Span } | undefined;
  readonly duplicateKey: Span | undefined;
  readonly name: TextField | undefined;
  readonly description: TextField | undefined;
  /** Any field by its key, readable or not. */
  readonly field: (key: string) => Field | undefined;
  readonly fields: readonly Field[];
  readonly start: Span;
}

export interface TextField {
  readonly text: string;
  readonly length: number;
  readonly span: Span;
}

export function readFacts(skill: Skill): SkillFacts {
  const { frontmatter } = skill;
  return {
    noFrontmatter: noFrontmatter(skill),
    brokenYaml: brokenYaml(skill),
    duplicateKey: frontmatter.problems.find(({ kind }) => kind === 'duplicate-key')?.span,
    name: textField(findField(frontmatter, 'name')),
    description: textField(findField(frontmatter, 'description')),
    field: (key) => findField(frontmatter, key),
    fields: frontmatter.fields,
    start: frontmatter.opening ?? { start: 0, end: Math.min(skill.text.length, 1) },
  };
}

function noFrontmatter({ frontmatter }: Skill): SkillFacts['noFrontmatter'] {
  const { status, span } = frontmatter;
  if (status === 'missing') return { why: 'the file has no frontmatter', span };
  if (status === 'not-first-line') return { why: 'the frontmatter does not start at the first line', span };
  if (status === 'unclosed') return { why: 'the frontmatter is never closed', span: frontmatter.opening ?? span };
  return undefined;
}

function brokenYaml({ frontmatter, lines }: Skill): SkillFacts['brokenYaml'] {
  const problem = frontmatter.problems.find(({ kind }) => kind !== 'duplicate-key');
  if (problem !== undefined) {
    return { why: `the YAML is broken at line ${lines.lineAt(problem.span.start) + 1}`, span: problem.span };
  }
  const { shape, yaml } = frontmatter;
  const wrong = shape === 'scalar' || shape === 'sequence';
  return wrong ? { why: 'the frontmatter is no list of fields', span: yaml } : undefined;
}

function textField(field: Field | undefined): TextField | undefined {
  if (field === undefined || isEmptyField(field)) return undefined;
  const text = scalarText(field)?.trim();
  return text === undefined || text === '' ? undefined : { text, length: countCodePoints(text), span: placeOf(field) };
}
