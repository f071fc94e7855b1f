/** Rule: when to use the skill stands in the description, not only in the body. */
import { findText } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { saysWhen } from '../description/says-when.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { describedAs, sampleStart } from '../sample-start.ts';

const HEADING =
  /^[^\p{L}]*(?:when (?:to|should|do) .*(?:use|apply|invoke|activate|trigger)|when to use|use when|triggers?|activation|trigger conditions)\b/iu;
const section = '## When to use\n\nWhenever a date must be shown.\n';

export const whenSectionInBody = defineRule({
  id: 'when-section-in-body',
  title: 'When to use the skill stands in the description',
  severity: 'hint',
  spec: guides.skillCreator,
  docs: {
    why: 'The body is read after the model chose the skill. What it says about when to use it comes too late, unless the description says it too.',
    bad: [{ text: `${describedAs('Formats dates as letters print them.')}\n${section}` }],
    good: [{ text: `${sampleStart}${section}` }],
  },
  silentAfter: unreadableFields,
  check({ frontmatter, markdown }, report) {
    const description = findText(frontmatter, 'description');
    if (description === undefined || saysWhen(description.text)) return;
    const heading = markdown.headings.find(({ text }) => HEADING.test(text.slice(0, 80)));
    if (heading === undefined) return;
    report(heading.span, 'A model reads this after it chose the skill; say in the description when to use it.');
  },
});
