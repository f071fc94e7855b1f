/** What a person is told when a server does not start, dies, prints garbage or answers nonsense, and that nothing of it is left. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ServerConnection } from '../../src/mcp/connection.ts';
import type { ConnectionState } from '../../src/mcp/connection-state.ts';
import { RequestError } from '../../src/mcp/request-error.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { assertGone, define, SERVERS, startServer } from './start-server.ts';

/** As it stands in the file. */
const OPEN = ['$', '{TOKEN}'].join('');

function failure(state: ConnectionState): { reason: string; message: string } {
  assert.equal(state.kind, 'failed', JSON.stringify(state));
  return state.kind === 'failed' ? state : { reason: '', message: '' };
}

/** Long enough for the process to start and to do its part, on a machine with much else to do too. */
const SOON = { connectTimeoutMs: 3_000, probeTimeoutMs: 2_000 };

test('a server that exits at once', async (t) => {
  const { state, connection, assertGone } = await startServer(t, ['hostile.mjs', 'exits']);
  assert.equal(failure(state).reason, 'exited with code 3');
  assert.match(failure(state).message, /"hub" exited with code 3\. It wrote: cannot read the database$/);
  assert.deepEqual(connection.exit, { code: 3, signal: null });
  assert.match(connection.stderr, /^loading\n.*cannot read the database.*\n$/);
  await assertGone();
});

test('a command that does not exist', async () => {
  const launch = { kind: 'stdio', command: 'no-such-command-here', args: [], env: {}, cwd: process.cwd() } as const;
  const connection = new ServerConnection(define(launch), { traffic: new TrafficLog() });
  assert.equal(failure(await connection.connect()).reason, 'command not found');
});

test('a folder that does not exist', async () => {
  const launch = { kind: 'stdio', command: process.execPath, args: [], env: {}, cwd: '/no/such/folder' } as const;
  const connection = new ServerConnection(define(launch), { traffic: new TrafficLog() });
  const { reason, message } = failure(await connection.connect());
  assert.equal(reason, 'folder not found');
  assert.match(message, /there is no folder "\/no\/such\/folder"/);
});

test('a program that prints its words to stdout and ends', async () => {
  const launch = { kind: 'stdio', command: process.execPath, args: ['-p', '"usage"'], env: {}, cwd: '/' } as const;
  const connection = new ServerConnection(define(launch), { traffic: new TrafficLog() });
  assert.match(
    failure(await connection.connect()).message,
    /exited with code 0\. It printed "usage" to stdout, which is no JSON-RPC message/,
  );
});

test('a variable without a value: nothing is started', async () => {
  const launch = { kind: 'stdio', command: process.execPath, args: [], env: {}, cwd: '/' } as const;
  const definition = { ...define(launch), unresolved: [OPEN] };
  const connection = new ServerConnection(definition, { traffic: new TrafficLog() });
  const { reason, message } = failure(await connection.connect());
  assert.equal(reason, 'variables without a value');
  assert.ok(message.includes(OPEN));
  assert.equal(connection.pid, undefined);
});

test('a server that never answers', async (t) => {
  const { state, log, assertGone } = await startServer(t, ['hostile.mjs', 'silent'], SOON);
  assert.equal(failure(state).reason, 'no answer within 3 s');
  const sent = log.rowsSince(0).map(({ method }) => method);
  assert.deepEqual(sent, ['server/discover', 'initialize']);
  await assertGone();
});

test('a server that prints text and never answers', async (t) => {
  const { state, log } = await startServer(t, ['hostile.mjs', 'garbage-silent'], SOON);
  assert.equal(failure(state).reason, 'prints text, not messages');
  assert.match(failure(state).message, /Welcome to my server!/);
  const malformed = log.rowsSince(0).filter(({ kind }) => kind === 'malformed');
  assert.deepEqual(
    malformed.map(({ error }) => error?.message),
    Array(4).fill('not JSON'),
  );
  assert.equal(log.body(malformed[1]?.seq ?? 0), '\u0000\u0001\u0002');
});

test('a server that prints text and then works', async (t) => {
  const { state, log } = await startServer(t, ['hostile.mjs', 'garbage-fine']);
  assert.equal(state.kind, 'connected');
  assert.ok(log.rowsSince(0).some(({ kind }) => kind === 'malformed'));
});

