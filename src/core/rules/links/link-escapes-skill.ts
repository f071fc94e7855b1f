/** Rule: a link stays in the skill folder. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const linkEscapesSkill = defineRule({
  id: 'link-escapes-skill',
  title: 'Links stay in the skill folder',
  severity: 'warning',
  spec: clauses.references,
  docs: {
    why: 'A skill is copied, packed and served as one folder. What lies outside is left behind, and hosts refuse to read it.',
    bad: [{ text: `${start}See [the other skill](../other/SKILL.md).\n` }],
    good: [{ text: `${start}Use the skill \`other\` for times.\n` }],
  },
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    for (const { form, path, reference } of fileLinks(skill)) {
      if (form !== 'outside') continue;
      const missing = folder.kind(path) === undefined ? ', and does not exist here either' : '';
      report(
        reference.span,
        `"${path}" lies outside the skill folder${missing}; hosts do not copy or serve it with the skill.`,
      );
    }
  },
});
