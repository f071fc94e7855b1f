/** Rule: the description has at most 1,024 characters. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { formatCount } from '../../text/counted.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';

const LIMIT = 1024;

export const descriptionTooLong = defineRule({
  id: 'description-too-long',
  title: 'The description has at most 1,024 characters',
  severity: 'error',
  spec: clauses.description,
  docs: {
    why: 'The specification allows 1,024 characters, counted as Unicode code points. VS Code cuts what is longer, Codex and claude.ai refuse the skill.',
    bad: [{ text: `---\nname: my-skill\ndescription: ${'long '.repeat(205)}end\n---\n\nDo it.\n` }],
    good: [{ text: `---\nname: my-skill\ndescription: ${'🗓'.repeat(1024)}\n---\n\nDo it.\n` }],
  },
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'description');
    if (field === undefined || typeof field.value !== 'string') return;
    const count = countCodePoints(field.value);
    if (count <= LIMIT) return;
    const literal = literalSpan(skill.text, field);
    // What is too much is underlined, where the text stands in the file as it is meant.
    const kept = Array.from(field.value).slice(0, LIMIT).join('').length;
    const place = literal === undefined ? placeOf(field) : { start: literal.start + kept, end: literal.end };
    report(
      place,
      `The description has ${formatCount(count)} characters; the limit is 1,024, and hosts cut or refuse the rest.`,
    );
  },
});