test('a server that floods stdout with text is stopped', async (t) => {
  const { state, log, assertGone } = await startServer(t, ['hostile.mjs', 'garbage-flood']);
  assert.equal(failure(state).reason, 'prints text, not messages');
  assert.ok(log.summary().frames < 20_100, `${log.summary().frames} frames`);
  await assertGone();
});

test('stderr is kept to its last 256 KB', async (t) => {
  const { connection, state } = await startServer(t, ['hostile.mjs', 'stderr-flood']);
  assert.equal(state.kind, 'connected');
  assert.ok(connection.stderr.length <= 256 * 1024);
});

for (const mode of ['nonsense-text', 'nonsense-object']) {
  test(`a server that answers nonsense: ${mode}`, async (t) => {
    const { state, assertGone } = await startServer(t, ['hostile.mjs', mode]);
    assert.equal(failure(state).reason, 'answered nonsense');
    await assertGone();
  });
}

test('a server that refuses the handshake', async (t) => {
  const { state } = await startServer(t, ['hostile.mjs', 'refuses-initialize']);
  assert.equal(failure(state).reason, 'handshake failed');
  assert.match(failure(state).message, /not today/);
});

test('half a frame, then the end', async (t) => {
  const { state, log } = await startServer(t, ['hostile.mjs', 'half-frame']);
  assert.equal(failure(state).reason, 'exited with code 0');
  const last = log.rowsSince(0).at(-1);
  assert.deepEqual([last?.kind, last?.error?.message], ['malformed', 'the output ended in the middle of a message']);
  assert.equal(log.body(last?.seq ?? 0), '{"jsonrpc":"2.0","id":0,"resu');
});

test('a frame without end is cut off at 16 MB', async (t) => {
  const { state, log, assertGone } = await startServer(t, ['hostile.mjs', 'huge-frame']);
  assert.equal(failure(state).reason, 'message too large');
  const last = log.rowsSince(0).at(-1);
  assert.equal(last?.error?.message, 'larger than 16 MB');
  assert.ok((last?.bytes ?? 0) > 16 * 1024 * 1024);
  assert.equal(log.body(last?.seq ?? 0)?.length, 64 * 1024);
  await assertGone();
});

test('an answer to another id is recorded and answers nothing', async (t) => {
  const { state, log } = await startServer(t, ['hostile.mjs', 'wrong-id'], { era: 'legacy', ...SOON });
  assert.equal(failure(state).reason, 'no answer within 3 s');
  const last = log.rowsSince(0).at(-1);
  assert.deepEqual([last?.kind, last?.requestSeq, last?.method], ['response', undefined, undefined]);
});

test('a server that dies while it works: failed, not restarted, and one press connects again', async (t) => {
  const { connection, assertGone } = await startServer(t, ['hostile.mjs', 'dies-mid-list']);
  const states: string[] = [];
  connection.onDidChangeState(({ kind }) => states.push(kind));
  await connection.request('skills/list');
  const lost = connection.request('skills/list', { cursor: 'next' });
  await assert.rejects(lost, (error) => error instanceof RequestError && error.reason === 'closed');
  assert.equal(failure(connection.state).reason, 'exited with code 9');
  assert.match(failure(connection.state).message, /out of memory/);
  await assertGone();
  assert.deepEqual(states, ['failed']);
  assert.equal((await connection.connect()).kind, 'connected');
});

test('a server that ignores SIGTERM, and its child, are gone after close', async (t) => {
  const { connection, pids, assertGone } = await startServer(t, ['hostile.mjs', 'stubborn']);
  assert.equal(connection.state.kind, 'connected');
  await connection.close();
  assert.ok(pids().length >= 2);
  assert.deepEqual(connection.state, { kind: 'stopped' });
  await assertGone();
});

for (const [way, mode] of [
  ['exit', 'stubborn'],
  ['kill', 'plain'],
] as const) {
  test(`when this process ends by ${way}, the server (${mode}) is gone too`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'leave-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const pids = join(folder, 'pids');
    const args = [join(SERVERS, 'connect-and-leave.ts'), way, pids, mode];
    assert.equal(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout, 'connected\n');
    await assertGone(pids);
  });
}

