/** Rule: the folder has an entry file. A shell says it has none by an empty `entryName`. */
import { skillTemplate } from '../../skill/skill-template.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

export const skillFileMissing = defineRule({
  id: 'skill-file-missing',
  title: 'A skill folder has a file SKILL.md',
  severity: 'error',
  spec: clauses.directory,
  docs: {
    why: 'A skill is a folder with a SKILL.md in it. Hosts skip a folder without one.',
    bad: [{ text: '', entryName: '', files: { 'README.md': 'Formats dates.' } }],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  wholeFile: true,
  check(skill, report, folder) {
    if (folder.entryName !== '') return;
    const creates = [{ path: 'SKILL.md', text: skillTemplate(folder.name, '\n') }];
    report(
      { start: 0, end: skill.text.length },
      `The folder "${folder.name}" has no SKILL.md, so no host sees a skill in it.`,
      {
        fixes: [{ title: 'Create SKILL.md', kind: 'choice', edits: [], creates }],
      },
    );
  },
});
