/** A number of tokens together with how sure it is: an exact count, or an estimate between two bounds. */

/** Whole tokens. Exact: `low` equals `high`. An estimate: `low` is below `high`. */
export interface TokenFigure {
  readonly low: number;
  readonly high: number;
  readonly exact: boolean;
}

/** Counts or estimates the tokens of a text. Pure, linear in the length of the text, never throws. */
export type CountTokens = (text: string) => TokenFigure;

export const NO_TOKENS: TokenFigure = { low: 0, high: 0, exact: true };

export function exactly(tokens: number): TokenFigure {
  return { low: tokens, high: tokens, exact: true };
}

/** An estimate; a range that rounds to one number keeps a width of one, so that it never looks exact. */
export function between(low: number, high: number): TokenFigure {
  const floor = Math.max(0, Math.floor(low));
  return { low: floor, high: Math.max(floor + 1, Math.ceil(high)), exact: false };
}

export function sumFigures(figures: Iterable<TokenFigure>): TokenFigure {
  let [low, high, exact] = [0, 0, true];
  for (const figure of figures) {
    low += figure.low;
    high += figure.high;
    exact &&= figure.exact;
  }
  return { low, high, exact };
}
