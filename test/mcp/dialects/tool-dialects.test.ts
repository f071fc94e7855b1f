/** The dialects that speak through tools, against our servers in both spellings of Skill Engine, Skilljack and the two-tool convention. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MissingArgumentsError, UnlistedFileError } from '../../../src/mcp/dialects/dialect.ts';
import { textOfExecution } from '../../../src/mcp/dialects/execution.ts';
import { openAdapter, requestsOf, textOfBytes } from './open-adapter.ts';

const SPELLINGS = [
  ['documented', { skill_name: 'kubernetes', tool_name: 'get', parameters: { resource: 'pods' } }],
  ['actual', { skill: 'kubernetes', tool: 'get', args: { resource: 'pods' }, grep: 'web' }],
] as const;
test('skill-engine: both spellings list, search and execute', async (t) => {
  for (const [mode, expected] of SPELLINGS) {
    const server = await openAdapter(t, 'skill-engine', mode);
    const { adapter, listing } = server;
    assert.deepEqual(
      listing.skills.map(({ name, tools }) => [name, tools?.length]),
      [
        ['kubernetes', 1],
        ['many', 149],
      ],
      mode,
    );
    assert.equal(listing.stopped, undefined);
    assert.match(
      textOfBytes(await adapter.readFile('kubernetes', 'SKILL.md')),
      /- `resource`: What to get \(required\)/,
    );
    assert.deepEqual(await adapter.search?.('pods', 3), [
      { skill: 'kubernetes', tool: 'get', description: 'Get things', percent: 87 },
    ]);
    const missing = adapter.execute?.('kubernetes', 'get', { namespace: 'x' });
    await assert.rejects(missing ?? Promise.resolve(), MissingArgumentsError);
    await assert.rejects(adapter.execute?.('kubernetes', 'nope', {}) ?? Promise.resolve(), UnlistedFileError);
    const settings = { grep: 'web', unknown: 1 };
    const result = await adapter.execute?.('kubernetes', 'get', { resource: 'pods' }, { settings });
    assert.deepEqual(JSON.parse(result ? textOfExecution(result) : ''), expected);
    assert.deepEqual(
      adapter.runSettings?.parameters.map(({ name }) => name),
      mode === 'actual' ? ['instance', 'grep'] : [],
    );
    const shown = adapter.requestOf?.('kubernetes', 'get', { resource: 'pods' }, settings);
    assert.deepEqual(shown?.params.arguments, expected, 'what is shown before is what is sent');
    const failed = await adapter.execute?.('kubernetes', 'get', { resource: 'fail' });
    assert.equal(failed?.isError, true);
    const executed = requestsOf(server, 'tools/call').filter(({ name }) => String(name).endsWith('execute'));
    assert.equal(executed.length, 2);
  }
});

test('skill-engine: an empty engine, and one that cannot list', async (t) => {
  assert.deepEqual((await openAdapter(t, 'skill-engine', 'empty')).listing.skills, []);
  assert.match((await openAdapter(t, 'skill-engine', 'no-list')).listing.stopped ?? '', /no tool "list_skills"/);
});

test('skilljack: catalogue and resources together, files and folders by the tool', async (t) => {
  const { adapter, listing } = await openAdapter(t, 'skilljack');
  assert.deepEqual(
    listing.skills.map(({ name, description, uri }) => [name, description, uri]),
    [
      ['alpha', 'Alpha & more.', 'skill://alpha'],
      ['beta', 'Beta', undefined],
    ],
  );
  assert.equal((await adapter.read('alpha')).instructions, '# Alpha\n');
  assert.match(textOfBytes(await adapter.readFile('beta', 'SKILL.md')), /name: aeta/);
  assert.equal(textOfBytes(await adapter.readFile('alpha', 'references/a.md')), '# A\n');
  const directory = await adapter.readDirectory?.('alpha', '');
  assert.deepEqual(
    directory?.entries.map(({ path }) => path),
    ['references/a.md', 'scripts/run.py'],
  );
  await assert.rejects(adapter.readFile('alpha', 'gone.md'), { kind: 'not-found' });
  await assert.rejects(adapter.readFile('alpha', '../x'), UnlistedFileError);
});

test('tools-only: JSON in, SKILL.md out; anything else is malformed', async (t) => {
  const { adapter, listing } = await openAdapter(t, 'tools-only');
  assert.deepEqual([listing.skills.length, listing.violations.length], [1, 1]);
  assert.equal((await adapter.read('alpha')).instructions, '# Alpha\n');
  await assert.rejects(adapter.readFile('alpha', 'a.md'), UnlistedFileError);
  await assert.rejects(openAdapter(t, 'tools-only', 'broken'), /does not answer a JSON list/);
});
