/** What other hosts' files hold beside servers: inputs, files of variables, projects, settings, and overrides of our own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type ConfigurationContext,
  readServerConfiguration,
} from '../../../src/mcp/configuration/read-server-configuration.ts';
import { neededInputs, resolveInputs } from '../../../src/mcp/configuration/resolve-inputs.ts';
import type { ServerDefinition } from '../../../src/mcp/server-definition.ts';

const CONTEXT: ConfigurationContext = {
  file: '/home/p/.claude.json',
  format: 'claude-json',
  workspaceFolder: '/work/project',
  env: {},
  home: '/home/p',
};
const VSCODE: ConfigurationContext = { ...CONTEXT, file: '/work/project/.vscode/mcp.json', format: 'vscode' };
const input = (id: string): string => `\${input:${id}}`;

function only(servers: readonly ServerDefinition[]): ServerDefinition {
  assert.equal(servers.length, 1);
  const [server] = servers;
  assert.ok(server);
  return server;
}

test("Claude Code: the user's servers and this project's, not another's", () => {
  const text = JSON.stringify({
    numStartups: 7,
    servers: 'of no interest',
    mcpServers: { everywhere: { command: 'a' } },
    projects: {
      '/work/project': { mcpServers: { here: { type: 'http', url: 'https://example.org/' } }, history: [] },
      '/work/other': { mcpServers: { there: { command: 'b' } } },
    },
  });
  const { servers, problems } = readServerConfiguration(text, CONTEXT);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    servers.map(({ key, name }) => [key, name]),
    [
      ['/home/p/.claude.json#everywhere', 'everywhere'],
      ['/home/p/.claude.json#/work/project#here', 'here'],
    ],
  );
});

test('settings without servers are no fault', () => {
  const settings: ConfigurationContext = { ...CONTEXT, format: 'settings' };
  assert.deepEqual(readServerConfiguration('{"theme": "dark", "servers": 3}', settings), {
    servers: [],
    inputs: [],
    problems: [],
  });
  const gemini: ConfigurationContext = { ...settings, variables: 'gemini', env: { KEY: 'k' } };
  const text = '{"mcpServers": {"a": {"httpUrl": "https://example.org/", "headers": {"X": "$KEY"}}}}';
  const { launch } = only(readServerConfiguration(text, gemini).servers);
  assert.deepEqual(launch, { kind: 'http', url: 'https://example.org/', headers: { X: 'k' } });
});

test('inputs are kept, asked once each, and their answers are text', async () => {
  const text = JSON.stringify({
    inputs: [
      { id: 'token', type: 'promptString', description: 'The token', password: true },
      { id: 'region', type: 'pickString', options: ['eu', { label: 'America', value: 'us' }], default: 'eu' },
      { id: 'unused', type: 'promptString' },
      { id: 'token', type: 'promptString' },
      { id: 'odd', type: 'telepathy' },
    ],
    servers: {
      a: { command: 'x', args: [input('region'), input('token')], env: { T: `Bearer ${input('token')}` } },
    },
  });
  const { servers, inputs, problems } = readServerConfiguration(text, VSCODE);
  assert.equal(problems.length, 2);
  assert.deepEqual(
    inputs.map(({ id, type, password }) => [id, type, password]),
    [
      ['token', 'promptString', true],
      ['region', 'pickString', false],
      ['unused', 'promptString', false],
    ],
  );
  assert.deepEqual(inputs[1]?.options, [
    { label: 'eu', value: 'eu' },
    { label: 'America', value: 'us' },
  ]);
  const server = only(servers);
  assert.deepEqual(
    neededInputs(server, inputs).map(({ id }) => id),
    ['token', 'region'],
  );
  const asked: string[] = [];
  const resolved = await resolveInputs(server, inputs, (file, { id }) => {
    asked.push(`${file} ${id}`);
    return Promise.resolve(id === 'token' ? `s3cret ${input('region')}` : 'us');
  });
  assert.deepEqual(asked, [`${VSCODE.file} token`, `${VSCODE.file} region`]);
  assert.deepEqual(resolved.unresolved, []);
  assert.deepEqual(resolved.launch.kind === 'stdio' && [resolved.launch.args, resolved.launch.env], [
    ['us', `s3cret ${input('region')}`],
    { T: `Bearer s3cret ${input('region')}` },
  ]);
  const declined = await resolveInputs(server, inputs, () => Promise.resolve(undefined));
  assert.equal(declined, server, 'without an answer nothing changes');
});

test('envFile: read through the port, outweighed by env, never expanded', () => {
  const asked: string[] = [];
  const readEnvFile = (path: string): string | undefined => {
    asked.push(path);
    return path.endsWith('.env')
      ? "# secrets\nA=1\nexport B='two words'\nC=§{env:HOME}\n".replace('§', '$')
      : undefined;
  };
  const servers = {
    a: { command: 'x', envFile: '§{workspaceFolder}/.env'.replace('§', '$'), env: { A: 'own' } },
    b: { command: 'x', envFile: 'gone' },
  };
  const read = readServerConfiguration(JSON.stringify({ servers }), { ...VSCODE, readEnvFile });
  assert.deepEqual(asked, ['/work/project/.env', '/work/project/gone']);
  assert.deepEqual(read.servers[0]?.launch.kind === 'stdio' && read.servers[0].launch.env, {
    A: 'own',
    B: 'two words',
    C: '$' + '{env:HOME}',
  });
  assert.deepEqual(
    read.problems.map(({ message }) => message),
    ['"b" has an "envFile" that cannot be read: variables from it are missing.'],
  );
});

test('overrides outweigh the file, for the server they name', () => {
  const text = JSON.stringify({ servers: { a: { command: 'x', protocolEra: 'modern' }, toString: { command: 'y' } } });
  const overrides = { a: { era: 'legacy', dialect: 'sep-2076' } } as const;
  const { servers } = readServerConfiguration(text, { ...VSCODE, overrides });
  assert.deepEqual(
    servers.map((server) => [server.name, server.era, Reflect.get(server, 'dialect')]),
    [
      ['a', 'legacy', 'sep-2076'],
      ['toString', 'auto', undefined],
    ],
  );
});

test('the same fault in the same line is told once', () => {
  const { problems } = readServerConfiguration('{"inputs": [1, 2, 3], "servers": {}}', VSCODE);
  assert.deepEqual(
    problems.map(({ line }) => line),
    [0],
  );
});

test('what is written is kept without the values of its variables', () => {
  const env = { TOKEN: 's3cret' };
  const token = '§{env:TOKEN}'.replace('§', '$');
  const servers = { a: { command: 'x', args: ['--key', token, 7] }, b: { url: `https://example.org/?key=${token}` } };
  const read = readServerConfiguration(JSON.stringify({ servers }), { ...VSCODE, env });
  assert.deepEqual(
    read.servers.map(({ written }) => written),
    [`x --key ${token} 7`, `https://example.org/?key=${token}`],
  );
  assert.ok(JSON.stringify(read.servers.map(({ launch }) => launch)).includes('s3cret'));
});

test('property: whatever is wrong with a server, no problem shows a value of it', () => {
  const secret = 'hunter2-do-not-show';
  const value = fc.oneof(
    fc.constant(secret),
    fc.constant({ nested: secret }),
    fc.constant([secret]),
    fc.constant(`https://user:${secret}@example.org/`),
    fc.constant(`§{${secret}}`.replace('§', '$')),
    fc.integer(),
    fc.constant(null),
  );
  const keys = ['command', 'args', 'env', 'headers', 'url', 'httpUrl', 'cwd', 'envFile', 'disabled'];
  const server = fc.dictionary(
    fc.constantFrom(...keys),
    fc.oneof(value, fc.array(value), fc.dictionary(fc.constantFrom('A', 'B'), value)),
  );
  const file = fc.record({
    servers: fc.dictionary(fc.constantFrom('a', 'b'), server),
    inputs: fc.oneof(fc.array(value), value),
  });
  const formats = fc.constantFrom<ConfigurationContext['format']>('vscode', 'mcp-json', 'settings', 'claude-json');
  fc.assert(
    fc.property(file, formats, fc.boolean(), ({ servers, inputs }, format, withPort) => {
      const text = JSON.stringify({ servers, mcpServers: servers, inputs });
      const port = withPort ? { readEnvFile: () => undefined } : {};
      const { problems } = readServerConfiguration(text, { ...CONTEXT, format, ...port });
      for (const { message } of problems) assert.ok(!message.includes('hunter2'), message);
    }),
    { numRuns: 400 },
  );
});

test('a server of the older transport, and one with a client that was registered by hand', () => {
  const url = 'https://example.org/';
  const text = JSON.stringify({
    servers: {
      older: { type: 'SSE', url },
      newer: { type: 'http', url, oauth: { clientId: 'mine', enterpriseManaged: false } },
      plain: { url, oauth: 'no map' },
    },
  });
  const { servers, problems } = readServerConfiguration(text, VSCODE);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    servers.map(({ launch }) => launch),
    [
      { kind: 'http', url, headers: {}, transport: 'sse' },
      { kind: 'http', url, headers: {}, clientId: 'mine' },
      { kind: 'http', url, headers: {} },
    ],
  );
});
