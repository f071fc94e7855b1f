/** Rule: the model sees the whole of what it chooses by. */
import { hosts } from '../../hosts/hosts.ts';
import { findText, placeOf } from '../../skill/field-access.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { formatCount } from '../../text/counted.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const LIMIT = hosts['claude-code'].descriptionLimit?.is.most ?? 1536;
const shown = formatCount(LIMIT);

export const claudeListingTruncated = hostRule('claude-code', {
  id: 'claude-listing-truncated',
  title: `Description and when_to_use have ${shown} characters at most`,
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: `Claude Code shows the model the description and \`when_to_use\` behind it, both cut after ${shown} characters (setting \`skillListingMaxDescChars\`). What comes last is not seen.`,
    bad: [{ text: sampleText(`when_to_use: ${'Use it for dates of every kind. '.repeat(50).trim()}`) }],
    good: [{ text: sampleText('when_to_use: When a date must be shown.') }],
  },
  check(skill, report) {
    const description = findText(skill.frontmatter, 'description');
    const more = findText(skill.frontmatter, 'when_to_use');
    const first = countCodePoints(description?.text.trim() ?? '');
    const length = first + countCodePoints(more?.text.trim() ?? '');
    // A description that is too long alone has a rule of the specification.
    if (length <= LIMIT || more === undefined || first > LIMIT) return;
    report(
      placeOf(more.field),
      `With the description this has ${formatCount(length)} characters; Claude Code cuts after ${shown}.`,
    );
  },
});
