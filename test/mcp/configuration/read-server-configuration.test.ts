/** The configuration files of a workspace: both formats, their variables, their faults, and any text at all. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type ConfigurationContext,
  readServerConfiguration,
  type ServerConfiguration,
} from '../../../src/mcp/configuration/read-server-configuration.ts';

const FOLDER = resolve('/work/project');
const CONTEXT: ConfigurationContext = {
  file: '/work/project/.mcp.json',
  format: 'mcp-json',
  workspaceFolder: FOLDER,
  env: { SET: 'value', EMPTY: '' },
  home: '/home/person',
};
const VSCODE: ConfigurationContext = { ...CONTEXT, file: '/work/project/.vscode/mcp.json', format: 'vscode' };

/** `$` is written `§`, so that no text here looks like a template. */
function read(text: string, context = CONTEXT): ServerConfiguration {
  return readServerConfiguration(text.replaceAll('§', '$'), context);
}

function messages({ problems }: ServerConfiguration): readonly (readonly [number, string])[] {
  return problems.map(({ line, message }) => [line, message]);
}

test('.mcp.json with comments and trailing commas', () => {
  const { servers, problems } = read(`{
  // the servers
  "mcpServers": {
    "local": { "command": "node", "args": ["a.js", 7], "env": { "N": 1, "GONE": null }, "cwd": "sub", },
    "remote": { "type": "streamable-http", "url": "https://example.org/mcp", "headers": { "X": "1" } },
    "off": { "command": "x", "disabled": true },
  },
}`);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    servers.map(({ key, name, origin, launch, disabled }) => [key, name, origin.line, launch, disabled]),
    [
      [
        `${CONTEXT.file}#local`,
        'local',
        3,
        { kind: 'stdio', command: 'node', args: ['a.js', '7'], env: { N: '1' }, cwd: resolve(FOLDER, 'sub') },
        false,
      ],
      [
        `${CONTEXT.file}#remote`,
        'remote',
        4,
        { kind: 'http', url: 'https://example.org/mcp', headers: { X: '1' } },
        false,
      ],
      [`${CONTEXT.file}#off`, 'off', 5, { kind: 'stdio', command: 'x', args: [], env: {}, cwd: FOLDER }, true],
    ],
  );
  assert.deepEqual(
    servers.map(({ era, unresolved }) => [era, unresolved]),
    Array(3).fill(['auto', []]),
  );
});

test('.mcp.json as a bare map', () => {
  const { servers } = read('{"$schema": "x", "a": {"command": "x"}, "b": {"url": "http://localhost/"}}');
  assert.deepEqual(
    servers.map(({ name, launch }) => [name, launch.kind]),
    [
      ['a', 'stdio'],
      ['b', 'http'],
    ],
  );
});

test('.vscode/mcp.json', () => {
  const { servers, problems } = read(
    `{ "inputs": [{ "id": "t", "type": "promptString" }],
       "servers": { "a": { "type": "stdio", "command": "§{workspaceFolder}/run", "cwd": "§{userHome}" },
                    "b": { "type": "http", "url": "https://example.org/§{env:SET}", "headers": { "Authorization": "Bearer §{input:t}" } } } }`,
    VSCODE,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    servers.map(({ launch, unresolved, origin }) => [launch, unresolved, origin.line]),
    [
      [{ kind: 'stdio', command: `${FOLDER}/run`, args: [], env: {}, cwd: resolve('/home/person') }, [], 1],
      [
        { kind: 'http', url: 'https://example.org/value', headers: { Authorization: 'Bearer $' + '{input:t}' } },
        ['$' + '{input:t}'],
        2,
      ],
    ],
  );
});

const VARIABLES: readonly (readonly [ConfigurationContext, string, string, readonly string[]])[] = [
  [CONTEXT, '§{SET}-§{SET}', 'value-value', []],
  [CONTEXT, '§{GONE:-other}', 'other', []],
  [CONTEXT, '§{EMPTY:-other}', 'other', []],
  [CONTEXT, '§{EMPTY}', '', []],
  [CONTEXT, '§{SET:-other}', 'value', []],
  [CONTEXT, '§SET', '$SET', []],
  [CONTEXT, '§{GONE}', '§{GONE}', ['§{GONE}']],
  [CONTEXT, '§{workspaceFolder}', '§{workspaceFolder}', ['§{workspaceFolder}']],
  [CONTEXT, '§{env:SET}', '§{env:SET}', ['§{env:SET}']],
  [CONTEXT, '§{toString}', '§{toString}', ['§{toString}']],
  [VSCODE, '§{workspaceFolder:project}', FOLDER, []],
  [VSCODE, '§{workspaceFolder:other}', '§{workspaceFolder:other}', ['§{workspaceFolder:other}']],
  [VSCODE, '§{env:GONE}', '§{env:GONE}', ['§{env:GONE}']],
  [VSCODE, '§{SET}', '§{SET}', ['§{SET}']],
  [VSCODE, '§{command:x} §{config:y}', '§{command:x} §{config:y}', ['§{command:x}', '§{config:y}']],
  [VSCODE, '§{workspaceFolderBasename}', 'project', []],
];
test('variables in the dialect of the file', () => {
  for (const [context, written, expected, open] of VARIABLES) {
    const map = context.format === 'vscode' ? 'servers' : 'mcpServers';
    const { servers } = read(JSON.stringify({ [map]: { a: { command: 'x', args: [written] } } }), context);
    const [server] = servers;
    const seen = server?.launch.kind === 'stdio' ? server.launch.args[0] : undefined;
    assert.equal(seen, expected.replaceAll('§', '$'), written);
    assert.deepEqual(
      server?.unresolved,
      open.map((each) => each.replaceAll('§', '$')),
      written,
    );
  }
});

