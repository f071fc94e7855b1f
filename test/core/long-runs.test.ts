/** Long runs are those that a pattern finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { characterTable, longRuns } from '../../src/core/text/long-runs.ts';

const WORD = characterTable(/[a-z_-]/);

test('finds what the pattern finds, in any text', () => {
  const pieces = fc.constantFrom('a', 'bcd', 'e-f_g', 'abcdefgh', ' ', '.', 'é', '字', '\n');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (parts, least) => {
      const text = parts.join('');
      const matches = text.matchAll(new RegExp(`[a-z_-]{${least},}`, 'g'));
      assert.deepEqual(
        longRuns(text, least, WORD),
        Array.from(matches, ({ 0: run, index }) => ({ start: index, end: index + run.length })),
      );
    }),
    { numRuns: 5_000 },
  );
});

test('reads a megabyte without a run, or of one run', () => {
  assert.deepEqual(longRuns(`${'a'.repeat(19)} `.repeat(50_000), 20, WORD), []);
  assert.deepEqual(longRuns('a'.repeat(1_000_000), 20, WORD), [{ start: 0, end: 1_000_000 }]);
});