test('a request under way is cancelled by close', async (t) => {
  const { connection } = await startServer(t, ['hostile.mjs', 'list-silent']);
  const waiting = connection.request('skills/list');
  const rejected = assert.rejects(waiting, (error) => error instanceof RequestError && error.reason === 'closed');
  await connection.close();
  await rejected;
});

test('a request can be cancelled and can time out', async (t) => {
  const { connection, log } = await startServer(t, ['hostile.mjs', 'list-silent']);
  const abort = new AbortController();
  const cancelled = connection.request('skills/list', {}, { signal: abort.signal });
  abort.abort();
  await assert.rejects(cancelled, (error) => error instanceof RequestError && error.reason === 'cancelled');
  const late = connection.request('skills/list', {}, { timeoutMs: 50 });
  await assert.rejects(late, (error) => error instanceof RequestError && error.reason === 'timeout');
  assert.ok(log.rowsSince(0).some(({ method }) => method === 'notifications/cancelled'));
  assert.equal(connection.state.kind, 'connected');
});

test('an abort while connecting means stopped', async (t) => {
  const { connection } = await startServer(t, ['hostile.mjs', 'plain']);
  await connection.close();
  const abort = new AbortController();
  const connecting = connection.connect(abort.signal);
  abort.abort();
  assert.deepEqual(await connecting, { kind: 'stopped' });
});

const HTTP_CASES = [
  { status: 401, body: '', reason: 'sign-in needed' },
  { status: 403, body: '', reason: 'access refused' },
  { status: 404, body: 'no such page', reason: 'HTTP 404' },
  { status: 302, body: '', reason: 'HTTP 302', next: /a redirect that is not followed\. Use the address/ },
  { status: 429, body: '', reason: 'HTTP 429', next: /asked too often\. Wait/ },
  { status: 500, body: 'oops', reason: 'HTTP 500', next: /a fault of its own\. Look at its log/ },
];
for (const { status, body, reason, next = /./ } of HTTP_CASES) {
  test(`an address that answers with HTTP ${status}`, async (t) => {
    const http = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'text/plain', location: '/elsewhere' }).end(body),
    );
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    t.after(() => http.close());
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp?token=hush`;
    const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: new TrafficLog() });
    const { reason: seen, message } = failure(await connection.connect());
    assert.equal(seen, reason);
    assert.match(message, next);
    assert.doesNotMatch(message, /hush/);
  });
}

test('an address that answers with a page', async (t) => {
  const http = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi'));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => http.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const log = new TrafficLog();
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: log });
  assert.equal(failure(await connection.connect()).reason, 'not an MCP server');
  const last = log.rowsSince(0).at(-1);
  assert.deepEqual([last?.kind, last?.error?.message], ['malformed', 'HTTP 200 with text/html']);
});

test('an address that answers with JSON of its own', async (t) => {
  const http = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":1}'),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => http.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: new TrafficLog() });
  assert.equal(failure(await connection.connect()).reason, 'not an MCP server');
});

test('https where only http is spoken', async (t) => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => http.close());
  const url = `https://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: new TrafficLog() });
  assert.match(failure(await connection.connect()).message, /could not be reached: no TLS is spoken there/);
});

test('a password in an address is neither sent nor repeated', async () => {
  const log = new TrafficLog();
  const definition = define({ kind: 'http', url: 'http://me:hush@127.0.0.1:1/mcp', headers: {} });
  const { reason, message } = failure(await new ServerConnection(definition, { traffic: log }).connect());
  assert.equal(reason, 'password in the address');
  assert.doesNotMatch(message, /hush/);
  for (const { seq } of log.rowsSince(0)) assert.doesNotMatch(log.body(seq) ?? '', /hush/);
});

test('an address where nothing listens', async () => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  await new Promise((resolve) => http.close(resolve));
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: new TrafficLog() });
  assert.equal(failure(await connection.connect()).reason, 'connection refused');
});

test('a port that fetch itself refuses', async () => {
  const definition = define({ kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} });
  const { reason, message } = failure(await new ServerConnection(definition, { traffic: new TrafficLog() }).connect());
  assert.equal(reason, 'bad port');
  assert.match(message, /could not be reached: bad port\./);
});
