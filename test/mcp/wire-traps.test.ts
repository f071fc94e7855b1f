/** The traps of the wire: the list of all, each with the test that walks into it, and those that have no better place. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../src/mcp/connection.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { define, startServer } from './start-server.ts';

const HERE = 'wire-traps.test.ts';

/** What goes wrong where nobody looks, and the test that would see it: its file beside this one, and the start of its title. */
const TRAPS: readonly (readonly [trap: string, file: string, title: string])[] = [
  ['a tap that wraps again on every read logs twice', 'traffic/tap-transport.test.ts', 'one sight of each message'],
  ['a tap forwards all else', 'traffic/tap-transport.test.ts', 'everything else a transport has passes through'],
  ['ids are strings or numbers, and begin at 0', HERE, 'ids are as they were on the wire'],
  ['the envelope does not prove the modern era', HERE, 'an enveloped probe is no proof of the modern era'],
  ['401 and 403 are never "legacy"', HERE, 'a server that answers the probe with HTTP'],
  ['5xx is no verdict on the era', HERE, 'a server that answers the probe with HTTP'],
  ['silence on stdio means legacy, soon', HERE, 'silence on stdio means legacy'],
  ['a server that exits on a request before initialize', HERE, 'a server that exits on a request before initialize'],
  ['a stream of changes is opened once', 'subscriptions.test.ts', 'the stream of changes asks for what is declared'],
  ['a response cache hides frames', HERE, 'what is asked twice is sent twice'],
  ['changes come in storms', '../sources/server-source.test.ts', 'a storm of changes is one change'],
  ['pages without end, cursors that repeat', 'dialects/sep-2640.test.ts', 'bounded walks'],
  ['the SDK strips capabilities', 'dialects/sep-2640.test.ts', 'the raw capabilities are whole'],
  ['one extension id, two protocols', 'dialects/detection.test.ts', 'the dialects of every fixture'],
  ['strict readers refuse what servers send', 'dialects/sep-2640.test.ts', 'each rule of an entry, broken alone'],
  ['skills only for a client that declares them', HERE, 'the skills extension is declared in both eras'],
  ['a listing must read no file', '../sources/server-source.test.ts', 'the official server: a listing reads nothing'],
  ['a loop against a server that says no', 'reconnect.test.ts', 'an address that answers with HTTP'],
  ['an EventSource that reconnects for ever', 'transport/sse-transport.test.ts', 'a lost stream ends the connection'],
  ['headers that follow a redirect', 'transport/server-fetch.test.ts', 'a redirect to another origin gets no header'],
];

test('every trap has its test', () => {
  for (const [trap, file, title] of TRAPS) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    assert.ok(new RegExp(`test\\([\`'"]${title}`).test(text), `${trap}: no test "${title}" in ${file}`);
  }
});

test('silence on stdio means legacy after the probe, on another process', async (t) => {
  // Long enough for the process that is probed to note its pid.
  const { state, log, pids } = await startServer(t, ['hostile.mjs', 'silent-probe'], { probeTimeoutMs: 2_000 });
  assert.equal(state.kind === 'connected' && state.era, 'legacy');
  assert.equal(pids().length, 2);
  const requests = log.rowsSince(0).filter(({ kind, direction }) => kind === 'request' && direction === 'sent');
  assert.deepEqual(
    requests.map(({ method }) => method),
    ['server/discover', 'initialize'],
  );
});

test('a server that exits on a request before initialize connects, tapped', async (t) => {
  const { state, log, pids } = await startServer(t, ['hostile.mjs', 'exits-before-initialize']);
  assert.equal(state.kind === 'connected' && state.era, 'legacy', JSON.stringify(state));
  assert.equal(pids().length, 2);
  assert.ok(log.rowsSince(0).some(({ method, kind }) => method === 'initialize' && kind === 'response'));
});

