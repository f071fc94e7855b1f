/** The headers of a configuration: sent to their own server, and to nobody else, not even when it redirects there. */
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../../src/mcp/connection.ts';
import type { HttpLaunch } from '../../../src/mcp/server-definition.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';
import { serverFetch } from '../../../src/mcp/transport/server-fetch.ts';
import { define } from '../start-server.ts';

const SECRET = 's3cr3t-s3cr3t';

/** Answers with a redirect, or where there is no target with 404, and keeps the headers it got. */
async function listen(t: TestContext, target?: (path: string) => string) {
  const got: IncomingHttpHeaders[] = [];
  const http = createServer((request, response) => {
    got.push(request.headers);
    const location = target?.(request.url ?? '');
    response.writeHead(location === undefined ? 404 : 307, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => http.close());
  return { got, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp` };
}

function launch(url: string): HttpLaunch {
  return { kind: 'http', url, headers: { 'X-Api-Key': SECRET, Authorization: `Bearer ${SECRET}` } };
}

for (const transport of [undefined, 'sse'] as const) {
  test(`a redirect to another origin gets no header (${transport ?? 'streamable HTTP'})`, async (t) => {
    const other = await listen(t);
    const server = await listen(t, () => other.url);
    const definition = define({ ...launch(server.url), ...(transport && { transport }) }, 'legacy');
    const state = await new ServerConnection(definition, { traffic: new TrafficLog() }).connect();
    assert.equal(state.kind, 'failed');
    assert.ok(server.got.length > 0);
    assert.ok(server.got.every((headers) => headers['x-api-key'] === SECRET));
    assert.ok(!JSON.stringify(other.got).includes(SECRET), 'the other server got the key');
    assert.ok(!JSON.stringify(state).includes(SECRET));
  });
}

test('a redirect within the origin keeps them', async (t) => {
  const server = await listen(t, (path) => (path === '/mcp' ? '/moved' : ''));
  await new ServerConnection(define(launch(server.url), 'legacy'), { traffic: new TrafficLog() }).connect();
  assert.ok(server.got.length >= 2);
  assert.ok(server.got.every((headers) => headers['x-api-key'] === SECRET));
});

test('only the server itself, and its https form, gets them', async () => {
  const seen: [string, string | null][] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    seen.push([String(url), new Headers(init?.headers).get('x-api-key')]);
    return new Response();
  };
  try {
    const send = serverFetch(launch('http://example.test/mcp'), () => {});
    for (const url of ['http://example.test/.well-known/x', 'https://example.test/mcp']) await send(url);
    for (const url of ['http://example.test:81/mcp', 'https://example.test:81/', 'https://auth.test/token'])
      await send(url);
    const secure = serverFetch(launch('https://example.test/mcp'), () => {});
    await secure('http://example.test/mcp');
  } finally {
    globalThis.fetch = real;
  }
  assert.deepEqual(
    seen.map(([, key]) => key),
    [SECRET, SECRET, null, null, null, null],
  );
});

test('what the protocol sets outweighs the configuration', async (t) => {
  const server = await listen(t);
  const send = serverFetch(
    { kind: 'http', url: server.url, headers: { 'Mcp-Method': 'mine', 'X-Mine': '1' } },
    () => {},
  );
  await send(server.url, { method: 'POST', headers: { 'mcp-method': 'theirs' } });
  assert.deepEqual([server.got[0]?.['mcp-method'], server.got[0]?.['x-mine']], ['theirs', '1']);
});

test('a header that cannot be sent is named without its value, and nothing is sent', async () => {
  for (const headers of [{ 'X-Key': `${SECRET}\nx` }, { 'bad name': SECRET }]) {
    const definition = define({ kind: 'http', url: 'http://127.0.0.1:9/', headers });
    const log = new TrafficLog();
    const state = await new ServerConnection(definition, { traffic: log }).connect();
    assert.equal(state.kind === 'failed' && state.reason, 'bad header');
    assert.ok(!JSON.stringify(state).includes(SECRET));
    assert.equal(log.summary().frames, 0);
  }
});
