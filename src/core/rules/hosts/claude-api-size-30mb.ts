/** Rule: a skill for claude.ai is small enough to be uploaded. */
import { findField } from '../../skill/field-access.ts';
import { formatCount } from '../../text/counted.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const LIMIT = 30_000_000;

export const claudeApiSize30mb = hostRule('claude-ai', {
  id: 'claude-api-size-30mb',
  title: 'The files of the skill have 30 MB at most',
  severity: 'error',
  spec: hostClauses.claudeAi,
  docs: {
    why: 'claude.ai and the Skills API take uploads of up to 30 MB. The number comes from another checker and is not confirmed by a primary source.',
    bad: [{ text: sampleText(''), files: { 'assets/data.txt': 'x'.repeat(LIMIT + 1) } }],
    good: [{ text: sampleText('') }],
  },
  silentAfter: ['skill-file-missing'],
  check({ frontmatter }, report, folder) {
    const bytes = folder.entries().reduce((sum, entry) => sum + entry.bytes, 0);
    if (bytes <= LIMIT) return;
    const megabytes = formatCount(Math.ceil(bytes / 1_000_000));
    report(
      findField(frontmatter, 'name')?.keySpan ?? frontmatter.opening ?? { start: 0, end: 1 },
      `The files of this skill have ${megabytes} MB; claude.ai takes up to 30 MB.`,
    );
  },
});
