/** Rule: no two skills that one host reads have the same name. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { nameFolders, nameReaders, OTHERS_ASKED } from './name-others.ts';

const text = `${sampleStart}Format it.\n`;
const path = '.agents/skills/my-skill';

export const duplicateSkillName = defineRule({
  id: 'duplicate-skill-name',
  title: 'No two skills that one host reads have the same name',
  severity: 'warning',
  spec: guides.clients,
  docs: {
    why: 'Of two skills of one name a host uses one and hides the other, or lets a person call only one. Which one differs between hosts. Two skills count when a host reads both where they lie and knows both by that name; the same text in the folders of several hosts is a copy on purpose and is not reported. The rule runs where several skills are checked together.',
    bad: [
      { text, path, catalog: { '.claude/skills/my-skill': text.replace('Format it.', 'Format it as ISO 8601.') } },
      { text, catalog: { 'my-skill-2': text } },
    ],
    good: [
      { text, path, catalog: { '.claude/skills/my-skill': text } },
      { text, path, catalog: { '.agents/skills/my-dates': text.replace('my-skill', 'my-dates') } },
    ],
  },
  comparesSkills: true,
  silentAfter: unreadableFields,
  check({ frontmatter }, report, _folder, { catalog, targets }) {
    const name = findText(frontmatter, 'name');
    if (name === undefined || catalog === undefined) return;
    const found = catalog.skills.clash(catalog.own, 'name', targets, OTHERS_ASKED);
    if (found.others.length === 0) return;
    report(placeOf(name.field), `${nameFolders(found)} this name too; ${nameReaders(found)}.`);
  },
});
