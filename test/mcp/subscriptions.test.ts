/** Changes in the modern era: the stream that is asked for, what comes on it, and what happens when it breaks. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../src/mcp/connection.ts';
import { RequestError } from '../../src/mcp/request-error.ts';
import type { ServerNotification } from '../../src/mcp/session.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { startHttpServer } from '../interop/start-http-server.ts';
import { HeldClock } from './held-clock.ts';
import { define } from './start-server.ts';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const URI = 'skill://alpha/SKILL.md';

async function connect(t: TestContext, ...lists: string[]) {
  const url = await startHttpServer(t, 'changing-http.mjs', ...lists);
  const log = new TrafficLog();
  const clock = new HeldClock();
  const reconnect = { delaysMs: [1_000, 2_000], stableMs: 60_000, clock };
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: log, reconnect });
  t.after(() => connection.close());
  const opened = lists.length > 0 ? next(connection, ACKNOWLEDGED) : undefined;
  const state = await connection.connect();
  assert.equal(state.kind === 'connected' && state.era, 'modern', JSON.stringify(state));
  await opened;
  const tell = (query: string) => fetch(new URL(`/tell?${query}`, url));
  return { url, log, clock, connection, tell };
}

function next(connection: ServerConnection, wanted: string): Promise<ServerNotification> {
  return new Promise((resolve) => {
    const leave = connection.onNotification((notification) => {
      if (notification.method !== wanted) return;
      leave();
      resolve(notification);
    });
  });
}

/** The filters of the streams that were asked for, in order. */
function filters(log: TrafficLog): readonly unknown[] {
  const asked = log.rowsSince(0).filter(({ method, kind }) => method === 'subscriptions/listen' && kind === 'request');
  return asked.map(({ seq }) => JSON.parse(log.body(seq) ?? '').params.notifications);
}

test('the stream of changes asks for what is declared, once, and each kind arrives', async (t) => {
  const { connection, log, tell } = await connect(t, 'tools', 'prompts', 'resources');
  const all = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
  assert.deepEqual(filters(log), [all]);
  for (const list of ['tools', 'prompts', 'resources']) {
    const told = next(connection, `notifications/${list}/list_changed`);
    await tell(`what=${list}Changed`);
    await told;
  }
  assert.equal(filters(log).length, 1);
});

for (const [lists, filter] of [
  [['prompts'], [{ promptsListChanged: true }]],
  [[], []],
] as const) {
  test(`a server that declares ${lists[0] ?? 'no changes'} is asked for ${JSON.stringify(filter)}`, async (t) => {
    const { connection, log } = await connect(t, ...lists);
    await connection.close();
    assert.deepEqual(filters(log), filter);
  });
}

test('a resource is followed until nobody wants it any more', async (t) => {
  const { connection, log, tell } = await connect(t, 'resources');
  const leave = await connection.follow(URI);
  const lists = { resourcesListChanged: true };
  assert.deepEqual(filters(log), [lists, { ...lists, resourceSubscriptions: [URI] }]);
  const told = next(connection, 'notifications/resources/updated');
  await tell(`uri=${encodeURIComponent(URI)}`);
  assert.equal((await told).params.uri, URI);
  await leave();
  assert.deepEqual(filters(log).at(-1), lists);
});

test('a resource that the server does not follow says so', async (t) => {
  const { connection } = await connect(t, 'tools');
  await assert.rejects(connection.follow(URI), (error) => error instanceof RequestError && error.reason === 'refused');
});

test('a broken stream is opened again after a while, and at last left', async (t) => {
  const { connection, clock, log, url } = await connect(t, 'tools');
  for (const opened of [2, 3]) {
    await drop(url, clock);
    const again = next(connection, ACKNOWLEDGED);
    clock.release();
    await again;
    assert.equal(filters(log).length, opened);
  }
  assert.deepEqual(clock.asked, [1_000, 2_000]);
  const ended = clock.nextWait();
  await fetch(new URL('/drop', url));
  await connection.request('tools/list').catch(() => undefined);
  assert.equal(await Promise.race([ended, Promise.resolve('none')]), 'none');
  assert.equal(filters(log).length, 3);
});

test('a server that is gone when the stream is opened again is a lost connection', async (t) => {
  const { connection, clock, url } = await connect(t, 'tools');
  const waited = clock.nextWait();
  await fetch(new URL('/stop', url));
  await waited;
  const lost = new Promise((resolve) => connection.onDidChangeState(resolve));
  clock.release();
  await lost;
  assert.equal(connection.state.kind, 'reconnecting');
  assert.match(connection.state.kind === 'reconnecting' ? connection.state.reason : '', /refused|reset|lost/);
});

async function drop(url: string, clock: HeldClock): Promise<void> {
  const waits = clock.nextWait();
  await fetch(new URL('/drop', url));
  await waits;
}
