/** Signing in to a server over HTTP, against a real authorization server on this machine. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../../src/mcp/connection.ts';
import { RequestError } from '../../../src/mcp/request-error.ts';
import { exportTraffic } from '../../../src/mcp/traffic/export-traffic.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';
import { define } from '../start-server.ts';
import { type AuthorizationOptions, startAuthorization, type TestAuthorization } from './authorization-server.ts';
import { browserHost } from './browser-host.ts';
import { MemorySecrets } from './memory-secrets.ts';

const NEVER = new AbortController().signal;

interface Guarded {
  readonly authorization: TestAuthorization;
  readonly connection: ServerConnection;
  readonly secrets: MemorySecrets;
  readonly log: TrafficLog;
}

async function guard(t: TestContext, options: AuthorizationOptions = {}): Promise<Guarded> {
  const authorization = await startAuthorization(t, options);
  const secrets = new MemorySecrets();
  const log = new TrafficLog();
  return { authorization, secrets, log, connection: connectionTo(t, authorization, secrets, log) };
}

function connectionTo(t: TestContext, { mcpUrl }: TestAuthorization, secrets: MemorySecrets, traffic: TrafficLog) {
  const connection = new ServerConnection(define({ kind: 'http', url: mcpUrl, headers: {} }), { traffic, secrets });
  t.after(() => connection.close());
  return connection;
}

function signIn(connection: ServerConnection, host: Awaited<ReturnType<typeof browserHost>>, signal = NEVER) {
  assert.ok(connection.authorization);
  return connection.authorization.signIn('hub', host, signal);
}

test('connecting asks nobody and tells no authorization server; it says that a sign-in is needed', async (t) => {
  const { authorization, connection } = await guard(t);
  const state = await connection.connect();
  assert.deepEqual(state.kind === 'failed' && [state.reason, state.canSignIn], ['sign-in needed', true]);
  assert.deepEqual(authorization.asked, []);
});

test('signing in: a question that names host and scopes, PKCE, the resource, and tokens that work', async (t) => {
  const { authorization, connection, secrets } = await guard(t);
  await connection.connect();
  const host = await browserHost(t);
  assert.deepEqual(await signIn(connection, host), { kind: 'signed-in' });
  assert.deepEqual(host.questions, [
    {
      server: 'hub',
      serverHost: new URL(authorization.mcpUrl).host,
      authorizationHost: new URL(authorization.issuer).host,
      scopes: ['skills:read'],
    },
  ]);
  const [asked] = authorization.authorizations;
  assert.deepEqual(
    ['response_type', 'code_challenge_method', 'resource', 'redirect_uri', 'scope'].map((name) => asked?.get(name)),
    ['code', 'S256', authorization.mcpUrl, host.redirectUrl, 'skills:read'],
  );
  assert.deepEqual(
    authorization.registrations.map(({ redirect_uris }) => redirect_uris),
    [[host.redirectUrl]],
  );
  const state = await connection.connect();
  assert.equal(state.kind === 'connected' && state.authorization, 'signed-in', JSON.stringify(state));
  assert.deepEqual(await connection.request('skills/list'), { skills: [] });
  assert.equal(secrets.kept.size, 1);
});

test('tokens are kept for the next time, and not sent to another server', async (t) => {
  const { authorization, connection, secrets } = await guard(t);
  await connection.connect();
  await signIn(connection, await browserHost(t));
  const later = connectionTo(t, authorization, secrets, new TrafficLog());
  assert.equal((await later.connect()).kind, 'connected');
  const other = await guard(t);
  const stranger = connectionTo(t, other.authorization, secrets, new TrafficLog());
  const state = await stranger.connect();
  assert.equal(state.kind === 'failed' && state.reason, 'sign-in needed');
});

test('a token that has run out is renewed once, quietly, also where many requests find out together', async (t) => {
  const { authorization, connection } = await guard(t);
  await connection.connect();
  const host = await browserHost(t);
  await signIn(connection, host);
  await connection.connect();
  authorization.expire();
  await Promise.all([1, 2, 3, 4].map(() => connection.request('skills/list')));
  assert.equal(authorization.asked.filter((line) => line === 'POST /token refresh_token').length, 1);
  assert.equal(host.opened.length, 1);
});

test('a renewal that is refused needs a sign-in, and registers nothing and opens nothing', async (t) => {
  const { authorization, connection } = await guard(t);
  await connection.connect();
  const host = await browserHost(t);
  await signIn(connection, host);
  await connection.connect();
  authorization.forget();
  const lost = connection.request('skills/list');
  await assert.rejects(lost, (error) => error instanceof RequestError && error.reason === 'unauthorized');
  const { state } = connection;
  assert.deepEqual(state.kind === 'failed' && [state.reason, state.canSignIn], ['sign-in needed', true]);
  assert.equal(authorization.registrations.length, 1);
  assert.equal(host.opened.length, 1);
  assert.deepEqual(await signIn(connection, host), { kind: 'signed-in' });
  assert.equal((await connection.connect()).kind, 'connected');
});

test('an operation that wants more rights leaves the connection, and the next sign-in asks for both', async (t) => {
  const { authorization, connection } = await guard(t);
  await connection.connect();
  const host = await browserHost(t);
  await signIn(connection, host);
  await connection.connect();
  await assert.rejects(connection.request('tools/call', { name: 'x' }), /wants more rights/);
  assert.equal(connection.state.kind, 'connected');
  assert.deepEqual(await connection.request('skills/list'), { skills: [] });
  assert.deepEqual(await signIn(connection, host), { kind: 'signed-in' });
  assert.deepEqual(host.questions[1]?.scopes, ['skills:read', 'tools:call']);
  assert.equal(authorization.asked.filter((line) => line === 'POST /token refresh_token').length, 0);
  assert.deepEqual(await connection.request('tools/call', { name: 'x' }), { content: [] });
});

test('a person who says no: no browser, no token', async (t) => {
  const { connection, secrets, authorization } = await guard(t);
  await connection.connect();
  const host = await browserHost(t, { says: false });
  assert.deepEqual(await signIn(connection, host), { kind: 'cancelled' });
  assert.deepEqual(host.opened, []);
  assert.deepEqual(authorization.issued, []);
  assert.ok(![...secrets.kept.values()].join().includes('access_token'));
});

test('giving up while the page is open', async (t) => {
  const { connection } = await guard(t);
  await connection.connect();
  const abort = new AbortController();
  const host = await browserHost(t, {
    opens: async () => {
      abort.abort();
      return true;
    },
  });
  assert.deepEqual(await signIn(connection, host, abort.signal), { kind: 'cancelled' });
});

/** What goes wrong, what the person reads, and that no token came of it. */
const ATTACKS: readonly (readonly [what: string, options: AuthorizationOptions, message: RegExp])[] = [
  [
    'an answer from another issuer',
    { callback: (query) => query.set('iss', 'https://evil.example') },
    /another authorization server/,
  ],
  [
    'an answer without the issuer that was promised',
    { callback: (query) => query.delete('iss') },
    /another authorization server/,
  ],
  [
    'metadata of another issuer',
    { metadata: (metadata) => ({ ...metadata, issuer: 'https://evil.example' }) },
    /another authorization server/,
  ],
  [
    'an authorization page without https',
    { metadata: (metadata) => ({ ...metadata, authorization_endpoint: 'http://evil.example/authorize' }) },
    /"evil\.example" for signing in, which is not reached by https/,
  ],
  [
    'an authorization page that is no page',
    { metadata: (metadata) => ({ ...metadata, authorization_endpoint: 'file:///etc/passwd' }) },
    /which is not reached by https/,
  ],
  [
    'a token endpoint without https',
    { metadata: (metadata) => ({ ...metadata, token_endpoint: 'http://evil.example/token' }) },
    /without https|not reached by https/,
  ],
  [
    'access denied',
    {
      callback: (query) => {
        query.delete('code');
        query.set('error', 'access_denied');
        query.set('error_description', 'Call 555 to pay');
      },
    },
    /^Signing in to "hub" failed: access was denied/,
  ],
  ['a server that registers nobody', { registers: false }, /failed:/],
  ['no PKCE', { metadata: (metadata) => ({ ...metadata, code_challenge_methods_supported: ['plain'] }) }, /failed:/],
];
for (const [what, options, message] of ATTACKS) {
  test(`${what}: refused, and said in our own words`, async (t) => {
    const { connection, secrets, authorization } = await guard(t, options);
    await connection.connect();
    const host = await browserHost(t);
    const outcome = await signIn(connection, host);
    assert.equal(outcome.kind, 'failed');
    assert.match(outcome.kind === 'failed' ? outcome.message : '', message);
    assert.doesNotMatch(JSON.stringify(outcome), /555/);
    assert.deepEqual(authorization.issued, []);
    assert.ok(![...secrets.kept.values()].join().includes('access_token'));
    assert.ok(host.opened.every(({ protocol, host: to }) => protocol === 'http:' && to.startsWith('127.0.0.1')));
  });
}

