/** Rule: the description is made of sentences, not of search words. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { describedAs } from '../sample-start.ts';

/** So many words or pairs of words in a row between commas are a list of search words. */
const LONGEST_LIST = 16;
const QUOTED = 16;
const LIMIT = 4_000;

export const descriptionKeywordStuffing = defineRule({
  id: 'description-keyword-stuffing',
  title: 'The description is no list of search words',
  severity: 'info',
  spec: guides.descriptions,
  docs: {
    why: 'Models choose by meaning. A long list of words costs every conversation, draws the skill into requests it is not for, and crowds out other skills.',
    bad: [
      {
        text: describedAs(
          'Use for dates, times, days, weeks, months, years, calendars, clocks, zones, hours, minutes, seconds, ISO, epochs, leap years, quarters, seasons, ages.',
        ),
      },
    ],
    good: [{ text: describedAs('Formats dates, times and time zones. Use when a date must be shown to a person.') }],
  },
  silentAfter: unreadableFields,
  check({ frontmatter }, report) {
    const description = findText(frontmatter, 'description');
    if (description === undefined) return;
    const text = description.text.slice(0, LIMIT);
    const list = longestList(text);
    const quoted = text.match(/["“][^"“”\n]{1,40}["”]/g)?.length ?? 0;
    if (list < LONGEST_LIST && quoted < QUOTED) return;
    const what = list >= LONGEST_LIST ? `${list} short items in a row` : `${quoted} quoted phrases`;
    report(placeOf(description.field), `The description lists ${what}; say in a sentence what the skill is for.`);
  },
});

function longestList(text: string): number {
  let longest = 0;
  let run = 0;
  for (const part of text.split(/[,;、，]/)) {
    const short = part.length <= 30 && part.trim().split(/\s+/).length <= 2 && !/[.!?:]\s/.test(part);
    run = short ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
