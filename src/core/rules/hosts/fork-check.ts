/** The check of the rules on fields that mean something beside `context: fork` alone. */
import { findReadableField } from '../../skill/field-access.ts';
import { removeField } from '../field-edits.ts';
import type { Rule } from '../rule.ts';
import { addLine } from './field-fixes.ts';

export function forkCheck(key: string): Rule['check'] {
  return (skill, report) => {
    const field = findReadableField(skill.frontmatter, key);
    if (field === undefined || findReadableField(skill.frontmatter, 'context') !== undefined) return;
    report(field.keySpan, `"${key}" has an effect beside "context: fork" only.`, {
      fixes: [...addLine(skill, 'context: fork', field), ...removeField(skill, field, 'choice')],
    });
  };
}
