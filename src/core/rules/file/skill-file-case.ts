/** Rule: the entry file is spelled SKILL.md. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const text = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n';

export const skillFileCase = defineRule({
  id: 'skill-file-case',
  title: 'The file is called exactly SKILL.md',
  severity: 'warning',
  spec: clauses.directory,
  docs: {
    why: 'On a file system that tells upper from lower case, hosts look for SKILL.md and find nothing else.',
    bad: [
      { text, entryName: 'skill.md' },
      { text, entryName: 'Skill.md' },
    ],
    good: [{ text }],
  },
  fix: 'safe',
  wholeFile: true,
  check(skill, report, folder) {
    const from = folder.entryName;
    if (from === 'SKILL.md' || from.toLowerCase() !== 'skill.md') return;
    report(
      skill.lines.line(0),
      `The file is called "${from}" but must be called "SKILL.md": where case counts, hosts do not find it.`,
      {
        fixes: [{ title: 'Rename to SKILL.md', kind: 'safe', edits: [], renames: [{ from, to: 'SKILL.md' }] }],
      },
    );
  },
});
