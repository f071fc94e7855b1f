/** Rule: name and description cost about 100 tokens. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { listingEntry } from '../../tokens/listing-entry.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { describedAs } from '../sample-start.ts';
import { weigh } from './token-budget.ts';

export const catalogEntryHeavy = defineRule({
  id: 'catalog-entry-heavy',
  title: 'Name and description cost about 100 tokens',
  severity: 'warning',
  spec: clauses.disclosure,
  docs: {
    why: 'A host shows name and description of every skill to the model in every conversation, used or not. The specification counts on about 100 tokens; the median of public skills is 56. Above 100 it is pointed out, above 200 it is a warning.',
    bad: [
      {
        text: describedAs('Formats dates for letters in the form that the country of the reader expects. '.repeat(13)),
      },
    ],
    good: [{ text: describedAs('Formats dates for letters. Use when a date must be shown.') }],
  },
  silentAfter: [...unreadableFields, 'description-too-long'],
  check({ frontmatter }, report, _folder, { budgets: { listingTokens: budget } }) {
    const description = findText(frontmatter, 'description');
    if (description === undefined) return;
    const entry = listingEntry(findText(frontmatter, 'name')?.text ?? '', description.text);
    const usual = weigh(entry, budget);
    if (usual.over !== 'surely') return;
    const much = usual.figure.low > 2 * budget;
    report(
      placeOf(description.field),
      `Name and description have ${usual.words} (estimated), over ${much ? 2 * budget : budget}; every conversation pays for them, so keep what tells when to use the skill.`,
      much ? {} : { severity: 'info' },
    );
  },
});
