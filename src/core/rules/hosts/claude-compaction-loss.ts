/** Rule: what matters after compaction stands within what is kept. */
import { emptySpan } from '../../text/span.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const KEPT = 5000;

export const claudeCompactionLoss = hostRule('claude-code', {
  id: 'claude-compaction-loss',
  title: 'The body has at most 5,000 tokens, or says the most important first',
  severity: 'info',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'When a conversation is compacted, Claude Code keeps the first 5,000 tokens of each skill in use, and 25,000 of all together. The rest is gone from the model’s sight. Tokens are estimated here.',
    bad: [{ text: sampleText('', 'Write each date as the reader writes it. '.repeat(900)) }],
    good: [{ text: sampleText('', 'Write each date as the reader writes it. '.repeat(100)) }],
  },
  check(skill, report) {
    const { start, end } = skill.body.span;
    if (end - start < KEPT) return;
    const { low, high } = estimateTokens(skill.text.slice(start, end));
    if (low <= KEPT) return;
    // About where the kept part ends, at the start of a line.
    const at = start + Math.floor(((end - start) * KEPT * 2) / (low + high));
    const line = skill.lines.line(skill.lines.lineAt(Math.min(at, end)));
    const place = line.start <= start ? emptySpan(at) : line;
    report(place, 'From about here on the body is lost when Claude Code compacts the conversation.');
  },
});
