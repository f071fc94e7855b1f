/** Which dialects are found in which server: every fixture, the look-alikes, servers with two dialects, and failing ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerConnection } from '../../../src/mcp/connection.ts';
import { detectDialects } from '../../../src/mcp/dialects/detect-dialects.ts';
import { type DialectId, UnlistedFileError } from '../../../src/mcp/dialects/dialect.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';
import { startServer } from '../start-server.ts';
import { detectIn, requestsOf } from './open-adapter.ts';

const MATRIX: readonly (readonly [string, string, readonly DialectId[]])[] = [
  ['skills-primitive', 'fine', ['skills-primitive']],
  ['skills-primitive', 'undeclared', ['skills-primitive']],
  ['sep-2076', 'fine', ['sep-2076']],
  ['sep-2076', 'bare', ['sep-2076']],
  ['native-skills', 'fine', ['native-skills']],
  ['skill-engine', 'documented', ['skill-engine']],
  ['skill-engine', 'actual', ['skill-engine']],
  ['resource-index', 'R0', ['resource-index']],
  ['resource-index', 'R1', ['resource-index']],
  ['resource-index', "R1'", ['resource-index']],
  ['resource-index', 'R2', ['resource-index']],
  ['resource-index', 'R2d', ['resource-index']],
  ['resource-index', 'R3', ['resource-index']],
  ['resource-index', 'blob', ['resource-index']],
  ['resource-index', 'unmarked', ['resource-index']],
  // A successful read of the index that is an error page proves nothing; the files themselves are still found.
  ['resource-index', 'trap', ['resource-scan']],
  ['resource-index', 'nothing', []],
  ['fastmcp-manifest', 'fine', ['fastmcp-manifest']],
  ['skilljack', 'fine', ['skilljack']],
  ['skilljack', 'tools', ['skilljack']],
  ['tools-only', 'fine', ['tools-only']],
  ['tools-only', 'look-alike', []],
  ['tools-only', 'other-schema', []],
  ['resource-scan', 'fine', ['resource-scan']],
  ['resource-scan', 'none', []],
  ['several', 'two', ['sep-2640', 'tools-only']],
  ['several', 'mixed', ['sep-2640', 'sep-2076', 'tools-only']],
  ['several', 'misplaced', ['sep-2640']],
  ['several', 'all-methods', ['skills-primitive', 'sep-2076', 'native-skills']],
  ['several', 'failing', ['tools-only']],
  ['several', 'bare-empty', []],
  ['several', 'bare-failing', []],
];
for (const era of ['legacy', 'modern'] as const) {
  test(`the dialects of every fixture, with evidence, and without a tool called (${era})`, {
    concurrency: 4,
  }, async (t) => {
    for (const [script, mode, expected] of MATRIX) {
      // It ends on a request before `initialize`, as the program it stands for does.
      if (script === 'skill-engine' && mode === 'actual' && era === 'modern') continue;
      await t.test(`${script} ${mode}`, async (t) => {
        const server = await detectIn(t, script, mode, era);
        const { adapters, evidence } = server.detection;
        const found = adapters.map(({ dialect }) => dialect);
        assert.deepEqual(found, expected, JSON.stringify(evidence, undefined, 1));
        assert.ok(evidence.length > 0);
        for (const method of ['tools/call', 'skills/execute', 'prompts/get']) {
          assert.deepEqual(requestsOf(server, method), [], method);
        }
        for (const method of ['skills/read', 'skills/get', 'skills/activate']) {
          for (const { name } of requestsOf(server, method)) assert.match(String(name), /^zz-probe-[0-9a-f]{12}$/);
        }
        for (const { uri } of requestsOf(server, 'resources/read')) assert.equal(uri, 'skill://index.json');
      });
    }
  });
}

test('declared but failing is told', async (t) => {
  for (const mode of ['failing', 'bare-failing']) {
    const { detection } = await detectIn(t, 'several', mode);
    assert.deepEqual(detection.troubles, ['The server declares skills, but "skills/list" failed: the index is broken']);
  }
  const { detection } = await detectIn(t, 'several', 'bare-empty');
  assert.match(detection.troubles[0] ?? '', /no known method to read one/);
});

test('nothing found: every probe and its answer', async (t) => {
  const { detection } = await detectIn(t, 'resource-index', 'nothing');
  assert.deepEqual(
    detection.evidence.map(({ probe }) => probe),
    [
      'capability "io.modelcontextprotocol/skills"',
      'skills/list',
      'resources/read {"uri":"skill://index.json"}',
      'resources/list',
      'resources/templates/list',
      'resources/list {"uri":"skill://"}',
    ],
  );
  assert.match(detection.evidence[2]?.answer ?? '', /no JSON/);
});

test('asked once per connection, and anew after a reconnect', async (t) => {
  const server = await detectIn(t, 'sep-2076', 'bare');
  await Promise.all([detectDialects(server.connection), detectDialects(server.connection)]);
  assert.equal(requestsOf(server, 'skills/list').length, 1);
  await server.connection.close();
  await server.connection.connect();
  const again = await detectDialects(server.connection);
  assert.notEqual(again, server.detection);
  assert.equal(requestsOf(server, 'skills/list').length, 2);
});

test('a dialect that the person sets is used, and no other is looked for', async (t) => {
  const { connection: first } = await startServer(t, ['dialects/several.mjs', 'two'], { era: 'legacy' });
  const definition = { ...first.definition, dialect: 'tools-only' } as const;
  const connection = new ServerConnection(definition, { traffic: new TrafficLog() });
  try {
    await connection.connect();
    const { adapters, evidence } = await detectDialects(connection);
    assert.deepEqual(
      adapters.map(({ dialect }) => dialect),
      ['tools-only'],
    );
    assert.match(evidence.map(({ answer }) => answer).join('\n'), /no other is looked for/);
    const listing = await adapters[0]?.list();
    assert.deepEqual(
      listing?.skills.map(({ name }) => name),
      ['alpha', 'gamma'],
    );
    await assert.rejects(adapters[0]?.readFile('nobody', 'SKILL.md') ?? Promise.resolve(), UnlistedFileError);
  } finally {
    // Before the first server's end looks for processes that are left.
    await connection.close();
  }
});
