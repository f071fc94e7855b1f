/** Rule: an amount of money is no argument. */
import { MONEY } from '../../hosts/claude-code/substitutions.ts';
import { spanAt } from '../../text/span.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const FINDINGS_LIMIT = 50;

export const claudeUnescapedDollar = hostRule('claude-code', {
  id: 'claude-unescaped-dollar',
  title: 'The dollar sign before an amount is escaped',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code replaces `$1` by the second argument wherever it stands, so of `$1.00` only `.00` may be left. A backslash keeps the dollar sign; other hosts show the backslash.',
    bad: [{ text: sampleText('', 'A call costs $1.00, a thousand $1,000.') }],
    good: [{ text: sampleText('', 'A call costs \\$1.00. Move $0 to $1.') }],
  },
  fix: 'safe',
  check(skill, report) {
    const { start, end } = skill.body.span;
    let count = 0;
    for (const match of skill.text.slice(start, end).matchAll(MONEY)) {
      if (++count > FINDINGS_LIMIT) return;
      const span = spanAt(start + match.index, match[0].length);
      report(
        span,
        `Claude Code takes the start of "${match[0].slice(0, 40)}" for an argument; write \\$ for the sign.`,
        {
          fixes: [
            {
              title: 'Escape the dollar sign',
              kind: 'safe',
              edits: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
            },
          ],
        },
      );
    }
  },
});
