/** The transport before streamable HTTP: named by the configuration or found by trying, behind the same tap, and ended by a lost stream. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../../src/mcp/connection.ts';
import type { ConnectionState } from '../../../src/mcp/connection-state.ts';
import { detectDialects } from '../../../src/mcp/dialects/detect-dialects.ts';
import { RequestError } from '../../../src/mcp/request-error.ts';
import type { HttpLaunch } from '../../../src/mcp/server-definition.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';
import { startHttpServer } from '../../interop/start-http-server.ts';
import { define } from '../start-server.ts';

async function connect(t: TestContext, launch: Partial<HttpLaunch> = {}) {
  const url = await startHttpServer(t, 'sdk-1-sse.mjs');
  const log = new TrafficLog();
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {}, ...launch }), { traffic: log });
  t.after(() => connection.close());
  return { url, log, connection, state: await connection.connect() };
}

function failure(connection: ServerConnection): Promise<ConnectionState> {
  return new Promise((resolve) => {
    const leave = connection.onDidChangeState((state) => {
      leave();
      resolve(state);
    });
  });
}

test('type "sse": the handshake, the skills, and each frame once', async (t) => {
  const { connection, log, state } = await connect(t, { transport: 'sse' });
  assert.deepEqual(state.kind === 'connected' && [state.era, state.server.name], ['legacy', 'sdk-1-sse']);
  const [adapter] = (await detectDialects(connection)).adapters;
  assert.deepEqual(
    (await adapter?.list())?.skills.map(({ name }) => name),
    ['elder'],
  );
  const frames = log.rowsSince(0).map(({ direction, kind, method }) => `${direction} ${kind} ${method}`);
  assert.deepEqual(frames.slice(0, 5), [
    'sent request initialize',
    'received response initialize',
    'sent notification notifications/initialized',
    'sent request skills/list',
    'received response skills/list',
  ]);
  assert.ok(!frames.some((frame) => frame.includes('malformed')));
  assert.equal(new Set(log.rowsSince(0).map(({ seq }) => log.body(seq))).size, frames.length);
});

test('a server that refuses the newer transport with 405 is reached by the older one', async (t) => {
  const { connection, state, log } = await connect(t);
  assert.equal(state.kind, 'connected', JSON.stringify(state));
  assert.ok(Array.isArray((await connection.request('skills/list')).skills));
  const sent = log.rowsSince(0).filter(({ direction, kind }) => direction === 'sent' && kind === 'request');
  assert.deepEqual(
    sent.map(({ method }) => method),
    ['server/discover', 'initialize', 'initialize', 'skills/list'],
  );
});

test('a lost stream ends the connection and is not opened again by itself', async (t) => {
  const { connection, url, log } = await connect(t, { transport: 'sse' });
  const end = failure(connection);
  await fetch(new URL('/lose', url));
  assert.equal((await end).kind, 'failed');
  await assert.rejects(connection.request('skills/list'), (error) => error instanceof RequestError);
  assert.equal((await connection.connect()).kind, 'connected');
  assert.equal(log.rowsSince(0).filter(({ method, kind }) => method === 'initialize' && kind === 'request').length, 2);
});

test('a refused POST says with which status', async (t) => {
  const { connection, url } = await connect(t, { transport: 'sse' });
  await fetch(new URL('/forget', url));
  await assert.rejects(connection.request('skills/list'), /HTTP 404/);
});

test('an address without a stream says so', async (t) => {
  const url = await startHttpServer(t, 'sdk-1-sse.mjs');
  const launch: HttpLaunch = { kind: 'http', url: new URL('/nothing', url).href, headers: {}, transport: 'sse' };
  const connection = new ServerConnection(define(launch), { traffic: new TrafficLog() });
  const state = await connection.connect();
  assert.equal(state.kind === 'failed' && state.reason, 'HTTP 404');
});

test('an address where nothing listens says so', async () => {
  const launch: HttpLaunch = { kind: 'http', url: 'http://127.0.0.1:9/sse', headers: {}, transport: 'sse' };
  const connection = new ServerConnection(define(launch), { traffic: new TrafficLog() });
  const state = await connection.connect();
  assert.equal(state.kind === 'failed' && /refused|bad port/.test(state.reason), true, JSON.stringify(state));
});
