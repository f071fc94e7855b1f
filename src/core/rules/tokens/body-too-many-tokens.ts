/** Rule: the instructions cost at most 5,000 tokens. */
import { formatCount } from '../../text/counted.ts';
import { trimSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { sampleStart } from '../sample-start.ts';
import { weigh } from './token-budget.ts';

export const bodyTooManyTokens = defineRule({
  id: 'body-too-many-tokens',
  title: 'The instructions cost at most 5,000 tokens',
  severity: 'warning',
  spec: clauses.disclosure,
  docs: {
    why: 'The body enters the context whole as soon as the skill is used, and stays. Claude Code keeps the first 5,000 tokens of it after a compaction. Move what is needed only at times to files that are read when needed. The number is an estimate: where the budget lies within its bounds, this is only pointed out. The line marked is about where the budget is used up.',
    bad: [
      {
        text: `${sampleStart}${'Check the date against the calendar. '.repeat(900)}
`,
      },
    ],
    good: [
      {
        text: `${sampleStart}${'Check the date against the calendar. '.repeat(500)}
`,
      },
    ],
  },
  wholeFile: true,
  // One cause, told once: a body of too many lines mostly has too many tokens.
  silentAfter: ['file-not-text', 'file-too-large', 'body-too-many-lines'],
  check({ text, body, lines }, report, _folder, { budgets: { bodyTokens: budget } }) {
    const { start, end } = body.span;
    const { figure, over, words } = weigh(text.slice(start, end), budget);
    if (over === 'no') return;
    const share = Math.min(1, (2 * budget) / (figure.low + figure.high));
    let line = lines.lineAt(start + Math.floor((end - start - 1) * share));
    while (line > 0 && text.slice(lines.line(line).start, lines.line(line).end).trim() === '') line--;
    const most = formatCount(budget);
    const verb = over === 'surely' ? 'have' : `may have more than ${most}:`;
    report(
      trimSpan(text, lines.line(line)),
      `The instructions ${verb} ${words} (estimated)${over === 'surely' ? `, over ${most}` : ''}; move details to files that are read when needed.`,
      over === 'surely' ? {} : { severity: 'info' },
    );
  },
});
