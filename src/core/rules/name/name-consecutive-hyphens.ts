/** Rule: no two hyphens stand together in the name. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';

export const nameConsecutiveHyphens = defineRule({
  id: 'name-consecutive-hyphens',
  title: 'The name has no two hyphens in a row',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'The specification forbids it; hosts join names of plugins and skills with marks of their own.',
    bad: [
      { text: '---\nname: my--skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
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
    const runs = [...field.value.matchAll(/(?<=[^-])-{2,}(?=[^-])/g)];
    const [first] = runs;
    if (first === undefined) return;
    const literal = literalSpan(skill.text, field);
    const spans = literal === undefined ? [] : runs.map((run) => spanAt(literal.start + run.index, run[0].length));
    const edits = spans.map((span) => ({ span: { start: span.start + 1, end: span.end }, newText: '' }));
    report(spans[0] ?? placeOf(field), `The name "${field.value}" must not have two hyphens in a row.`, {
      fixes: edits.length === 0 ? [] : [{ title: 'Keep one hyphen', kind: 'safe', edits }],
    });
  },
});
