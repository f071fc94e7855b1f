/** Lines and events come out whole however the bytes are cut, and no bound is passed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MessageTooLargeError } from '../../../src/mcp/message-too-large.ts';
import { EventStreamSplitter } from '../../../src/mcp/transport/event-stream-splitter.ts';
import { LineSplitter } from '../../../src/mcp/transport/line-splitter.ts';
import { TextRing } from '../../../src/mcp/transport/text-ring.ts';

function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...at, bytes.length].map((end, index) => bytes.subarray(at[index - 1] ?? 0, end));
}

test('property: lines', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, ''));
  fc.assert(
    fc.property(fc.array(line), line, fc.array(fc.nat()), fc.boolean(), (lines, rest, places, crlf) => {
      const bytes = Buffer.from(lines.map((text) => text + (crlf ? '\r\n' : '\n')).join('') + rest);
      const seen: string[] = [];
      const splitter = new LineSplitter(10_000, 10, { line: (text) => seen.push(text), tooLong: () => assert.fail() });
      for (const chunk of cut(bytes, places)) {
        splitter.push(chunk);
      }
      assert.deepEqual(seen, lines);
      assert.equal(splitter.rest(), rest);
    }),
  );
});

test('a line beyond the bound ends it, once', () => {
  const seen: unknown[] = [];
  const splitter = new LineSplitter(10, 4, {
    line: (text) => seen.push(text),
    tooLong: (excerpt, bytes) => seen.push([excerpt, bytes]),
  });
  splitter.push(Buffer.from('0123456789\nabcdef'));
  splitter.push(Buffer.from('ghijkl'));
  splitter.push(Buffer.from('\nmore\n'));
  assert.deepEqual(seen, ['0123456789', ['abcd', 12]]);
  assert.equal(splitter.rest(), '');
});

test('property: events', () => {
  const data = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text.replace(/[\r\n]/g, '')}`);
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(data), ends, fc.array(fc.nat()), (events, end, places) => {
      const stream = events.map(
        (text) => `: sign of life${end}id: 7${end}event: message${end}data: ${text}${end}${end}`,
      );
      const seen: string[] = [];
      const splitter = new EventStreamSplitter(10_000, (text) => seen.push(text));
      for (const chunk of cut(Buffer.from(stream.join('')), places)) {
        splitter.push(chunk);
      }
      assert.deepEqual(seen, events);
    }),
  );
});

test('events: several data lines are one message; other events and empty ones are none', () => {
  const seen: string[] = [];
  const splitter = new EventStreamSplitter(100, (text) => seen.push(text));
  splitter.push(Buffer.from('data: {\rdata: }\r\rid: 1\ndata:\n\nevent: ping\ndata: x\n\ndata:y\n\n'));
  assert.deepEqual(seen, ['{\n}', 'y']);
  assert.throws(() => splitter.push(Buffer.from(`data: ${'x'.repeat(200)}`)), MessageTooLargeError);
  const many = new EventStreamSplitter(100, (text) => seen.push(text));
  assert.throws(() => many.push(Buffer.from('data: 0123456789\n'.repeat(20))), MessageTooLargeError);
});

test('a ring keeps the end', () => {
  const ring = new TextRing(5);
  for (const piece of ['ab', 'cd', 'efgh', 'ijklmnop']) {
    ring.push(piece);
    assert.ok('abcdefghijklmnop'.includes(ring.text) && ring.text.length <= 5);
  }
  assert.equal(ring.text, 'lmnop');
});
