/** Rule: every value of metadata is a string. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { quoteField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const metadataNonStringValue = defineRule({
  id: 'metadata-non-string-value',
  title: 'Every value under metadata is a string',
  severity: 'warning',
  spec: clauses.metadata,
  docs: {
    why: 'The specification defines a map from strings to strings. Parsers disagree on what `1.0` or `2024-01-01` is without quotes, so a served skill can fail its comparison with SKILL.md.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nmetadata:\n  version: 1.0\n---\n\nDo it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nmetadata:\n  version: "1.0"\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'safe',
  silentAfter: [...unreadableFields, 'metadata-type'],
  check(skill, report) {
    const metadata = findReadableField(skill.frontmatter, 'metadata');
    for (const field of metadata?.fields ?? []) {
      if (field.kind === 'string') continue;
      const what = field.kind === 'sequence' ? 'a list' : field.kind === 'null' ? 'empty' : `a ${field.kind}`;
      const scalar = field.kind !== 'sequence' && field.kind !== 'mapping';
      report(placeOf(field), `The metadata value of "${field.key}" is ${what} for YAML, but must be a string.`, {
        fixes: scalar ? quoteField(skill, field, 'safe') : [],
      });
    }
  },
});
