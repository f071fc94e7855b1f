/** Rule: the name says what the skill is about. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { VAGUE_NAMES } from '../knowledge/generic-words.ts';
import { sampleStart } from '../sample-start.ts';

export const nameVague = defineRule({
  id: 'name-vague',
  title: 'The name says what the skill is about',
  severity: 'hint',
  spec: guides.authoring,
  docs: {
    why: 'People call a skill by its name, and a model sees it first. A name like `utils` fits everything, and soon two skills have it.',
    bad: [{ text: `${sampleStart.replace('my-skill', 'utils')}Do it.\n`, folder: 'utils' }],
    good: [{ text: `${sampleStart.replace('my-skill', 'date-utils')}Do it.\n`, folder: 'date-utils' }],
  },
  silentAfter: unreadableFields,
  check({ frontmatter }, report) {
    const name = findText(frontmatter, 'name');
    if (name === undefined || !VAGUE_NAMES.has(name.text.toLowerCase())) return;
    report(placeOf(name.field), `The name "${name.text}" fits any skill; name what this one works on.`);
  },
});
