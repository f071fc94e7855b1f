/** How much a skill may be before a rule says that it is much. */

export interface Budgets {
  /** Lines of SKILL.md. The specification says under 500. */
  readonly bodyLines: number;
  /** Tokens of the instructions. The specification says under 5,000. */
  readonly bodyTokens: number;
  /** Tokens of name and description. The specification says about 100. */
  readonly listingTokens: number;
  /** Tokens of one reference file. */
  readonly referenceTokens: number;
}

export const defaultBudgets: Budgets = {
  bodyLines: 500,
  bodyTokens: 5_000,
  listingTokens: 100,
  referenceTokens: 10_000,
};
