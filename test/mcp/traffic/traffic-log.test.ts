/** Pairing, bounds and eviction of the traffic log. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FrameDirection, FrameRow } from '../../../src/mcp/traffic/frame.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';

function append(log: TrafficLog, direction: FrameDirection, message: object | string, connection = 'c1'): FrameRow {
  const text = typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message });
  return log.append({ connection, server: 'key', serverLabel: 'hub', direction, text });
}

test('a response joins its request by connection, sender and id', () => {
  const log = new TrafficLog();
  const ours = append(log, 'sent', { id: 1, method: 'skills/list' });
  const theirs = append(log, 'received', { id: 1, method: 'roots/list' });
  const elsewhere = append(log, 'sent', { id: 1, method: 'ping' }, 'c2');
  const text = append(log, 'sent', { id: '1', method: 'tools/list' });
  const answers = [
    append(log, 'received', { id: 1, result: {} }),
    append(log, 'sent', { id: 1, error: { code: -32601, message: 'no' } }),
    append(log, 'received', { id: 1, result: {} }, 'c2'),
    append(log, 'received', { id: '1', result: {} }),
  ];
  assert.deepEqual(
    answers.map(({ method, requestSeq }) => [method, requestSeq]),
    [
      ['skills/list', ours.seq],
      ['roots/list', theirs.seq],
      ['ping', elsewhere.seq],
      ['tools/list', text.seq],
    ],
  );
  assert.deepEqual(answers[1]?.error, { code: -32601, message: 'no' });
  assert.ok(answers.every(({ durationMs }) => typeof durationMs === 'number' && durationMs >= 0));
  const second = append(log, 'received', { id: 1, result: {} });
  assert.deepEqual([second.method, second.requestSeq, second.durationMs], [undefined, undefined, undefined]);
});

test('what is no message is recorded as malformed, with its text', () => {
  const log = new TrafficLog();
  const faults = ['hello', '', '[]', '"x"', 'null', '{}', '{"jsonrpc":"1.0","method":"m"}', '{"jsonrpc":"2.0"}'];
  faults.push('{"jsonrpc":"2.0","id":{},"method":"m"}', '{"jsonrpc":"2.0","result":1}');
  for (const text of faults) {
    const row = append(log, 'received', text);
    assert.equal(row.kind, 'malformed', text);
    assert.equal(typeof row.error?.message, 'string');
    assert.equal(log.body(row.seq), text);
  }
  const noted = log.append({
    connection: 'c',
    server: 's',
    serverLabel: 's',
    direction: 'received',
    text: '{"jsonrpc":"2.0","id":1,"result":{}}',
    bytes: 99,
    fault: 'too large',
  });
  assert.deepEqual([noted.kind, noted.bytes, noted.error?.message], ['malformed', 99, 'too large']);
});

test('bytes are UTF-8 bytes', () => {
  const log = new TrafficLog();
  assert.equal(append(log, 'sent', '{"ü":"😀"}').bytes, 13);
});

test('a dropped request takes its pending entry along', () => {
  const log = new TrafficLog({ frames: 2 });
  append(log, 'sent', { id: 1, method: 'a' });
  append(log, 'sent', { id: 2, method: 'b' });
  append(log, 'sent', { id: 3, method: 'c' });
  const late = append(log, 'received', { id: 1, result: {} });
  assert.deepEqual([late.method, late.requestSeq], [undefined, undefined]);
  assert.equal(append(log, 'received', { id: 3, result: {} }).method, 'c');
  assert.deepEqual(
    log.rowsSince(0).map(({ seq }) => seq),
    [4, 5],
  );
  assert.equal(log.body(1), undefined);
  assert.deepEqual([log.summary().frames, log.summary().dropped], [5, 3]);
});

test('an id used again: the drop of the first request leaves the second pending', () => {
  const log = new TrafficLog({ frames: 2 });
  append(log, 'sent', { id: 1, method: 'first' });
  append(log, 'sent', { id: 1, method: 'second' });
  append(log, 'sent', { method: 'note' });
  assert.equal(append(log, 'received', { id: 1, result: {} }).method, 'second');
});

test('bounded by bytes; one frame beyond the bound is dropped itself', () => {
  const log = new TrafficLog({ bytes: 100 });
  append(log, 'sent', 'x'.repeat(60));
  append(log, 'sent', 'y'.repeat(60));
  assert.deepEqual(
    log.rowsSince(0).map(({ seq }) => seq),
    [2],
  );
  append(log, 'sent', 'z'.repeat(101));
  assert.deepEqual(log.rowsSince(0), []);
  assert.equal(append(log, 'sent', 'a').seq, 4);
  assert.deepEqual(
    log.rowsSince(0).map(({ seq }) => seq),
    [4],
  );
});

test('clear forgets, seq goes on, and rowsSince gives what is new', () => {
  const log = new TrafficLog();
  append(log, 'sent', { id: 1, method: 'a' });
  log.clear();
  assert.deepEqual(log.summary(), { frames: 0, dropped: 0, bytes: 0 });
  const row = append(log, 'received', { id: 1, result: {} });
  assert.deepEqual([row.seq, row.method], [2, undefined]);
  append(log, 'sent', { method: 'b' });
  assert.deepEqual(
    log.rowsSince(2).map(({ seq }) => seq),
    [3],
  );
  assert.deepEqual(log.rowsSince(3), []);
  assert.deepEqual(log.rowsSince(99), []);
});

test('listeners hear each frame until they leave', () => {
  const log = new TrafficLog();
  const heard: number[] = [];
  const leave = log.onDidAppend(({ seq }) => heard.push(seq));
  append(log, 'sent', 'x');
  leave();
  append(log, 'sent', 'x');
  assert.deepEqual(heard, [1]);
});

test('property: within bounds, in order, each pair right, whatever comes', () => {
  const frame = fc.record({
    direction: fc.constantFrom<FrameDirection>('sent', 'received'),
    connection: fc.constantFrom('c1', 'c2'),
    message: fc.oneof(
      fc.record({ id: fc.integer({ min: 0, max: 3 }), method: fc.constantFrom('a', 'b') }),
      fc.record({ id: fc.integer({ min: 0, max: 3 }), result: fc.constant({}) }),
      fc.record({ method: fc.constantFrom('n', '__proto__') }),
      fc.string(),
    ),
  });
  const property = fc.property(fc.array(frame, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (frames, limit) => {
    const log = new TrafficLog({ frames: limit, bytes: 600 });
    for (const { direction, message, connection } of frames) {
      // Looked up before: the response itself may push its request over the bound.
      const before = log.rowsSince(0);
      const row = append(log, direction, message, connection);
      const request = before.find(({ seq }) => seq === row.requestSeq);
      if (row.requestSeq !== undefined) {
        assert.notEqual(request?.direction, row.direction);
        assert.deepEqual([request?.kind, request?.id, request?.method], ['request', row.id, row.method]);
      }
    }
    const rows = log.rowsSince(0);
    const bodies = rows.map(({ seq }) => log.body(seq) ?? assert.fail());
    assert.ok(rows.length <= limit && bodies.join('').length <= 600);
    assert.deepEqual(
      rows.map(({ seq }) => seq),
      [...rows.map(({ seq }) => seq)].sort((a, b) => a - b),
    );
    assert.equal(log.summary().frames, frames.length);
    assert.equal(log.summary().dropped, frames.length - rows.length);
  });
  fc.assert(property);
});