test('a syntax error: one problem at its line, the other servers are read', () => {
  const result = read(`{ "mcpServers": {
  "a": { "command": "x" },
  "b": { "command" "y" },
  "c": { "command": "z" }
} }`);
  assert.deepEqual(messages(result), [
    [2, 'Syntax error: colon expected. Servers that it does not touch are still read.'],
  ]);
  assert.deepEqual(
    result.servers.map(({ name }) => name),
    ['a', 'c'],
  );
});

test('a file that ends too early: half a server is not read', () => {
  const result = read('{"mcpServers": {"a": {"command": "x"},\n"b": {"command": "rm", "env": {}');
  assert.equal(result.problems.length, 1);
  assert.deepEqual(
    result.servers.map(({ name }) => name),
    ['a'],
  );
});

const FAULTY: readonly (readonly [string, number, RegExp, number])[] = [
  ['[]', 0, /not a JSON object/, 0],
  ['{"mcpServers": []}', 0, /not a map of servers/, 0],
  ['{\n"servers": {"a": {"command": "x"}}}', 1, /needs "mcpServers"/, 0],
  ['{"mcpServers": {\n"a": 7}}', 1, /"a" is not a server/, 0],
  ['{"mcpServers": {"a": {}}}', 0, /neither a "command" nor a "url"/, 0],
  ['{"mcpServers": {"a": {"command": "x", "args": "y"}}}', 0, /"args" that are not a list/, 0],
  ['{"mcpServers": {"a": {"command": "x", "cwd": 1}}}', 0, /"cwd"/, 0],
  ['{"mcpServers": {"a": {"url": "file:///etc/passwd"}}}', 0, /not an http or https address/, 0],
  ['{"mcpServers": {"a": {"command": "x", "type": "carrier-pigeon"}}}', 0, /unknown type/, 1],
  ['{"mcpServers": {"a": {"command": "x", "env": {"K": {"secret": "hush"}}}}}', 0, /"K" is left out/, 1],
  ['{"mcpServers": {"a": {"command": "x", "envFile": ".env"}}}', 0, /envFile/, 1],
  ['{"mcpServers": {"a": {"command": "x", "sandboxEnabled": true}}}', 0, /sandbox/, 1],
  ['{"mcpServers": {"a": {"command": "x"},\n"a": {"command": "y"}}}', 0, /defined twice; the later one counts/, 1],
  ['['.repeat(500_000), 0, /nesting/, 0],
  [`{"mcpServers": {"a": {"command": "${'x'.repeat(1024 * 1024)}"}}}`, 0, /larger than 1 MB/, 0],
];
test('faults are problems with a line, and have no secrets', () => {
  for (const [text, line, message, count] of FAULTY) {
    const result = read(text);
    assert.equal(result.problems.length, 1, JSON.stringify(result.problems));
    assert.equal(result.problems[0]?.line, line);
    assert.match(result.problems[0]?.message ?? '', message);
    assert.doesNotMatch(result.problems[0]?.message ?? '', /hush/);
    assert.equal(result.servers.length, count, text.slice(0, 80));
  }
});

test('an empty file, and one with a byte order mark', () => {
  assert.deepEqual(read(''), { servers: [], inputs: [], problems: [] });
  assert.equal(read('\uFEFF{"mcpServers": {"a": {"command": "x"}}}').servers.length, 1);
});

test('names that are traps are names', () => {
  const { servers, problems } = read(
    '{"mcpServers": {"__proto__": {"command": "x", "env": {"__proto__": "p"}}, "constructor": {"command": "y"}}}',
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    servers.map(({ name }) => name),
    ['__proto__', 'constructor'],
  );
  const [first] = servers;
  assert.deepEqual(first?.launch.kind === 'stdio' && Object.entries(first.launch.env), [['__proto__', 'p']]);
  assert.equal(Object.hasOwn(Object.prototype, 'command'), false);
});

test('property: any map of servers is read back; any text gives an answer within the file', () => {
  const server = fc.record({
    command: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    args: fc.array(fc.string()),
  });
  const plain = (text: string): boolean => !text.includes('${');
  const map = fc.dictionary(fc.string(), server, { maxKeys: 5 });
  fc.assert(
    fc.property(map, fc.constantFrom(undefined, 2, '\t'), (mcpServers, indent) => {
      const { servers, problems } = readServerConfiguration(JSON.stringify({ mcpServers }, null, indent), CONTEXT);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        servers.map(({ name }) => name),
        Object.keys(mcpServers),
      );
      for (const { name, launch } of servers) {
        const written = mcpServers[name];
        if (launch.kind === 'stdio' && written !== undefined && [written.command, ...written.args].every(plain)) {
          assert.deepEqual([launch.command, launch.args], [written.command, written.args]);
        }
      }
    }),
  );
  const json = fc.json();
  const broken = fc.tuple(json, fc.nat(), fc.string({ maxLength: 3 })).map(([text, at, mess]) => {
    const place = at % (text.length + 1);
    return `{"mcpServers": ${text.slice(0, place)}${mess}${text.slice(place)}}`;
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), json, broken), fc.constantFrom(CONTEXT, VSCODE), (text, context) => {
      const { servers, problems } = readServerConfiguration(text, context);
      const lines = text.split(/\r\n?|\n/).length;
      for (const line of [...servers.map(({ origin }) => origin.line), ...problems.map((problem) => problem.line)]) {
        assert.ok(line >= 0 && line < lines);
      }
    }),
    { numRuns: 500 },
  );
});
