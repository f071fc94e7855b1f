import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { estimateTokens } from '../../../src/core/tokens/estimate-tokens.ts';
import { countO200k } from '../../../src/core/tokens/o200k-counter.ts';
import { corpusTexts } from './corpus-texts.ts';

test('the band holds the count of 98 in 100 public skill files', () => {
  const texts = [...corpusTexts().values()].filter((text) => text.length > 400);
  const inside = texts.filter((text) => {
    const { low, high } = estimateTokens(text);
    const tokens = countO200k(text).low;
    return low <= tokens && tokens <= high;
  });
  assert.ok(inside.length / texts.length >= 0.98, `${inside.length} of ${texts.length}`);
});

test('is a range for every text, and nothing for none', () => {
  assert.deepEqual(estimateTokens(''), { low: 0, high: 0, exact: true });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const { low, high, exact } = estimateTokens(text);
      assert.ok(!exact && low >= 0 && low < high);
    }),
  );
});
