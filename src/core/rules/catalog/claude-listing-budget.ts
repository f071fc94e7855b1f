/** Rule: what Claude Code lists of all skills of a project fits its share of the context window. */
import { formatCount } from '../../text/counted.ts';
import { listingBudgets } from '../../tokens/listing-budget.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { hostClauses } from '../hosts/host-clauses.ts';
import { listingSample } from './listing-sample.ts';
import { overListing } from './over-listing.ts';

const MOST = formatCount(listingBudgets['claude-code'].most);

export const claudeListingBudget = defineRule({
  id: 'claude-listing-budget',
  title: `What Claude Code lists of a project’s skills has ${MOST} tokens at most`,
  severity: 'info',
  spec: hostClauses.claudeCode,
  docs: {
    why: `Claude Code gives the list of all skills 1 % of the context window (setting \`skillListingBudgetFraction\`): ${MOST} tokens of a window of 200,000. Over it, descriptions are shortened or left out, and skills are no longer found. It is said once, at the skill whose entry is the longest. Tokens are estimated, skills with \`disable-model-invocation\` are not counted. The rule runs where several skills of a folder that Claude Code reads are checked together.`,
    bad: [listingSample('.claude/skills', 15)],
    good: [listingSample('.claude/skills', 2)],
  },
  comparesSkills: true,
  silentAfter: unreadableFields,
  check: overListing(
    'claude-code',
    (count, total, most) =>
      `The ${count} skills that Claude Code lists here have at least ${total} tokens of names and descriptions together, over ${most} (1 % of 200,000); this entry is the longest, so shorten it first.`,
  ),
});
