/** Rule: the name equals the name of the folder. */
import { findReadableField, placeOf, scalarText } from '../../skill/field-access.ts';
import { isSkillName, toSkillName } from '../../skill/skill-name.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { setValue } from '../field-edits.ts';
import type { Fix } from '../finding.ts';
import { unreadableFields } from '../follow-ups.ts';

export const nameDirMismatch = defineRule({
  id: 'name-dir-mismatch',
  title: 'The name equals the folder name',
  severity: 'error',
  severityFor: { 'claude-code': 'warning' },
  spec: clauses.name,
  docs: {
    why: 'The specification demands it. VS Code uses the folder name and drops the other, OpenCode does not load the skill, Claude Code takes the folder name as the command and the name as a label.',
    bad: [
      { text: '---\nname: other-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report, folder) {
    const field = findReadableField(skill.frontmatter, 'name');
    const name = field === undefined ? undefined : scalarText(field)?.trim();
    if (field === undefined || name === undefined || name === '' || folder.name === '') return;
    if (name.normalize('NFKC') === folder.name.normalize('NFKC')) return;
    // Mending the form of the name, which another rule asks for, makes them equal.
    if (!isSkillName(name) && (toSkillName(name) ?? folder.name) === folder.name) return;
    const fixes: Fix[] = [];
    const edit = isSkillName(folder.name) ? setValue(skill, field, folder.name) : undefined;
    if (edit !== undefined) fixes.push({ title: `Change the name to "${folder.name}"`, kind: 'choice', edits: [edit] });
    if (isSkillName(name)) {
      const renames = [{ from: '.', to: `../${name}` }];
      fixes.push({ title: `Rename the folder to "${name}"`, kind: 'choice', edits: [], renames });
    }
    report(placeOf(field), `The name "${name}" must equal the name of the folder, "${folder.name}".`, { fixes });
  },
});
