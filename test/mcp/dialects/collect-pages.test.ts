/** A cursor belongs to the server: it goes back as it came. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectPages, nextCursorOf } from '../../../src/mcp/dialects/collect-pages.ts';

test('a long cursor goes back whole', async () => {
  const long = `${'c'.repeat(50_000)}end`;
  const asked: (string | undefined)[] = [];
  const { stopped } = await collectPages(
    async (cursor) => {
      asked.push(cursor);
      return { items: [asked.length], nextCursor: nextCursorOf(cursor === undefined ? { nextCursor: long } : {}) };
    },
    (items) => items.length,
  );
  assert.deepEqual(asked, [undefined, long]);
  assert.equal(stopped, undefined);
});

test('what is no text, or empty, names no page', () => {
  for (const nextCursor of [undefined, null, '', 3, {}, ['a']]) assert.equal(nextCursorOf({ nextCursor }), undefined);
});