test('ids are as they were on the wire: a number from 0, or text', async (t) => {
  const { log } = await startServer(t, ['hostile.mjs', 'plain']);
  const ids = log.rowsSince(0).flatMap(({ kind, id }) => (kind === 'request' ? [id] : []));
  assert.ok(ids.includes(0));
  assert.ok(
    ids.some((id) => typeof id === 'string'),
    `of ${JSON.stringify(ids)}`,
  );
  const answered = log.rowsSince(0).filter(({ kind }) => kind === 'response');
  assert.ok(answered.every(({ requestSeq }) => requestSeq !== undefined));
});

interface Asked {
  readonly method: string;
  readonly id?: string | number;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>>; readonly capabilities?: unknown };
}

/** A server over HTTP that answers each method with a result or a status. */
async function answer(t: TestContext, results: Readonly<Record<string, object | number>>) {
  const asked: Asked[] = [];
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method !== 'POST') return response.writeHead(405).end();
    const message: Asked = JSON.parse(Buffer.concat(chunks).toString());
    asked.push(message);
    const result = results[message.method];
    if (typeof result === 'number') return response.writeHead(result).end();
    if (message.id === undefined) return response.writeHead(202).end();
    const body = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => http.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const log = new TrafficLog();
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: log });
  t.after(() => connection.close());
  return { asked, log, connection, state: await connection.connect() };
}

const INITIALIZED = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } };
const DISCOVERED = {
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {}, resources: {} },
  serverInfo: { name: 'x', version: '1' },
  resultType: 'complete',
  ttlMs: 3_600_000,
  cacheScope: 'public',
};
const CACHED = { resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' };

test('an enveloped probe is no proof of the modern era', async (t) => {
  const { asked, state } = await answer(t, { initialize: INITIALIZED });
  assert.equal(state.kind === 'connected' && state.era, 'legacy');
  assert.deepEqual([asked[0]?.method, asked[1]?.method], ['server/discover', 'initialize']);
  assert.ok(asked[0]?.params?._meta?.['io.modelcontextprotocol/protocolVersion']);
});

for (const status of [401, 403, 500, 503]) {
  test(`a server that answers the probe with HTTP ${status} is not taken for a legacy one`, async (t) => {
    const { asked, state } = await answer(t, { 'server/discover': status, initialize: INITIALIZED });
    assert.equal(state.kind, 'failed');
    assert.ok(!asked.some(({ method }) => method === 'initialize'), 'initialize was sent');
  });
}

test('what is asked twice is sent twice, however long it may be kept', async (t) => {
  const { connection, state, log } = await answer(t, {
    'server/discover': DISCOVERED,
    'tools/list': { ...CACHED, tools: [] },
    'resources/read': { ...CACHED, contents: [] },
  });
  assert.equal(state.kind === 'connected' && state.era, 'modern', JSON.stringify(state));
  for (const _ of [1, 2]) {
    await connection.request('tools/list');
    await connection.request('resources/read', { uri: 'skill://a/SKILL.md' });
  }
  const sent = log.rowsSince(0).filter(({ direction, kind }) => direction === 'sent' && kind === 'request');
  assert.deepEqual(
    sent.map(({ method }) => method),
    ['server/discover', 'tools/list', 'resources/read', 'tools/list', 'resources/read'],
  );
});

test('the skills extension is declared in both eras', async (t) => {
  const wanted = { extensions: { 'io.modelcontextprotocol/skills': {} } };
  const legacy = await answer(t, { initialize: INITIALIZED });
  assert.deepEqual(legacy.asked.find(({ method }) => method === 'initialize')?.params?.capabilities, wanted);
  const modern = await answer(t, { 'server/discover': DISCOVERED, 'skills/list': { skills: [] } });
  await modern.connection.request('skills/list');
  for (const { params } of modern.asked) {
    assert.deepEqual(params?._meta?.['io.modelcontextprotocol/clientCapabilities'], wanted);
  }
});
