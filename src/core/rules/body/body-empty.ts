/** Rule: a skill has instructions. */
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFrontmatter } from '../follow-ups.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n';

export const bodyEmpty = defineRule({
  id: 'body-empty',
  title: 'Instructions follow the frontmatter',
  severity: 'warning',
  spec: clauses.body,
  docs: {
    why: 'When a host activates the skill, the model gets the body. With an empty one it learns nothing beyond the description.',
    bad: [{ text: start }, { text: `${start}\n<!-- to do -->\n` }],
    good: [{ text: `${start}\n# Dates\n\nDo it.\n` }],
  },
  wholeFile: true,
  silentAfter: unreadableFrontmatter,
  check(skill, report) {
    const { closing } = skill.frontmatter;
    if (closing === undefined || hasText(skill.text, skill.body.span.start, skill.body.span.end)) return;
    report(spanAt(closing.start, 3), 'Nothing follows the frontmatter: the skill has no instructions.');
  },
});

/** True when something other than white space and comments stands there. */
function hasText(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    if (/\s/.test(text.charAt(at))) at++;
    else if (!text.startsWith('<!--', at)) return true;
    else {
      const close = text.indexOf('-->', at + 4);
      if (close === -1) return false;
      at = close + 3;
    }
  }
  return false;
}
