/** The rows the inspector holds: joined, filtered, bounded, and whole against the log they come from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RowFeed } from '../../src/extension/traffic/row-feed.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import type { TrafficRows } from '../../src/protocol/traffic.ts';
import { parseFilter } from '../../src/webview/inspector/filter.ts';
import { FrameTable } from '../../src/webview/inspector/frame-table.ts';
import { sampleRows } from './traffic-samples.ts';

function message(rows: TrafficRows['rows'], more: Partial<TrafficRows> = {}): TrafficRows {
  return { reset: true, after: 0, firstSeq: 1, summary: { frames: rows.length, dropped: 0, bytes: 0 }, rows, ...more };
}

test('a request is joined with its response, also when it comes later', () => {
  const table = new FrameTable();
  const [first, second] = sampleRows(2);
  assert.ok(first && second);
  table.take(message([first]));
  assert.equal(table.join(first).response, undefined);
  assert.ok(table.take(message([second], { reset: false, after: 1 })));
  assert.equal(table.join(first).response, second);
});

test('rows that do not follow what is held are refused', () => {
  const table = new FrameTable();
  const rows = sampleRows(10);
  table.take(message(rows.slice(0, 5)));
  assert.equal(table.take(message(rows.slice(7), { reset: false, after: 7 })), false);
  assert.equal(table.size, 5);
});

test('a filter is asked again when a response arrives', () => {
  const table = new FrameTable();
  const rows = sampleRows(2);
  const filter = parseFilter('is:pending');
  assert.ok(filter.ok);
  table.filter(filter.matches);
  table.take(message(rows.slice(0, 1)));
  assert.equal(table.shown.length, 1);
  table.take(message(rows.slice(1), { reset: false, after: 1 }));
  assert.equal(table.shown.length, 0);
});

test('rows that left the log leave the table', () => {
  const table = new FrameTable();
  const rows = sampleRows(10);
  table.take(message(rows));
  table.take(message([], { reset: false, after: 10, firstSeq: 8 }));
  assert.deepEqual(
    table.shown.map((row) => row.seq),
    [8, 9, 10],
  );
  assert.equal(table.find(3), undefined);
  assert.equal(table.indexOf(9), 1);
  assert.equal(table.indexOf(3), -1);
});

test('fed by a log with a bound, the table holds what the log holds', async () => {
  const log = new TrafficLog({ frames: 50 });
  const table = new FrameTable();
  const feed = new RowFeed(log, (rows) => assert.ok(table.take(rows), 'rows were missed'));
  const append = (count: number) => {
    for (let id = 0; id < count; id += 1) {
      const text = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/x', params: { id } });
      log.append({ connection: 'c', server: 's', serverLabel: 's', direction: 'received', text });
    }
  };
  append(20);
  feed.restart();
  for (const count of [10, 100, 3]) {
    append(count);
    await new Promise((resolve) => setTimeout(resolve, 80));
    assert.deepEqual(table.shown, log.rowsSince(0));
  }
  log.clear();
  feed.restart();
  assert.equal(table.size, 0);
  append(2);
  await new Promise((resolve) => setTimeout(resolve, 80));
  assert.deepEqual(table.shown, log.rowsSince(0));
  assert.deepEqual(table.summary, log.summary());
  feed.dispose();
});
