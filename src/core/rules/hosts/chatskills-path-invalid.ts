/** Rule: a contributed skill is a SKILL.md of the extension. */
import { normalizePath } from '../../skill/reference.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { chatSkillPaths, chatSkillsSample } from './chat-skills.ts';
import { hostClauses } from './host-clauses.ts';

const skill = '---\nname: dates\ndescription: Formats dates.\n---\n\nDo it.\n';
const files = { 'skills/dates/SKILL.md': skill };

export const chatskillsPathInvalid = defineFileRule({
  id: 'chatskills-path-invalid',
  file: 'package-json',
  title: 'Paths of chatSkills lead to a SKILL.md',
  severity: 'error',
  spec: hostClauses.vscode,
  docs: {
    why: 'VS Code loads a skill of an extension from the SKILL.md that the path names, relative to the extension. A path to the folder, or out of the extension, brings nothing.',
    bad: [chatSkillsSample('./skills/dates', files), chatSkillsSample('./skills/times/SKILL.md', files)],
    good: [chatSkillsSample('./skills/dates/SKILL.md', files)],
  },
  fix: 'safe',
  check(file, report, folder) {
    for (const { field, path } of chatSkillPaths(file)) {
      const target = normalizePath(path);
      const outside = /^[/\\]|^\w:/.test(path) || target === '..' || target.startsWith('../');
      if (!outside && /(?:^|\/)SKILL\.md$/.test(target) && folder.kind(target) === 'file') continue;
      const inFolder = `${path.replace(/\/+$/, '')}/SKILL.md`;
      const meant = !outside && folder.kind(normalizePath(inFolder)) === 'file';
      const what = outside
        ? 'leads out of the extension'
        : meant
          ? 'names the folder'
          : 'names no SKILL.md that exists';
      report(field.valueSpan, `The path ${what}; it must lead to a SKILL.md of the extension.`, {
        fixes: meant
          ? [
              {
                title: 'Add /SKILL.md',
                kind: 'safe',
                edits: [{ span: field.valueSpan, newText: JSON.stringify(inFolder) }],
              },
            ]
          : [],
      });
    }
  },
});
