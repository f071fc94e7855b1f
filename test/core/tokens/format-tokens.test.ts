import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTokens } from '../../../src/core/tokens/format-tokens.ts';
import { between, exactly } from '../../../src/core/tokens/token-figure.ts';

const cases: readonly (readonly [low: number, high: number, text: string])[] = [
  [0, 5, '~0–5 tok'],
  [57, 63, '~57–63 tok'],
  [1_884, 2_443, '~1.9–2.4k tok'],
  [940, 1_120, '~940–1.1k tok'],
  [2_301, 2_302, '~2.3k tok'],
  [65_978, 88_000, '~66–88k tok'],
  [999_999, 1_200_000, '~1–1.2M tok'],
];

for (const [low, high, text] of cases) {
  test(`an estimate from ${low} to ${high} is ${text}`, () => assert.equal(formatTokens(between(low, high)), text));
}

test('a count is written whole', () => {
  assert.equal(formatTokens(exactly(1_396)), '1,396 tok');
  assert.equal(formatTokens(exactly(0)), '0 tok');
});
