/** A connection that is lost is opened again: with growing delays, a limit, and never against a server that says no. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../src/mcp/connection.ts';
import type { ConnectionState } from '../../src/mcp/connection-state.ts';
import { RECONNECT } from '../../src/mcp/reconnect.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { HeldClock } from './held-clock.ts';
import { define, startServer } from './start-server.ts';

function policy(clock: HeldClock, ...delaysMs: number[]) {
  return { reconnect: { delaysMs, stableMs: 60_000, clock } };
}

/** The next state that is not a step on the way. */
function settled(connection: ServerConnection): Promise<ConnectionState> {
  return new Promise((resolve) => {
    const leave = connection.onDidChangeState((state) => {
      if (state.kind === 'connecting') return;
      leave();
      resolve(state);
    });
  });
}

async function lose(connection: ServerConnection): Promise<ConnectionState> {
  const next = settled(connection);
  await connection.request('skills/list', { cursor: 'next' }).catch(() => undefined);
  return next;
}

const DYING = ['hostile.mjs', 'dies-mid-list'];

test('a lost server is started again after a delay that grows, up to a limit', async (t) => {
  const clock = new HeldClock();
  const { connection } = await startServer(t, DYING, { era: 'legacy', ...policy(clock, 1_000, 2_000) });
  const lost = await lose(connection);
  assert.deepEqual(lost.kind === 'reconnecting' && [lost.attempt, lost.of, lost.delayMs, lost.reason], [
    1,
    2,
    1_000,
    'exited with code 9',
  ]);
  const first = settled(connection);
  clock.release();
  assert.equal((await first).kind, 'connected');
  assert.equal(connection.epoch, 2);
  assert.equal((await lose(connection)).kind, 'reconnecting');
  const second = settled(connection);
  clock.release();
  assert.equal((await second).kind, 'connected');
  const end = await lose(connection);
  assert.match(end.kind === 'failed' ? end.message : '', /exited with code 9\..* Tried 2 times to connect again\.$/);
  assert.deepEqual(clock.asked, [1_000, 2_000]);
});

test('a connection that held for a while starts with the first delay again', async (t) => {
  const clock = new HeldClock();
  const { connection } = await startServer(t, DYING, { era: 'legacy', ...policy(clock, 1_000, 2_000) });
  for (const held of [0, 60_000, 59_999]) {
    clock.time += held;
    assert.equal((await lose(connection)).kind, 'reconnecting');
    const back = settled(connection);
    clock.release();
    assert.equal((await back).kind, 'connected');
  }
  assert.deepEqual(clock.asked, [1_000, 1_000, 2_000]);
});

test('a server that ends at once after it was started again is left alone', async (t) => {
  const clock = new HeldClock();
  const options = { era: 'legacy', ...policy(clock, 1_000, 2_000) } as const;
  const { connection, pids } = await startServer(t, ['hostile.mjs', 'dies-then-exits'], options);
  assert.equal((await lose(connection)).kind, 'reconnecting');
  const next = settled(connection);
  clock.release();
  const state = await next;
  assert.equal(state.kind === 'failed' && state.reason, 'exited with code 3');
  assert.deepEqual([clock.asked.length, pids().length], [1, 2]);
});

test('a server that ended itself with code 0 meant to', async (t) => {
  const clock = new HeldClock();
  const options = { era: 'legacy', ...policy(clock, 1_000) } as const;
  const { connection } = await startServer(t, ['hostile.mjs', 'ends-itself'], options);
  const state = await lose(connection);
  assert.equal(state.kind === 'failed' && state.reason, 'exited with code 0');
  assert.deepEqual(clock.asked, []);
});

test('closing ends the waiting, and nothing is started afterwards', async (t) => {
  const clock = new HeldClock();
  const { connection, pids } = await startServer(t, DYING, { era: 'legacy', ...policy(clock, 1_000) });
  await lose(connection);
  await connection.close();
  assert.equal(connection.state.kind, 'stopped');
  clock.release();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([connection.state.kind, connection.epoch, pids().length], ['stopped', 1, 1]);
});

test('one press connects at once, and the wait that it overtook does nothing', async (t) => {
  const clock = new HeldClock();
  const { connection, pids } = await startServer(t, DYING, { era: 'legacy', ...policy(clock, 1_000, 2_000) });
  await lose(connection);
  assert.equal((await connection.connect()).kind, 'connected');
  clock.release();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([connection.state.kind, connection.epoch, pids().length], ['connected', 2, 2]);
  await lose(connection);
  assert.deepEqual(clock.asked, [1_000, 1_000], 'a press counts anew');
});

test('a first attempt that fails is not followed by others', async (t) => {
  const clock = new HeldClock();
  const { state } = await startServer(t, ['hostile.mjs', 'exits'], policy(clock, 1_000));
  assert.equal(state.kind, 'failed');
  assert.deepEqual(clock.asked, []);
});

async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => http.close());
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}

/** What the server answers once it was lost, and whether another attempt follows. */
const ANSWERS = [
  { status: 400, reason: 'HTTP 400', again: false },
  { status: 401, reason: 'sign-in needed', again: false },
  { status: 403, reason: 'access refused', again: false },
  { status: 404, reason: 'HTTP 404', again: false },
  { status: 429, reason: 'HTTP 429', again: false },
  { status: 500, reason: 'HTTP 500', again: true },
  { status: 503, reason: 'HTTP 503', again: true },
];
for (const { status, reason, again } of ANSWERS) {
  test(`an address that answers with HTTP ${status} is ${again ? 'tried again' : 'left alone'}`, async (t) => {
    const clock = new HeldClock();
    let isLost = false;
    let asked = 0;
    const url = await serve(t, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { id, method } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      if (method === 'skills/list') {
        isLost = true;
        response.destroy();
      } else if (isLost) {
        if (request.method === 'POST') asked += 1;
        response.writeHead(status).end();
      } else if (id === undefined) {
        response.writeHead(request.method === 'POST' ? 202 : 405).end();
      } else {
        const result = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      }
    });
    const options = { traffic: new TrafficLog(), ...policy(clock, 1_000, 2_000) };
    const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }, 'legacy'), options);
    t.after(() => connection.close());
    assert.equal((await connection.connect()).kind, 'connected');
    assert.equal((await lose(connection)).kind, 'reconnecting');
    const next = settled(connection);
    clock.release();
    const state = await next;
    assert.equal(state.kind, again ? 'reconnecting' : 'failed', JSON.stringify(state));
    assert.equal('reason' in state && state.reason, reason);
    assert.deepEqual(clock.asked, again ? [1_000, 2_000] : [1_000]);
    assert.equal(asked, 1, 'one POST an attempt');
  });
}

test('the clock of a real connection stops waiting when it is told to', async () => {
  const abort = new AbortController();
  const waiting = RECONNECT.clock.wait(1_000_000, abort.signal);
  abort.abort();
  await waiting;
  await RECONNECT.clock.wait(1_000_000, abort.signal);
  assert.ok(RECONNECT.delaysMs.every((delay, index, all) => index === 0 || delay > (all[index - 1] ?? 0)));
});
