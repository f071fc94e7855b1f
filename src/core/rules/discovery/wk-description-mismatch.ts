/** Rule: an entry says of a skill what its SKILL.md says. */
import { findText } from '../../skill/field-access.ts';
import { parseSkill } from '../../skill/parse-skill.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { indexEntries } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const entry = { name: 'my-skill', type: 'skill-md', url: 'my-skill/SKILL.md', digest };

export const wkDescriptionMismatch = defineFileRule({
  id: 'wk-description-mismatch',
  file: 'discovery-index',
  title: 'An entry has the name and description of its SKILL.md',
  severity: 'warning',
  spec: guides.discovery,
  docs: {
    why: 'A person or model chooses by the index and gets another skill than it says. The draft asks that both are the same.',
    bad: [indexSample([{ ...entry, description: 'Formats times.' }])],
    good: [indexSample([{ ...entry, description: 'Formats dates.' }])],
  },
  fix: 'choice',
  check(file, report, folder) {
    for (const { text, path } of indexEntries(file)) {
      if (path === undefined || !/(?:^|\/)SKILL\.md$/i.test(path)) continue;
      const source = folder.read(path);
      if (source === undefined) continue;
      const { frontmatter } = parseSkill(source);
      for (const key of ['name', 'description']) {
        const said = text(key);
        const meant = findText(frontmatter, key)?.text.trim();
        if (said === undefined || meant === undefined || said.text.trim() === meant) continue;
        const span = said.field.valueSpan;
        report(span, `The ${key} differs from that of "${path.slice(0, 200)}".`, {
          fixes: [
            { title: `Take the ${key} of SKILL.md`, kind: 'choice', edits: [{ span, newText: JSON.stringify(meant) }] },
          ],
        });
      }
    }
  },
});
