/** Rule: no two skills that one host reads have the same description. */
import { findText } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { nameFolders, OTHERS_ASKED } from './name-others.ts';

const text = `${sampleStart}Format it.\n`;
const path = '.agents/skills/my-skill';
const other = text.replace('my-skill', 'my-dates');

export const descriptionDuplicate = defineRule({
  id: 'description-duplicate',
  title: 'No two skills that one host reads have the same description',
  severity: 'warning',
  spec: guides.descriptions,
  docs: {
    why: 'The model chooses a skill by its description. Between two that say the same it can only guess. Case and white space make no difference. The rule runs where several skills are checked together; skills of one name are left to `duplicate-skill-name`.',
    bad: [{ text, path, catalog: { '.agents/skills/my-dates': other } }],
    good: [
      { text, path, catalog: { '.agents/skills/my-dates': other.replace('letters and invoices', 'web pages') } },
      { text, path, catalog: { 'packages/app/.agents/skills/my-dates': other } },
    ],
  },
  comparesSkills: true,
  silentAfter: [...unreadableFields, 'description-too-long'],
  check({ frontmatter }, report, _folder, { catalog, targets }) {
    const description = findText(frontmatter, 'description');
    if (description === undefined || catalog === undefined) return;
    const found = catalog.skills.clash(catalog.own, 'description', targets, OTHERS_ASKED);
    if (found.others.length === 0) return;
    report(
      description.field.keySpan,
      `${nameFolders(found)} this description too; say what sets this skill apart, so that the model can choose.`,
    );
  },
});
