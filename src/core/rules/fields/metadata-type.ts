/** Rule: metadata is a mapping. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { removeField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const metadataType = defineRule({
  id: 'metadata-type',
  title: 'The field metadata is a mapping',
  severity: 'error',
  spec: clauses.metadata,
  docs: {
    why: 'The specification defines a map from strings to strings. Claude Code drops anything else, served skills with it fail verification.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nmetadata: internal\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nmetadata: [a, b]\n---\n\nDo it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nmetadata:\n  author: me\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'metadata');
    if (field === undefined || field.kind === 'mapping') return;
    const fixes = removeField(skill, field, 'choice');
    if (field.kind === 'null') {
      report(placeOf(field), '"metadata" has no entries; add some or remove it.', { fixes, severity: 'warning' });
      return;
    }
    const what = field.kind === 'sequence' ? 'a list' : `a ${field.kind}`;
    report(placeOf(field), `"metadata" is ${what}, but must be a mapping of keys to strings.`, { fixes });
  },
});
