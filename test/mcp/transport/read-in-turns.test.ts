/** A flood is read whole and in order, and others have their turn while it is. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { readInTurns } from '../../../src/mcp/transport/read-in-turns.ts';

/** Takes longer than a turn may last. */
function work(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

test('every byte comes, in order, and then the end', async () => {
  const stream = new PassThrough();
  const pieces: Buffer[] = [];
  readInTurns<Buffer>(stream, (piece) => pieces.push(piece));
  const sent = Array.from({ length: 300 }, (_, index) => Buffer.from(`${index},`.repeat(index)));
  for (const chunk of sent) stream.write(chunk);
  stream.end();
  await once(stream, 'end');
  assert.deepEqual(Buffer.concat(pieces), Buffer.concat(sent));
});

test('between two turns others run', async () => {
  const stream = new PassThrough({ highWaterMark: 1024 * 1024 });
  const order: string[] = [];
  readInTurns<Buffer>(stream, () => {
    order.push('piece');
    work();
    if (order.length === 1) setImmediate(() => order.push('other'));
  });
  stream.end(Buffer.alloc(64 * 1024));
  await once(stream, 'end');
  assert.equal(order.filter((each) => each === 'piece').length, 8);
  assert.notEqual(order.at(-1), 'other', order.join());
  assert.ok(order.includes('other'));
});

test('what is left is taken at once where nothing more will come', async () => {
  const stream = new PassThrough();
  let bytes = 0;
  const takeRest = readInTurns<Buffer>(stream, (piece) => {
    bytes += piece.length;
    work();
  });
  stream.write(Buffer.alloc(60 * 1024));
  await once(stream, 'readable');
  takeRest();
  assert.equal(bytes, 60 * 1024);
});
