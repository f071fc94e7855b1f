/** Holds an estimate of tokens against a budget, without a vocabulary: sure, perhaps, or not over it. */
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { formatTokens } from '../../tokens/format-tokens.ts';
import { NO_TOKENS, type TokenFigure } from '../../tokens/token-figure.ts';

export interface Weight {
  readonly figure: TokenFigure;
  /** `perhaps`: the budget lies within the estimate's bounds. */
  readonly over: 'surely' | 'perhaps' | 'no';
  readonly words: string;
}

/** Prose has three characters a token and more; what is shorter than this cannot reach the budget, so it is not estimated. */
const CHARACTERS_A_TOKEN = 2;

export function weigh(text: string, budget: number): Weight {
  // Chinese, Japanese and Korean come near one token a character, marks of few bytes never above.
  const light = text.length < budget || (text.length < budget * CHARACTERS_A_TOKEN && !/[\u3000-\uffef]/.test(text));
  if (light) return { figure: NO_TOKENS, over: 'no', words: '' };
  return against(estimateTokens(text), budget);
}

export function against(figure: TokenFigure, budget: number): Weight {
  const over = figure.low > budget ? 'surely' : figure.high > budget ? 'perhaps' : 'no';
  return { figure, over, words: formatTokens(figure).replace(' tok', ' tokens') };
}
