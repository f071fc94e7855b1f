/** Rule: the description speaks of the skill in the third person. */
import { findText, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { describedAs } from '../sample-start.ts';

/** Outside quotes, where a description cites what a person says. */
const PERSON = /(?<![\w"'“‘])(?:I can|I will|I'll|I help|I am|I'm|You can use this|We help|Let me)(?!\w)/;
const QUOTED = /"[^"\n]*"|“[^”\n]*”/g;

export const descriptionPerson = defineRule({
  id: 'description-person',
  title: 'The description speaks in the third person or tells what to do',
  severity: 'hint',
  spec: guides.authoring,
  docs: {
    why: 'The description stands in the prompt among those of other skills. “I can” and “you can” leave open who is meant; “Formats dates” and “Use when …” do not.',
    bad: [{ text: describedAs('I can help you with dates when one must be shown.') }],
    good: [
      { text: describedAs('Formats dates. Use when a date must be shown.') },
      { text: describedAs('Formats dates. Use when the user says “I am lost in dates”.') },
    ],
  },
  silentAfter: unreadableFields,
  check({ frontmatter, text }, report) {
    const description = findText(frontmatter, 'description');
    if (description === undefined) return;
    const unquoted = description.text.replace(QUOTED, (quote) => '_'.repeat(quote.length));
    const match = PERSON.exec(unquoted);
    if (match === null) return;
    const literal = literalSpan(text, description.field);
    const place =
      literal === undefined ? placeOf(description.field) : spanAt(literal.start + match.index, match[0].length);
    report(place, `“${match[0]}” leaves open who speaks; write “Formats …” or “Use when …”.`);
  },
});
