/** Rule: a skill has a name. */
import { findField } from '../../skill/field-access.ts';
import { toSkillName } from '../../skill/skill-name.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { insertField } from '../field-edits.ts';
import { mayHideFields, unreadableFields } from '../follow-ups.ts';
import { findMeantField } from '../meant-field.ts';

export const nameMissing = defineRule({
  id: 'name-missing',
  title: 'The frontmatter has a name',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'The name is how a host lists and loads the skill. VS Code and Claude Code fall back to the folder name; claude.ai and the reference validator refuse the skill.',
    bad: [{ text: '---\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' }],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report, folder) {
    const { frontmatter } = skill;
    if (frontmatter.opening === undefined || mayHideFields(frontmatter)) return;
    if (findField(frontmatter, 'name') !== undefined) return;
    // A misspelled field is there; its own rule says so.
    if (frontmatter.fields.some((field) => findMeantField(field.key)?.key === 'name')) return;
    const name = toSkillName(folder.name);
    const edit = name === undefined ? undefined : insertField(skill, `name: ${name}`, undefined);
    const fixes = edit === undefined ? [] : [{ title: `Add "name: ${name}"`, kind: 'safe' as const, edits: [edit] }];
    report(frontmatter.opening, 'The frontmatter has no name; it is required and must equal the folder name.', {
      fixes,
    });
  },
});
