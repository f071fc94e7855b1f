/** Rule: the description is not empty. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import { DESCRIPTION_STUB } from '../../skill/skill-template.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { setValue } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const descriptionEmpty = defineRule({
  id: 'description-empty',
  title: 'The description is not empty',
  severity: 'error',
  spec: clauses.description,
  docs: {
    why: 'An empty description tells a model nothing, so the skill is never picked; most hosts skip it.',
    bad: [
      { text: '---\nname: my-skill\ndescription:\n---\n\nDo it.\n' },
      { text: '---\nname: my-skill\ndescription: ""\n---\n\nDo it.\n' },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'description');
    if (field === undefined || !isEmptyField(field)) return;
    const edit = setValue(skill, field, DESCRIPTION_STUB);
    report(placeOf(field), 'The description is empty; say what the skill does and when to use it.', {
      fixes: edit === undefined ? [] : [{ title: 'Add a description to fill in', kind: 'choice', edits: [edit] }],
    });
  },
});
