/** Rule: what Codex lists of all skills of a project fits its budget. */
import { formatCount } from '../../text/counted.ts';
import { listingBudgets } from '../../tokens/listing-budget.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { hostClauses } from '../hosts/host-clauses.ts';
import { listingSample } from './listing-sample.ts';
import { overListing } from './over-listing.ts';

const MOST = formatCount(listingBudgets.codex.most);

export const codexListingBudget = defineRule({
  id: 'codex-listing-budget',
  title: `What Codex lists of a project’s skills has ${MOST} characters at most`,
  severity: 'info',
  spec: hostClauses.codex,
  docs: {
    why: `Codex gives the list of all skills about 2 % of the context window, or ${MOST} characters where the window is not known. Over it, descriptions are shortened, and skills are no longer found. It is said once, at the skill whose entry is the longest. Skills that \`agents/openai.yaml\` keeps from the model are not counted. The rule runs where several skills of a folder that Codex reads, \`.agents/skills\` among them, are checked together.`,
    bad: [listingSample('.agents/skills', 9)],
    good: [listingSample('.agents/skills', 2)],
  },
  comparesSkills: true,
  silentAfter: unreadableFields,
  check: overListing(
    'codex',
    (count, total, most) =>
      `The ${count} skills that Codex lists here have ${total} characters of names and descriptions together, over ${most}; this entry is the longest, so shorten it first.`,
  ),
});
