/** Rule: the name has at most 64 characters. */
import { findReadableField, placeOf, scalarText } from '../../skill/field-access.ts';
import { NAME_LIMIT, toSkillName } from '../../skill/skill-name.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { setValue } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';
import { renameSkill } from './rename-skill.ts';

export const nameTooLong = defineRule({
  id: 'name-too-long',
  title: 'The name has at most 64 characters',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'The specification allows 64 characters. VS Code cuts longer names, Codex and claude.ai refuse the skill.',
    bad: [
      {
        text: '---\nname: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n',
        folder: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report, folder) {
    const field = findReadableField(skill.frontmatter, 'name');
    const name = field === undefined ? undefined : scalarText(field);
    if (field === undefined || name === undefined) return;
    const count = countCodePoints(name.trim());
    if (count <= NAME_LIMIT) return;
    const short = toSkillName(name);
    const edit = short === undefined ? undefined : setValue(skill, field, short);
    report(placeOf(field), `The name has ${count} characters; the limit is ${NAME_LIMIT}.`, {
      fixes: renameSkill(`Cut to "${short}"`, edit, { from: name, to: short }, folder),
    });
  },
});
