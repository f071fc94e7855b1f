/** Rule: the name is lowercase. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';

export const nameUppercase = defineRule({
  id: 'name-uppercase',
  title: 'The name is lowercase',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'Names are compared letter by letter, and folder names on some systems without regard to case, so only lowercase is unambiguous.',
    bad: [{ text: '---\nname: My-Skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' }],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'safe',
  silentAfter: [...unreadableFields, 'name-charset'],
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'name');
    if (field === undefined || typeof field.value !== 'string') return;
    const runs = [...field.value.matchAll(/[A-Z]+/g)];
    const [first] = runs;
    if (first === undefined) return;
    const literal = literalSpan(skill.text, field);
    const message = `The name "${field.value.trim()}" must be lowercase.`;
    if (literal === undefined) {
      report(placeOf(field), message);
      return;
    }
    const edits = runs.map((run) => ({
      span: spanAt(literal.start + run.index, run[0].length),
      newText: run[0].toLowerCase(),
    }));
    report(spanAt(literal.start + first.index, first[0].length), message, {
      fixes: [{ title: 'Make it lowercase', kind: 'safe', edits }],
    });
  },
});
