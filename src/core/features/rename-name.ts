/** Rename of the skill at its `name`: what can be renamed, and the edit of the field. */
import { setValue } from '../rules/field-edits.ts';
import { findReadableField, literalSpan, scalarText } from '../skill/field-access.ts';
import type { Skill } from '../skill/skill.ts';
import { isSkillName } from '../skill/skill-name.ts';
import type { Span, TextEdit } from '../text/span.ts';

export interface RenamableName {
  readonly span: Span;
  readonly name: string;
}

/** Undefined away from the value of `name`. */
export function nameAt(skill: Skill, offset: number): RenamableName | undefined {
  const field = findReadableField(skill.frontmatter, 'name');
  const name = field === undefined ? undefined : scalarText(field)?.trim();
  if (field === undefined || name === undefined || name === '' || field.decorated) return undefined;
  const span = literalSpan(skill.text, field) ?? field.valueSpan;
  return span.start <= offset && offset <= span.end ? { span, name } : undefined;
}

/** The edit of the field, or the sentence that says why not. */
export function renameName(skill: Skill, newName: string): { edit: TextEdit } | { problem: string } {
  if (!isSkillName(newName)) {
    return {
      problem:
        'A skill name has 1 to 64 lowercase letters a-z, digits and single hyphens, with no hyphen at either end.',
    };
  }
  const field = findReadableField(skill.frontmatter, 'name');
  const edit = field === undefined ? undefined : setValue(skill, field, newName);
  return edit === undefined ? { problem: 'The name cannot be edited here; change it by hand.' } : { edit };
}
