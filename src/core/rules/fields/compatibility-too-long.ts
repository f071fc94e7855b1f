/** Rule: compatibility has at most 500 characters. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { formatCount } from '../../text/counted.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';

const LIMIT = 500;

export const compatibilityTooLong = defineRule({
  id: 'compatibility-too-long',
  title: 'The field compatibility has at most 500 characters',
  severity: 'error',
  spec: clauses.compatibility,
  docs: {
    why: 'The specification allows 500 characters, counted as Unicode code points.',
    bad: [
      {
        text: `---\nname: my-skill\ndescription: Formats dates.\ncompatibility: ${'long '.repeat(101)}end\n---\n\nDo it.\n`,
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\ncompatibility: Needs git\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'compatibility');
    if (field === undefined || typeof field.value !== 'string') return;
    const count = countCodePoints(field.value);
    if (count <= LIMIT) return;
    const message = `"compatibility" has ${formatCount(count)} characters; the limit is ${LIMIT}.`;
    const literal = literalSpan(skill.text, field);
    if (literal === undefined) {
      report(placeOf(field), message);
      return;
    }
    const kept = Array.from(field.value).slice(0, LIMIT).join('').trimEnd().length;
    const place = { start: literal.start + kept, end: literal.end };
    report(place, message, {
      fixes: [{ title: `Cut to ${LIMIT} characters`, kind: 'choice', edits: [{ span: place, newText: '' }] }],
    });
  },
});
