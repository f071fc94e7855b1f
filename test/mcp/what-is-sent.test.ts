/** What every server gets to see before a person asks for anything, as the server's side recorded it: probes without effects, and no file. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ServerDefinition } from '../../src/mcp/server-definition.ts';
import { ServerSource } from '../../src/sources/server-source.ts';
import { SERVERS, startServer } from './start-server.ts';

interface Sent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** May be asked of anybody: they say what there is. */
const LISTS = new Set([
  'server/discover',
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'subscriptions/listen',
  'skills/list',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
]);
/** May be asked for a skill that cannot exist, to learn whether there is such a method. */
const PROBES = new Set(['skills/read', 'skills/get', 'skills/activate']);
const PROBED_NAME = /^zz-probe-[0-9a-f]{12}$/;
/** Files that list skills. */
const INDEXES = /^skill:\/\/(?:index\.json|[^/]+\/_manifest)$/;
/** Tools whose only work is to list, where a dialect has no other way. */
const LISTING_TOOLS = /^(?:[\w-]+[/._-])?(?:list_skills|skills_list|list)$/;

/** Every dialect; each of these servers speaks both eras. */
const SERVED: readonly (readonly [script: string, ...args: string[]])[] = [
  ['official-stdio'],
  ['many-skills', '30', '10'],
  ['dialects/skills-primitive', 'fine'],
  ['dialects/sep-2076', 'fine'],
  ['dialects/native-skills', 'fine'],
  ['dialects/skill-engine', 'documented'],
  ['dialects/resource-index', 'R0'],
  ['dialects/resource-index', 'R3'],
  ['dialects/resource-index', 'nothing'],
  ['dialects/fastmcp-manifest', 'fine'],
  ['dialects/skilljack', 'fine'],
  ['dialects/skilljack', 'tools'],
  ['dialects/tools-only', 'fine'],
  ['dialects/tools-only', 'look-alike'],
  ['dialects/resource-scan', 'fine'],
  ['dialects/several', 'mixed'],
];

for (const era of ['legacy', 'modern'] as const) {
  test(`detection and listing ask what has no effect, ${era}`, { concurrency: 4 }, async (t) => {
    for (const [script, ...args] of SERVED) {
      await t.test([script, ...args].join(' '), async (t) => {
        const { connection, processes } = await recorded(t, [`${script}.mjs`, ...args], era);
        assert.equal(connection.state.kind, 'connected', JSON.stringify(connection.state));
        await new ServerSource(connection).list();
        const all = processes();
        assert.equal(all.length, 1);
        assert.equal(all[0]?.[0]?.method, era === 'legacy' ? 'initialize' : 'server/discover');
        assert.deepEqual(
          all.flat().filter((sent) => !isAllowed(sent)),
          [],
        );
      });
    }
  });
}

/** One refuses the probe, and one ends at it. */
for (const command of [
  ['hostile/stdio.mjs', 'fine', 'legacy'],
  ['dialects/skill-engine.mjs', 'actual'],
]) {
  test(`the era is asked of a process that nothing else is asked of: ${command.join(' ')}`, async (t) => {
    const { connection, processes } = await recorded(t, command, 'auto');
    await new ServerSource(connection).list();
    const [probed, used, ...more] = processes().toSorted((a, b) => a.length - b.length);
    assert.deepEqual(more, []);
    assert.deepEqual(
      probed?.map(({ method }) => method),
      ['server/discover'],
    );
    assert.deepEqual(
      used?.slice(0, 2).map(({ method }) => method),
      ['initialize', 'notifications/initialized'],
    );
    assert.deepEqual(
      used?.filter((sent) => sent.method === 'server/discover' || !isAllowed(sent)),
      [],
    );
  });
}

function isAllowed({ method, params }: Sent): boolean {
  if (PROBES.has(method)) return PROBED_NAME.test(String(params.name));
  if (method === 'resources/read') return INDEXES.test(String(params.uri));
  if (method === 'tools/call') return LISTING_TOOLS.test(String(params.name));
  return LISTS.has(method);
}

/** Each process of the server with what it was sent, in order. */
async function recorded(t: TestContext, command: readonly string[], era: ServerDefinition['era']) {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  const [script = '', ...args] = command;
  const server = await startServer(t, ['tee.mjs', join(folder, '%'), join(SERVERS, script), ...args], { era });
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const processes = (): readonly (readonly Sent[])[] =>
    readdirSync(folder).map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('>'))
        .map((line) => JSON.parse(line.slice(1)))
        .map(({ method, params = {} }) => ({ method, params })),
    );
  return { ...server, processes };
}