test('an answer with another state finds nobody', async (t) => {
  const { connection, authorization } = await guard(t);
  await connection.connect();
  const abort = new AbortController();
  const host = await browserHost(t, {
    opens: async (url) => {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code: 'stolen', state: 'guessed', iss: authorization.issuer }));
      assert.equal((await fetch(back)).status, 404);
      abort.abort();
      return true;
    },
  });
  assert.deepEqual(await signIn(connection, host, abort.signal), { kind: 'cancelled' });
  assert.ok(!authorization.asked.some((line) => line.startsWith('POST /token')));
});

test('signing out takes the tokens back and forgets them', async (t) => {
  const { authorization, connection, secrets } = await guard(t);
  await connection.connect();
  await signIn(connection, await browserHost(t));
  assert.equal(await connection.authorization?.signOut(), true);
  assert.deepEqual([...authorization.revoked].sort(), [...authorization.issued].sort());
  assert.equal(secrets.kept.size, 0);
  const state = await connection.connect();
  assert.equal(state.kind === 'failed' && state.reason, 'sign-in needed');
});

test('signing out where nothing can be taken back forgets all the same', async (t) => {
  const { connection, secrets } = await guard(t, { revokes: false });
  await connection.connect();
  await signIn(connection, await browserHost(t));
  assert.equal(await connection.authorization?.signOut(), false);
  assert.equal(secrets.kept.size, 0);
});

