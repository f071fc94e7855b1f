/** The program that the conformance suite starts: our connection and sources, driven without an editor. `node conformance-client.ts URL` */
import assert from 'node:assert/strict';
import { LoopbackRedirect } from '../../src/mcp/authorization/loopback-redirect.ts';
import { ServerConnection } from '../../src/mcp/connection.ts';
import { RequestError } from '../../src/mcp/request-error.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { ServerSource } from '../../src/sources/server-source.ts';
import { MemorySecrets } from '../mcp/authorization/memory-secrets.ts';
import { define } from '../mcp/start-server.ts';

const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const isModern = (process.env.MCP_CONFORMANCE_PROTOCOL_VERSION ?? '') >= '2026-07-28';

type Connected = ServerConnection;
type Drive = (connection: Connected) => Promise<void>;

/** What a person would do in the workbench, by scenario. */
const DRIVES: readonly (readonly [RegExp, Drive])[] = [
  [/^initialize$|^json-schema-ref-no-deref$/, listTools],
  [/^tools_call$|^sse-retry$/, callEveryTool],
  [/^json-schema-2020-12-preservation$/, echoSchema],
  [/^request-metadata$|^http-standard-headers$/, useEverything],
  [/^sep-2640-client-no-prefetch$/, listSkills],
  [/^sep-2640-client-verify-/, loadSkills],
  [/^auth\//, useGuardedTools],
];

/** More than one is a wish for more rights, or another authorization server; a third would be a loop. */
const SIGN_INS = 2;

const url = process.argv.at(-1) ?? '';
const definition = define({ kind: 'http', url, headers: {} }, isModern ? 'auto' : 'legacy');
const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}');
const connection = new ServerConnection(definition, {
  traffic: new TrafficLog(),
  secrets: new MemorySecrets(),
  client: {
    metadataUrl: 'https://conformance-test.local/client-metadata.json',
    ...(context.client_id && { clientId: context.client_id, clientSecret: context.client_secret }),
  },
});
const redirect = await LoopbackRedirect.open();
let signIns = 0;
try {
  await connect();
  const drive = DRIVES.find(([pattern]) => pattern.test(scenario))?.[1];
  assert.ok(drive, `no drive for "${scenario}"`);
  await drive(connection);
} finally {
  redirect.close();
  await connection.close();
}

async function connect(): Promise<void> {
  let state = await connection.connect();
  while (state.kind === 'failed' && state.canSignIn) {
    await signIn();
    state = await connection.connect();
  }
  assert.equal(state.kind, 'connected', JSON.stringify(state));
}

/** A person who says yes, and a browser that follows redirects. */
async function signIn(): Promise<void> {
  signIns += 1;
  assert.ok(signIns <= SIGN_INS, 'signed in often enough');
  const outcome = await connection.authorization?.signIn(
    'conformance',
    {
      redirectUrl: redirect.redirectUrl,
      confirm: async () => true,
      open: async (page) => (await fetch(page)).ok,
      callback: (state, signal) => redirect.callback(state, signal),
    },
    new AbortController().signal,
  );
  assert.deepEqual(outcome, { kind: 'signed-in' });
}

async function useGuardedTools(): Promise<void> {
  const tools = await guarded(() => connection.request('tools/list'));
  for (const { name } of (tools.tools ?? []) as readonly { readonly name: string }[]) {
    await guarded(() => connection.request('tools/call', { name, arguments: {} }));
  }
}

/** Each refusal is a sign-in, and the operation is tried again. */
async function guarded<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (!(error instanceof RequestError && error.reason === 'unauthorized')) throw error;
    await signIn();
    await connect();
    return guarded(operation);
  }
}

async function listTools(server: Connected): Promise<void> {
  await server.request('tools/list');
}

async function callEveryTool(server: Connected): Promise<void> {
  const { tools } = await server.request('tools/list');
  for (const { name } of tools as readonly { readonly name: string }[]) {
    await server.request('tools/call', { name, arguments: { a: 2, b: 3 } });
  }
}

/** The schema as it was on the wire, sent back as an argument. */
async function echoSchema(server: Connected): Promise<void> {
  const { tools } = await server.request('tools/list');
  const [rich, echo] = tools as readonly { readonly name: string; readonly inputSchema: unknown }[];
  await server.request('tools/call', { name: echo?.name, arguments: { schema: rich?.inputSchema } });
}

async function useEverything(server: Connected): Promise<void> {
  await callEveryTool(server);
  const { resources } = await server.request('resources/list');
  for (const { uri } of (resources ?? []) as readonly { readonly uri: string }[]) {
    await server.request('resources/read', { uri });
  }
  const { prompts } = await server.request('prompts/list');
  for (const { name } of (prompts ?? []) as readonly { readonly name: string }[]) {
    await server.request('prompts/get', { name });
  }
}

async function listSkills(server: Connected): Promise<void> {
  assert.equal((await new ServerSource(server).list()).length, 1);
}

/** A skill whose instructions do not verify is not loaded, so none of its files is asked for. */
async function loadSkills(server: Connected): Promise<void> {
  const source = new ServerSource(server);
  for (const { key, files } of await source.list()) {
    const { violations } = await source.readFile(key, 'SKILL.md');
    assert.deepEqual(violations, []);
    for (const { path } of files === 'dynamic' ? [] : files) await source.readFile(key, path);
  }
}
