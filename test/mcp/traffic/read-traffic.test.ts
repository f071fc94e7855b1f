/** A traffic file read back: what was exported is there again, and a file that was made to hurt does not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exportTraffic } from '../../../src/mcp/traffic/export-traffic.ts';
import type { FrameRow } from '../../../src/mcp/traffic/frame.ts';
import { readTraffic } from '../../../src/mcp/traffic/read-traffic.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';

const header = JSON.stringify({ format: 'skill-workbench-traffic', version: 1, servers: [{ id: 1, label: 'hub' }] });
const frame = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    ...{ seq: 9, time: '2026-01-01T00:00:00.000Z', server: 1, direction: 'sent', kind: 'request', bytes: 40 },
    ...{ message: { jsonrpc: '2.0', id: 1, method: 'skills/list' } },
    ...more,
  });

async function read(text: string) {
  const result = await readTraffic(text);
  assert.equal(result.kind, 'frames', JSON.stringify(result));
  return { rows: result.frames.rowsSince(0), notes: result.notes, frames: result.frames };
}

test('what was exported is read back: rows, pairs, bodies and faults', async () => {
  const log = new TrafficLog();
  const append = (direction: FrameRow['direction'], text: string, fault?: string): void => {
    const frame = { connection: '1', server: '/home/me/.mcp.json#hub', serverLabel: 'hub', direction, text };
    log.append({ ...frame, ...(fault !== undefined && { fault }) });
  };
  append('sent', '{"jsonrpc":"2.0","id":1,"method":"skills/list"}');
  append('received', '{"jsonrpc":"2.0","id":1,"result":{"skills":[]}}');
  append('received', '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}');
  append('received', '{"jsonrpc":"2.0","method":"notifications/skills/list_changed"}');
  append('received', 'half a fra', 'not JSON');
  const { rows, notes, frames } = await read([...exportTraffic(log, { client: { name: 'x', version: '1' } })].join(''));
  assert.deepEqual(notes, []);
  const told = ({ server: _, durationMs: __, ...row }: FrameRow): unknown => row;
  assert.deepEqual(rows.map(told), log.rowsSince(0).map(told));
  assert.equal(rows[1]?.requestSeq, 1);
  assert.ok((rows[1]?.durationMs ?? -1) >= 0);
  assert.deepEqual(
    rows.map(({ seq }) => frames.body(seq)),
    log.rowsSince(0).map(({ seq }) => log.body(seq)),
  );
  assert.deepEqual(frames.summary(), log.summary());
});

test('a file that is none says so', async () => {
  for (const text of ['', 'x', '{}', '[]', '{"format":"har"}', frame()]) {
    assert.match(String(((await readTraffic(text)) as { message?: string }).message), /not a traffic file/, text);
  }
  const newer = await readTraffic(header.replace('"version":1', '"version":2'));
  assert.ok(newer.kind === 'unreadable' && newer.message.includes('format 2'));
});

test('lines that are no frames are left out and counted', async () => {
  const bad = [
    'nonsense',
    '7',
    frame({ time: 'yesterday' }),
    frame({ direction: 'sideways' }),
    frame({ message: undefined }),
    frame({ kind: 'malformed', text: 7 }),
    `{"direction":"sent","time":"2026-01-01","message":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ];
  const { rows, notes } = await read([header, frame(), ...bad, '', frame()].join('\n'));
  assert.equal(rows.length, 2);
  assert.deepEqual(notes, ['7 lines are no frames, line 3 first, and are left out.']);
});

test('nothing in a frame is believed', async () => {
  const lines = [
    frame({ server: { toString: 'x' }, bytes: -5, durationMs: 4, requestSeq: 9, method: 'lie' }),
    frame({ kind: 'response', message: { id: 1, result: {} }, requestSeq: 9 }),
    frame({
      seq: 10,
      direction: 'received',
      message: { jsonrpc: '2.0', id: 1, result: {} },
      requestSeq: 10,
      durationMs: 'x',
    }),
    frame({ server: '__proto__', message: { jsonrpc: '2.0', id: 2, method: 'm'.repeat(9_000) } }),
  ];
  const { rows } = await read([header, ...lines].join('\r\n'));
  assert.equal(rows[0]?.method, 'skills/list', 'the message says what it is');
  assert.equal(rows[0]?.durationMs, undefined);
  assert.ok((rows[0]?.bytes ?? 0) > 0);
  assert.equal(rows[0]?.serverLabel, 'unknown server');
  assert.equal(rows[1]?.kind, 'malformed');
  assert.equal(rows[2]?.requestSeq, undefined, 'no frame answers itself');
  assert.equal(rows[3]?.method?.length, 300);
});

test('more frames than the log would keep are not kept here either', async () => {
  const { rows, notes } = await read([header, ...Array.from({ length: 10_050 }, () => frame())].join('\n'));
  assert.equal(rows.length, 10_000);
  assert.deepEqual(notes, ['Only the first 10,000 frames are shown.']);
});

test('whatever the lines are, reading ends with rows in order', async () => {
  const line = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(fc.string(), fc.jsonValue()).map((more) => frame(more)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      const { rows } = await read([header, ...lines].join('\n'));
      assert.deepEqual(
        rows.map(({ seq }) => seq),
        rows.map((_, index) => index + 1),
      );
      assert.ok(rows.every(({ seq, requestSeq = 0 }) => requestSeq < seq));
    }),
  );
});