test('no token is in the traffic, in what is exported, or in a state', async (t) => {
  const { authorization, connection, log } = await guard(t);
  const states: unknown[] = [];
  connection.onDidChangeState((state) => states.push(state));
  await connection.connect();
  await signIn(connection, await browserHost(t));
  await connection.connect();
  authorization.expire();
  await connection.request('skills/list');
  assert.equal(authorization.issued.length, 4);
  const raw = log.rowsSince(0).map(({ seq }) => log.body(seq));
  const client = { name: 'x', version: '1' };
  const written = JSON.stringify([raw, [...exportTraffic(log, { client, removeSecrets: false })], states]);
  assert.ok(raw.length > 3);
  for (const token of authorization.issued) assert.ok(!written.includes(token), 'a token is on record');
});

test('an Authorization header of the configuration is the only one that is sent', async (t) => {
  const { authorization, secrets } = await guard(t);
  const headers = { authorization: 'Bearer mine' };
  const definition = define({ kind: 'http', url: authorization.mcpUrl, headers });
  const connection = new ServerConnection(definition, { traffic: new TrafficLog(), secrets });
  const state = await connection.connect();
  assert.equal(connection.authorization, undefined);
  assert.deepEqual(state.kind === 'failed' && [state.reason, state.canSignIn], ['sign-in needed', false]);
  assert.match(state.kind === 'failed' ? state.message : '', /Authorization header of the configuration/);
});
