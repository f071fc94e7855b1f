/** Rule: the file is small enough to be read as a skill. */
import { BODY_LIMIT } from '../../skill/skill.ts';
import { formatCount } from '../../text/counted.ts';
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const fileTooLarge = defineRule({
  id: 'file-too-large',
  title: 'The file is small enough to be checked',
  severity: 'error',
  spec: clauses.disclosure,
  docs: {
    why: `A host loads the whole file into the model's context. Above ${formatCount(BODY_LIMIT)} characters no context holds it, and its body is not checked.`,
    bad: [{ text: `${start}${'word '.repeat(BODY_LIMIT / 5)}` }],
    good: [{ text: `${start}Do it.\n` }],
  },
  wholeFile: true,
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const { unread } = skill.markdown;
    if (unread === undefined) return;
    const place = skill.frontmatter.opening ?? spanAt(0, 1);
    const size = formatCount(skill.text.length);
    const message =
      unread === 'too-long'
        ? `The file has ${size} characters; above ${formatCount(BODY_LIMIT)} its body is not checked and no model reads it whole.`
        : 'A paragraph of the body holds thousands of brackets, marks or blanks, so the body is not checked; break it up with blank lines.';
    report(place, message, unread === 'too-long' ? {} : { severity: 'warning' });
  },
});
