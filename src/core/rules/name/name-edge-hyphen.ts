/** Rule: the name neither starts nor ends with a hyphen. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';

export const nameEdgeHyphen = defineRule({
  id: 'name-edge-hyphen',
  title: 'The name neither starts nor ends with a hyphen',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'The specification forbids it, and a leading hyphen reads as an option on a command line.',
    bad: [
      { text: '---\nname: my-skill-\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'name');
    if (field === undefined || typeof field.value !== 'string') return;
    const runs = [...field.value.matchAll(/^-+|(?<!-)-+$/g)];
    const [first] = runs;
    if (first === undefined) return;
    const literal = literalSpan(skill.text, field);
    const spans = literal === undefined ? [] : runs.map((run) => spanAt(literal.start + run.index, run[0].length));
    const edits = spans.map((span) => ({ span, newText: '' }));
    report(spans[0] ?? placeOf(field), `The name "${field.value}" must not start or end with a hyphen.`, {
      fixes: edits.length === 0 ? [] : [{ title: 'Remove the hyphen', kind: 'safe', edits }],
    });
  },
});
