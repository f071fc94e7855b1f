/** Rule: the description says more than the name. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { GENERIC_WORDS } from '../knowledge/generic-words.ts';
import { describedAs } from '../sample-start.ts';
import { contentWords, descriptionWords, stem } from './description-words.ts';

const WORDS_LOOKED_AT = 12;

export const descriptionRestatesName = defineRule({
  id: 'description-restates-name',
  title: 'The description says more than the name',
  severity: 'info',
  spec: clauses.description,
  docs: {
    why: 'The model sees name and description side by side. A description of the same words gives it nothing to decide by.',
    bad: [
      { text: describedAs('A skill for date formatting.').replace('my-skill', 'format-dates'), folder: 'format-dates' },
    ],
    good: [
      {
        text: describedAs('Writes dates as letters print them. Use when a date must be shown.').replace(
          'my-skill',
          'format-dates',
        ),
        folder: 'format-dates',
      },
    ],
  },
  silentAfter: unreadableFields,
  check({ frontmatter }, report) {
    const name = findText(frontmatter, 'name');
    const description = findText(frontmatter, 'description');
    if (name === undefined || description === undefined) return;
    const words = descriptionWords(frontmatter);
    if (words.length === 0 || words.length > WORDS_LOOKED_AT) return;
    const known = new Set(contentWords(name.text).map(stem));
    if (!words.every((word) => known.has(stem(word)) || GENERIC_WORDS.has(word))) return;
    if (!words.some((word) => known.has(stem(word)) && !GENERIC_WORDS.has(word))) return;
    report(
      placeOf(description.field),
      'The description only repeats the name; say what the skill does and when to use it.',
    );
  },
});
