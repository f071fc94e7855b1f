/** One server in several files: one definition, and no origin lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeDefinitions } from '../../../src/mcp/configuration/merge-definitions.ts';
import type { Launch, ServerDefinition } from '../../../src/mcp/server-definition.ts';

function define(file: string, name: string, launch: Launch, disabled = false): ServerDefinition {
  return {
    key: `${file}#${name}`,
    name,
    origin: { file, line: 1 },
    launch,
    disabled,
    unresolved: [],
    era: 'auto',
  };
}

function stdio(command: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Launch {
  return { kind: 'stdio', command, args, env, cwd: '/w' };
}

function http(url: string): Launch {
  return { kind: 'http', url, headers: {} };
}

test('three files, one server', () => {
  const merged = mergeDefinitions([
    define('/1', 'docs', stdio('npx', ['docs'], { K: 'first' })),
    define('/1', 'other', stdio('npx docs')),
    define('/2', 'documentation', stdio('npx', ['docs'], { K: 'second' })),
    define('/3', 'web', http('https://example.org')),
    define('/4', 'site', http('https://EXAMPLE.org/')),
    define('/5', 'docs', stdio('npx', ['docs']), true),
  ]);
  assert.deepEqual(
    merged.map(({ key, otherOrigins }) => [key, otherOrigins.map((other) => other.key)]),
    [
      ['/1#docs', ['/2#documentation', '/5#docs']],
      ['/1#other', []],
      ['/3#web', ['/4#site']],
    ],
  );
  assert.deepEqual(merged[0]?.launch.kind === 'stdio' && merged[0].launch.env, { K: 'first' }, 'never mixed');
  assert.deepEqual(merged[0]?.otherOrigins[1], { file: '/5', line: 1, key: '/5#docs', name: 'docs', disabled: true });
});

test('the same words in another folder may start another program', () => {
  const elsewhere: Launch = { kind: 'stdio', command: 'node', args: ['server.mjs'], env: {}, cwd: '/other' };
  const here = stdio('node', ['server.mjs']);
  const merged = mergeDefinitions([define('/1', 'a', here), define('/2', 'a', elsewhere), define('/3', 'a', here)]);
  assert.deepEqual(
    merged.map(({ key, otherOrigins }) => [key, otherOrigins.length]),
    [
      ['/1#a', 1],
      ['/2#a', 0],
    ],
  );
});

test('a server that is off in one file and on in another is on', () => {
  const [server, ...more] = mergeDefinitions([define('/1', 'a', stdio('x'), true), define('/2', 'a', stdio('x'))]);
  assert.deepEqual(more, []);
  assert.equal(server?.disabled, false);
  assert.deepEqual(
    [server?.key, server?.otherOrigins.map(({ key, disabled }) => [key, disabled])],
    ['/2#a', [['/1#a', true]]],
  );
});

test('property: every origin is there once, and merging again changes nothing', () => {
  const launch = fc.oneof(
    fc
      .tuple(fc.constantFrom('x', 'y'), fc.array(fc.constantFrom('', 'a', 'b'), { maxLength: 2 }))
      .map(([c, a]) => stdio(c, a)),
    fc.constantFrom('https://a/', 'https://a', 'http://[', 'https://b/').map(http),
  );
  const definitions = fc
    .array(fc.tuple(launch, fc.boolean()), { maxLength: 12 })
    .map((all) => all.map(([each, disabled], index) => define(`/${index}`, 's', each, disabled)));
  fc.assert(
    fc.property(definitions, (all) => {
      const merged = mergeDefinitions(all);
      const keys = merged.flatMap(({ key, otherOrigins }) => [key, ...otherOrigins.map((other) => other.key)]);
      assert.deepEqual(keys.toSorted(), all.map(({ key }) => key).toSorted());
      assert.deepEqual(mergeDefinitions(merged), merged);
    }),
  );
});
