/** Rule: the description has words of its own. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { GENERIC_WORDS } from '../knowledge/generic-words.ts';
import { describedAs } from '../sample-start.ts';
import { descriptionWords } from './description-words.ts';

/** One word of its own in five is too few. */
const SHARE = 0.8;

export const descriptionTooGeneric = defineRule({
  id: 'description-too-generic',
  title: 'The description has words of its own',
  severity: 'info',
  spec: guides.descriptions,
  docs: {
    why: 'A description that fits every skill, like “helps with various tasks”, is chosen always or never. Name the files, tools, formats and words that a person uses who needs the skill.',
    bad: [{ text: describedAs('A helpful skill that provides various useful tools for many different tasks.') }],
    good: [{ text: describedAs('Converts dates between ISO 8601, US and German notation in letters.') }],
  },
  silentAfter: [...unreadableFields, 'description-restates-name'],
  check({ frontmatter }, report) {
    const description = findText(frontmatter, 'description');
    if (description === undefined) return;
    const words = descriptionWords(frontmatter);
    const generic = words.filter((word) => GENERIC_WORDS.has(word)).length;
    if (words.length === 0 || generic / words.length < SHARE) return;
    report(
      placeOf(description.field),
      'The description fits any skill; name what this one works on, in the words of who needs it.',
    );
  },
});
