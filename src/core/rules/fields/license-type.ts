/** Rule: license is a string. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { quoteField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const licenseType = defineRule({
  id: 'license-type',
  title: 'The field license is a string',
  severity: 'warning',
  spec: clauses.license,
  docs: {
    why: 'The specification defines the name of a licence or of a bundled licence file, one short text.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nlicense: [MIT, Apache-2.0]\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nlicense:\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nlicense: 2.0\n---\n\nDo it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nlicense: MIT\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'license');
    if (field === undefined || (field.kind === 'string' && !isEmptyField(field))) return;
    const what = field.kind === 'sequence' ? 'a list' : isEmptyField(field) ? 'empty' : `a ${field.kind}`;
    const scalar = field.kind === 'number' || field.kind === 'boolean';
    report(placeOf(field), `"license" is ${what}, but must be a string: the name of a licence or of a licence file.`, {
      fixes: scalar ? quoteField(skill, field, 'safe') : [],
    });
  },
});
