/** Rule: SKILL.md has at most 500 lines. */
import { formatCount } from '../../text/counted.ts';
import { trimSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const bodyTooManyLines = defineRule({
  id: 'body-too-many-lines',
  title: 'SKILL.md has at most 500 lines',
  severity: 'warning',
  spec: clauses.disclosure,
  docs: {
    why: 'The whole file enters the context as soon as the skill is used. What is needed only at times belongs in files under `references/`, which are read when they are needed.',
    bad: [{ text: `${start}${'Do it.\n'.repeat(500)}` }],
    good: [{ text: `${start}${'Do it.\n'.repeat(400)}` }],
  },
  wholeFile: true,
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, _folder, { budgets: { bodyLines: limit } }) {
    const { lines, text } = skill;
    // A line end at the end of the file starts no further line.
    const last = lines.line(lines.count - 1);
    const count = last.end > last.start ? lines.count : lines.count - 1;
    if (count <= limit) return;
    for (let line = limit; line < lines.count; line++) {
      const place = trimSpan(text, lines.line(line));
      if (place.end === place.start) continue;
      report(
        place,
        `SKILL.md has ${formatCount(count)} lines, over ${limit}; move details to files that are read when needed.`,
      );
      return;
    }
  },
});
