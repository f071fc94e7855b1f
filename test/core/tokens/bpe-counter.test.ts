import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BpeCounter } from '../../../src/core/tokens/bpe-counter.ts';
import { BpeVocabulary } from '../../../src/core/tokens/bpe-vocabulary.ts';

/** Every byte, then these. */
type Tokens = readonly string[];
const bytes = Array.from({ length: 256 }, (_, byte) => [byte]);

function counter(tokens: Tokens, window?: number, overlap?: number): BpeCounter {
  return new BpeCounter(new BpeVocabulary([...bytes, ...tokens]), window, overlap);
}

/** The definition of byte pair encoding, word for word and slow. */
function encode(tokens: Tokens, text: string): readonly string[] {
  const rankOf = new Map(tokens.map((token, rank) => [token, rank]));
  if (rankOf.has(text)) return [text];
  const parts = [...text];
  for (;;) {
    const ranks = parts.map((part, at) => rankOf.get(part + (parts[at + 1] ?? '\0')) ?? Infinity);
    const lowest = Math.min(...ranks);
    if (lowest === Infinity) return parts;
    const at = ranks.indexOf(lowest);
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
  }
}

/** A vocabulary as training makes it: again and again the pair that is most frequent. */
function train(text: string, size: number): Tokens {
  let parts: readonly string[] = [...text];
  const tokens: string[] = [];
  while (tokens.length < size) {
    const pairs = new Map<string, number>();
    parts.forEach((part, at) => {
      const next = parts[at + 1];
      if (next !== undefined) pairs.set(part + next, (pairs.get(part + next) ?? 0) + 1);
    });
    const [best] = [...pairs].filter(([pair]) => !tokens.includes(pair)).sort((a, b) => b[1] - a[1]);
    if (best === undefined) break;
    tokens.push(best[0]);
    parts = encode(tokens, text);
  }
  return tokens;
}

const abc = (maxLength: number, minLength = 1) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });

test('counts by the definition, with any vocabulary', () => {
  const vocabulary = fc.uniqueArray(abc(6, 2), { maxLength: 40 });
  fc.assert(
    fc.property(vocabulary, abc(80), (tokens, text) => {
      assert.equal(counter(tokens).count(text, 0, text.length), encode(tokens, text).length);
    }),
    { numRuns: 1_000 },
  );
});

test('counts a long piece in windows as it does in one', () => {
  fc.assert(
    fc.property(abc(60, 20), abc(400, 100), fc.integer({ min: 8, max: 64 }), (sample, text, window) => {
      const tokens = train(sample, 30);
      const windowed = counter(tokens, window, window >> 1).count(text, 0, text.length);
      assert.equal(windowed, encode(tokens, text).length);
    }),
    { numRuns: 300 },
  );
});

test('counts a part of a text', () => {
  assert.equal(counter(['ab', 'abc']).count('xabcx', 1, 4), 1);
  assert.equal(counter(['ab', 'abc']).count('xabcx', 1, 5), 2);
});

test('refuses a vocabulary that cannot spell every text', () => {
  assert.throws(() => new BpeVocabulary(bytes.slice(1)), RangeError);
});
