/** Rule: the name has lowercase letters, digits and hyphens only. */
import { findReadableField, literalSpan, placeOf, scalarText } from '../../skill/field-access.ts';
import { isSkillName, toSkillName } from '../../skill/skill-name.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { setValue } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';
import { withoutLookalikes } from '../knowledge/lookalikes.ts';
import { renameSkill } from './rename-skill.ts';

export const nameCharset = defineRule({
  id: 'name-charset',
  title: 'The name consists of a-z, 0-9 and hyphens',
  severity: 'error',
  spec: clauses.name,
  docs: {
    why: 'Names become folder names, commands and URI segments. VS Code silently does not load a skill with another character in its name, not even a plugin prefix with a colon.',
    bad: [
      { text: '---\nname: my skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
      {
        text: '---\nname: tools:my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n',
      },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  silentAfter: [...unreadableFields, 'vscode-name-prefix', 'claude-api-xml-in-name'],
  check(skill, report, folder) {
    const field = findReadableField(skill.frontmatter, 'name');
    const name = field === undefined ? undefined : scalarText(field);
    const match = name === undefined ? null : /[^A-Za-z0-9-]+/u.exec(name.trimEnd());
    if (field === undefined || name === undefined || match === null) return;
    const literal = literalSpan(skill.text, field);
    const start = (literal?.start ?? 0) + match.index;
    const place = literal === undefined ? placeOf(field) : { start, end: start + match[0].length };
    const better = toSkillName(withoutLookalikes(name)) ?? (isSkillName(folder.name) ? folder.name : undefined);
    const edit = better === undefined ? undefined : setValue(skill, field, better);
    report(place, `The name "${name.trim()}" may hold only a-z, 0-9 and hyphens.`, {
      fixes: renameSkill(`Change to "${better}"`, edit, { from: name, to: better }, folder),
    });
  },
});
