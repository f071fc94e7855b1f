/** Rule: a contributed skill has the name of its folder. The fix is a choice: the skill's own name may be the wrong one. */
import { findText } from '../../skill/field-access.ts';
import { parseSkill } from '../../skill/parse-skill.ts';
import { normalizePath } from '../../skill/reference.ts';
import { isSkillName } from '../../skill/skill-name.ts';
import { displayText } from '../../text/display-text.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { chatSkillPaths, chatSkillsSample } from './chat-skills.ts';
import { hostClauses } from './host-clauses.ts';

const skill = (name: string): string => `---\nname: ${name}\ndescription: Formats dates.\n---\n\nDo it.\n`;

export const chatskillsNameMismatch = defineFileRule({
  id: 'chatskills-name-mismatch',
  file: 'package-json',
  title: 'Contributed skills have the names of their folders',
  severity: 'error',
  spec: hostClauses.vscode,
  docs: {
    why: 'VS Code does not load a skill of an extension whose name differs from its folder. Rename the folder, or change the name in the skill.',
    bad: [chatSkillsSample('./skills/dates/SKILL.md', { 'skills/dates/SKILL.md': skill('times') })],
    good: [chatSkillsSample('./skills/dates/SKILL.md', { 'skills/dates/SKILL.md': skill('dates') })],
  },
  fix: 'choice',
  check(file, report, folder) {
    for (const { field, path } of chatSkillPaths(file)) {
      const target = normalizePath(path);
      const parent = target.split('/').at(-2);
      const text = folder.read(target);
      const name = text === undefined ? undefined : findText(parseSkill(text).frontmatter, 'name')?.text.trim();
      if (name === undefined || parent === undefined || name === parent) continue;
      const shown = `"${displayText(name, 64)}" in the folder "${displayText(parent, 64)}"`;
      const place = target.split('/').slice(0, -2);
      const to = [...place, name].join('/');
      const free = isSkillName(name) && folder.kind(to) === undefined;
      const newText = JSON.stringify(path.startsWith('./') ? `./${to}/SKILL.md` : `${to}/SKILL.md`);
      report(field.valueSpan, `VS Code does not load this skill: it is called ${shown}.`, {
        fixes:
          free && target.endsWith('/SKILL.md')
            ? [
                {
                  title: `Rename the folder to "${name}"`,
                  kind: 'choice',
                  edits: [{ span: field.valueSpan, newText }],
                  renames: [{ from: [...place, parent].join('/'), to }],
                },
              ]
            : [],
      });
    }
  },
});
