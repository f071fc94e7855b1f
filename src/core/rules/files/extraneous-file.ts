/** Rule: a skill folder holds what the skill needs. */

import { defineRule } from '../define-rule.ts';
import { otherFiles, topOf } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const FOR_PEOPLE =
  /^(?:readme|changelog|contributing|install(?:ation(?:_guide)?)?|quick_reference|agents|claude)\.md$/i;

export const extraneousFile = defineRule({
  id: 'extraneous-file',
  title: 'A skill folder holds no files about the skill',
  severity: 'hint',
  spec: guides.skillCreator,
  docs: {
    why: 'README, CHANGELOG and the like are for people and not read by hosts; a model that lists the folder may read them and pay for it. The specification allows them.',
    bad: [{ text: `${sampleStart}Do it.\n`, files: { 'CHANGELOG.md': '# 1.0\n' } }],
    good: [{ text: `${sampleStart}Do it.\n`, files: { 'LICENSE.txt': 'MIT\n' } }],
  },
  check(skill, report, folder) {
    const files = otherFiles(folder)
      .map(({ path }) => path)
      .filter((path) => FOR_PEOPLE.test(path) && !skill.text.includes(path));
    if (files.length === 0) return;
    const names = files.map((path) => `"${path}"`).join(', ');
    report(topOf(skill), `No host reads ${names}; what the model needs belongs in SKILL.md or references/.`);
  },
});
