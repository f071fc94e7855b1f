/** The distance between words, against the textbook definition. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistance, findNearest } from '../../src/core/rules/nearest.ts';

function textbook(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1)
        row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1);
    }
  }
  return at(a.length, b.length);
}

test('within the limit it is the distance, beyond it one more than the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      assert.equal(editDistance(a, b, limit), Math.min(textbook(a, b), limit + 1));
    }),
    { numRuns: 300 },
  );
});

test('two equally near words are none', () => {
  assert.equal(findNearest('licence', ['license', 'metadata'], 2), 'license');
  assert.equal(findNearest('bat', ['cat', 'hat'], 1), undefined);
  assert.equal(findNearest('far', ['cathedral'], 2), undefined);
});
