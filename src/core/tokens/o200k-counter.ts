/** Counts tokens with the o200k encoding. Importing this file loads 2.4 MB of ranks: use `loadTokenCounter`. */
import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { O200K_TOKEN_SPLIT_REGEX } from 'gpt-tokenizer/encodingParams/constants';
import { BpeCounter } from './bpe-counter.ts';
import { BpeVocabulary } from './bpe-vocabulary.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type CountTokens, exactly } from './token-figure.ts';

/** Above this many UTF-16 units a text is estimated, not counted. */
export const COUNT_LIMIT = 2 * 1024 * 1024;

/**
 * The encoding means the white space of Unicode. That of JavaScript has the byte order mark too, and lacks U+0085: with it a
 * file that begins with the mark would count up to two tokens more.
 */
const PIECES = new RegExp(
  O200K_TOKEN_SPLIT_REGEX.source.replaceAll('\\s', '\\p{White_Space}').replaceAll('\\S', '\\P{White_Space}'),
  'gu',
);

const counter = new BpeCounter(new BpeVocabulary(ranks));

/** Exact up to the limit. Control tokens such as `<|endoftext|>` are text in a skill, and counted as text. */
export const countO200k: CountTokens = (text) => {
  if (text.length > COUNT_LIMIT) return estimateTokens(text);
  PIECES.lastIndex = 0;
  let tokens = 0;
  // The expression leaves no character out: a piece begins where the last one ended.
  for (let start = 0; PIECES.test(text); start = PIECES.lastIndex) {
    tokens += counter.count(text, start, PIECES.lastIndex);
  }
  return exactly(tokens);
};
