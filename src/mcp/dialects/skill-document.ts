/** A skill as it was read: its instructions, and what it brings with it. */
import { parseSkill } from '../../core/index.ts';
import type { ServedFileContent, WireViolation } from './dialect.ts';
import type { SkillDependencies } from './skill-details.ts';

/** A script, reference or asset that a skill names. */
export interface SkillPart {
  readonly name: string;
  readonly path: string;
  readonly description?: string;
  readonly uri?: string;
  readonly mimeType?: string;
  readonly required?: boolean;
}

export interface SkillDocument {
  /** Body without frontmatter. */
  readonly instructions: string;
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  readonly scripts: readonly SkillPart[];
  readonly references: readonly SkillPart[];
  readonly assets: readonly SkillPart[];
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly dependencies?: SkillDependencies;
  readonly violations: readonly WireViolation[];
}

/** Of the dialects that serve SKILL.md as a file. */
export function documentOfFile({ bytes, violations }: ServedFileContent): SkillDocument {
  const { text, body, frontmatter } = parseSkill(new TextDecoder().decode(bytes));
  const fields = Object.fromEntries(frontmatter.fields.map(({ key, value }) => [key, value]));
  return {
    instructions: text.slice(body.span.start, body.span.end),
    frontmatter: frontmatter.status === 'present' ? fields : undefined,
    scripts: [],
    references: [],
    assets: [],
    violations,
  };
}
