/** Rule: no field is misspelled. */
import { findField } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { findMeantField } from '../meant-field.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';

export const frontmatterFieldTypo = defineRule({
  id: 'frontmatter-field-typo',
  title: 'Field names are spelled as hosts know them',
  severity: 'warning',
  spec: clauses.frontmatter,
  docs: {
    why: 'A host ignores a field that it does not know and says nothing, so a misspelled field has no effect.',
    bad: [
      { text: `${start}allowed_tools: Read\n---\n\nDo it.\n` },
      { text: `${start}licence: MIT\n---\n\nDo it.\n` },
      { text: `${start}user-invokable: true\n---\n\nDo it.\n` },
    ],
    good: [{ text: `${start}allowed-tools: Read\n---\n\nDo it.\n` }],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report) {
    const claimed = new Set<string>();
    for (const field of skill.frontmatter.fields) {
      if (!field.readable) continue;
      const meant = findMeantField(field.key);
      // Next to the right spelling it is a field of its own.
      if (meant === undefined || findField(skill.frontmatter, meant.key) !== undefined) continue;
      // Of two misspellings of one field a mend of both would leave the key twice.
      const alone = !claimed.has(meant.key);
      claimed.add(meant.key);
      report(field.keySpan, `No host knows the field "${field.key}"; did you mean "${meant.key}"?`, {
        fixes: [
          {
            title: `Change to "${meant.key}"`,
            kind: meant.certain && alone ? 'safe' : 'choice',
            edits: [{ span: field.keySpan, newText: meant.key }],
          },
        ],
      });
    }
  },
});
