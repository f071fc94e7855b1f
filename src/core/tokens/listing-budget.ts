/** How much of the room that a host gives its list of skills these skills take, and what it does not show whole. */
import type { HostId } from '../hosts/host-id.ts';
import { countCodePoints } from '../text/code-points.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { listingEntry } from './listing-entry.ts';
import { type CountTokens, exactly, sumFigures, type TokenFigure } from './token-figure.ts';

/** The hosts of which it is known how much they give. */
export type ListingHost = Extract<HostId, 'claude-code' | 'codex'>;

/** The words by which a model chooses a skill. */
export interface ListedSkill {
  readonly name: string;
  readonly description: string;
  /** The field `when_to_use`, which Claude Code shows behind the description. */
  readonly whenToUse?: string;
}

export interface ListingBudget {
  readonly unit: 'tokens' | 'characters';
  /** For all skills together. */
  readonly most: number;
  /** Of one skill's description, in code points. */
  readonly mostOfOne: number;
}

export const listingBudgets: Readonly<Record<ListingHost, ListingBudget>> = {
  // 1 % (skillListingBudgetFraction) of a context window of 200,000 tokens; one entry by skillListingMaxDescChars.
  'claude-code': { unit: 'tokens', most: 2_000, mostOfOne: 1_536 },
  // About 2 % of the window; this much where the window is not known. A skill with a longer description is not loaded.
  codex: { unit: 'characters', most: 8_000, mostOfOne: 1_024 },
};

export const LISTING_HOSTS: readonly ListingHost[] = ['claude-code', 'codex'];

export interface ListingUse {
  readonly host: ListingHost;
  readonly budget: ListingBudget;
  /** How many are listed. */
  readonly skills: number;
  /** In the unit of the budget. */
  readonly used: TokenFigure;
  readonly over: 'surely' | 'perhaps' | 'no';
  /** Names of the skills whose words are cut; for Codex of those that are left out. */
  readonly cut: readonly string[];
}

export function listingBudget(
  host: ListingHost,
  skills: Iterable<ListedSkill>,
  count: CountTokens = estimateTokens,
): ListingUse {
  const budget = listingBudgets[host];
  const figures: TokenFigure[] = [];
  const cut: string[] = [];
  for (const skill of skills) {
    const weight = listingWeight(host, skill, count);
    if (weight !== undefined) figures.push(weight);
    if (countCodePoints(wordsOf(host, skill)) > budget.mostOfOne) cut.push(skill.name);
  }
  const used = sumFigures(figures);
  const over = used.low > budget.most ? 'surely' : used.high > budget.most ? 'perhaps' : 'no';
  return { host, budget, skills: figures.length, used, over, cut };
}

/** What one skill takes; undefined where the host does not list it. */
export function listingWeight(
  host: ListingHost,
  skill: ListedSkill,
  count: CountTokens = estimateTokens,
): TokenFigure | undefined {
  const { unit, mostOfOne } = listingBudgets[host];
  const words = wordsOf(host, skill);
  // Most of them are short in every way of counting.
  const whole = words.length <= mostOfOne || countCodePoints(words) <= mostOfOne;
  if (host === 'codex' && (!whole || words === '')) return undefined;
  const entry = listingEntry(skill.name, whole ? words : [...words].slice(0, mostOfOne).join(''));
  return unit === 'characters' ? exactly(countCodePoints(entry)) : count(entry);
}

function wordsOf(host: ListingHost, { description, whenToUse = '' }: ListedSkill): string {
  const words = description.trim();
  if (host === 'codex') return words.replace(/\s+/g, ' ');
  return whenToUse.trim() === '' ? words : `${words} ${whenToUse.trim()}`.trim();
}
