/** Rule: a skill has a description. */
import { findField } from '../../skill/field-access.ts';
import { DESCRIPTION_STUB } from '../../skill/skill-template.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { insertField } from '../field-edits.ts';
import { mayHideFields, unreadableFields } from '../follow-ups.ts';
import { findMeantField } from '../meant-field.ts';

export const descriptionMissing = defineRule({
  id: 'description-missing',
  title: 'The frontmatter has a description',
  severity: 'error',
  spec: clauses.description,
  docs: {
    why: 'The description is all that a model sees when it decides whether to load the skill. Without one most hosts skip the skill.',
    bad: [{ text: '---\nname: my-skill\n---\n\nDo it.\n' }],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report) {
    const { frontmatter } = skill;
    if (frontmatter.opening === undefined || mayHideFields(frontmatter)) return;
    if (findField(frontmatter, 'description') !== undefined) return;
    // A misspelled field is there; its own rule says so.
    if (frontmatter.fields.some((field) => findMeantField(field.key)?.key === 'description')) return;
    const edit = insertField(skill, `description: "${DESCRIPTION_STUB}"`, findField(frontmatter, 'name'));
    report(frontmatter.opening, 'The frontmatter has no description; without one a model never picks the skill.', {
      fixes: edit === undefined ? [] : [{ title: 'Add a description to fill in', kind: 'safe', edits: [edit] }],
    });
  },
});
