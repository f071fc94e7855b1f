/** Rule: an entry has a valid name of its own. */
import { isSkillName, toSkillName } from '../../skill/skill-name.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { indexEntries } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const entry = { type: 'skill-md', description: 'Formats dates.', url: 'my-skill/SKILL.md', digest };

export const wkName = defineFileRule({
  id: 'wk-name',
  file: 'discovery-index',
  title: 'An entry has a valid name, and no two the same',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'The name becomes a folder on the client’s disk, so it must be a skill name: lower-case letters, digits and single hyphens, at most 64. Of two entries with one name a client keeps one.',
    bad: [
      indexSample([{ ...entry, name: 'My Skill' }]),
      indexSample([
        { ...entry, name: 'my-skill' },
        { ...entry, name: 'my-skill' },
      ]),
    ],
    good: [indexSample([{ ...entry, name: 'my-skill' }])],
  },
  fix: 'choice',
  check(file, report) {
    const seen = new Set<string>();
    for (const { text } of indexEntries(file)) {
      const name = text('name');
      if (name === undefined) continue;
      const span = name.field.valueSpan;
      const shown = name.text.slice(0, 70);
      if (isSkillName(name.text)) {
        if (seen.has(name.text)) report(span, `Another entry is called "${shown}" too.`);
        seen.add(name.text);
        continue;
      }
      const valid = toSkillName(name.text);
      report(span, `"${shown}" is no skill name: lower-case letters, digits and single hyphens, at most 64.`, {
        fixes:
          valid === undefined
            ? []
            : [{ title: `Change to "${valid}"`, kind: 'choice', edits: [{ span, newText: `"${valid}"` }] }],
      });
    }
  },
});
