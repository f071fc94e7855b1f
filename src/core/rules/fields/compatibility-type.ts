/** Rule: compatibility is a string. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { joinItems, quoteField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const compatibilityType = defineRule({
  id: 'compatibility-type',
  title: 'The field compatibility is a string',
  severity: 'error',
  spec: clauses.compatibility,
  docs: {
    why: 'The specification defines one text of 1 to 500 characters; validators refuse lists and mappings.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\ncompatibility: [git, docker]\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\ncompatibility: 3.12\n---\n\nDo it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\ncompatibility: Needs git and docker\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'compatibility');
    if (field === undefined || field.kind === 'string' || field.kind === 'null') return;
    const what = field.kind === 'sequence' ? 'a list' : `a ${field.kind}`;
    const fixes =
      field.kind === 'sequence' ? joinItems(field, ', ', 'choice', skill) : quoteField(skill, field, 'choice');
    report(placeOf(field), `"compatibility" is ${what} for YAML, but must be a string.`, { fixes });
  },
});
