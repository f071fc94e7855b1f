/** The cache of verified files holds what was read, by digest, within its bound. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReadCache } from '../../src/sources/read-cache.ts';

function content(path: string, bytes: number): Parameters<ReadCache['set']>[2] {
  return { path, bytes: new Uint8Array(bytes).fill(1), mimeType: undefined, violations: [] };
}

test('the same file under the same digest, and no other', () => {
  const cache = new ReadCache();
  cache.set('k', 'd', content('p', 3));
  assert.equal(cache.get('k', 'p', 'd')?.bytes.length, 3);
  assert.equal(cache.get('k', 'p', 'other'), undefined);
  assert.equal(cache.get('k2', 'p', 'd'), undefined);
  assert.equal(cache.get('k', 'p2', 'd'), undefined);
});

test('what is longest unused goes first, and what is too large does not come in', () => {
  const cache = new ReadCache(10);
  cache.set('k', 'd', content('a', 4));
  cache.set('k', 'd', content('b', 4));
  assert.ok(cache.get('k', 'a', 'd'));
  cache.set('k', 'd', content('c', 4));
  assert.deepEqual(
    ['a', 'b', 'c'].map((path) => cache.get('k', path, 'd') !== undefined),
    [true, false, true],
  );
  cache.set('k', 'd', content('huge', 11));
  assert.equal(cache.get('k', 'huge', 'd'), undefined);
  assert.ok(cache.get('k', 'a', 'd'));
});
