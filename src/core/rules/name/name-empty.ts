/** Rule: the name is not empty. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import { toSkillName } from '../../skill/skill-name.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { setValue } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const nameEmpty = defineRule({
  id: 'name-empty',
  title: 'The name is not empty',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'An empty name is no name: hosts skip the skill or show a nameless one.',
    bad: [
      { text: '---\nname:\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
      { text: '---\nname: ""\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report, folder) {
    const field = findReadableField(skill.frontmatter, 'name');
    if (field === undefined || !isEmptyField(field)) return;
    const name = toSkillName(folder.name);
    const edit = name === undefined ? undefined : setValue(skill, field, name);
    report(placeOf(field), 'The name is empty; it must have 1 to 64 characters and equal the folder name.', {
      fixes: edit === undefined ? [] : [{ title: `Use the folder name "${name}"`, kind: 'safe', edits: [edit] }],
    });
  },
});
