/** The check behind the rules on listing budgets. */
import { findText } from '../../skill/field-access.ts';
import { formatCount } from '../../text/counted.ts';
import { type ListingHost, listingBudgets } from '../../tokens/listing-budget.ts';
import { topOf } from '../folder-files.ts';
import type { RuleDefinition } from '../rule.ts';

/**
 * Once for all skills that the host lists together: at the one that costs most. By where the skills lie and not by the
 * detected hosts: `.agents/skills` belongs to nobody in particular.
 */
export function overListing(
  host: ListingHost,
  say: (count: string, total: string, most: string) => string,
): RuleDefinition['check'] {
  return (skill, report, _folder, { catalog, targets }) => {
    if (catalog === undefined || (targets.explicit && !targets.hosts.includes(host))) return;
    const { most } = listingBudgets[host];
    const listing = catalog.skills.listing(host, catalog.own);
    if (listing === undefined || listing.total <= most || listing.heaviest?.path !== catalog.own.path) return;
    const place = findText(skill.frontmatter, 'description')?.field.keySpan ?? topOf(skill);
    const words = [listing.size, listing.total, most].map(formatCount);
    report(place, say(words[0] ?? '', words[1] ?? '', words[2] ?? ''));
  };
}
