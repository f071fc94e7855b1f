/** Rule: compatibility, where it stands, is not empty. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { removeField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const compatibilityEmpty = defineRule({
  id: 'compatibility-empty',
  title: 'The field compatibility is not empty',
  severity: 'error',
  spec: clauses.compatibility,
  docs: {
    why: 'The specification asks for 1 to 500 characters where the field stands. Most skills do not need it.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\ncompatibility: ""\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\ncompatibility:\n---\n\nDo it.\n',
      },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'compatibility');
    if (field === undefined || !isEmptyField(field)) return;
    report(placeOf(field), '"compatibility" is empty; write 1 to 500 characters or remove it.', {
      fixes: removeField(skill, field, 'choice'),
    });
  },
});
