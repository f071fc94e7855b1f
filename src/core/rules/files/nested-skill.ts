/** Rule: a skill holds no other skill. */

import { defineRule } from '../define-rule.ts';
import { otherFiles, topOf } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

export const nestedSkill = defineRule({
  id: 'nested-skill',
  title: 'A skill folder holds no other skill',
  severity: 'info',
  spec: guides.clients,
  docs: {
    why: 'Some hosts stop at the first SKILL.md and never find one below it, others list both; servers need an entry for each. Keep skills side by side.',
    bad: [{ text: `${sampleStart}Do it.\n`, files: { 'more/other-skill/SKILL.md': `${sampleStart}Do it.\n` } }],
    good: [{ text: `${sampleStart}Do it.\n`, files: { 'references/other.md': '# Other\n' } }],
  },
  check(skill, report, folder) {
    const nested = otherFiles(folder).filter(({ path }) => /\/skill\.md$/i.test(path));
    const [first] = nested;
    if (first === undefined) return;
    const lies = nested.length === 1 ? 'lies' : `and ${nested.length - 1} more lie`;
    report(topOf(skill), `"${first.path}" ${lies} within this skill; some hosts do not find a skill in another.`);
  },
});
