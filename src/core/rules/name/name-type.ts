/** Rule: the name is a string. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { quoteField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const nameType = defineRule({
  id: 'name-type',
  title: 'The name is a string',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'YAML reads `2024`, `1.0` or `true` without quotes as a number or a boolean, and hosts that check types refuse the skill.',
    bad: [
      {
        text: '---\nname: 2024\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n',
        folder: '2024',
      },
      { text: '---\nname: [my-skill]\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
    good: [
      {
        text: '---\nname: "2024"\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n',
        folder: '2024',
      },
    ],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'name');
    if (field === undefined || field.kind === 'string' || isEmptyField(field)) return;
    const article = field.kind === 'sequence' ? 'a list' : `a ${field.kind}`;
    const fixes = field.kind === 'number' || field.kind === 'boolean' ? quoteField(skill, field, 'safe') : [];
    report(placeOf(field), `The name is ${article} for YAML, but must be a string.`, { fixes });
  },
});
