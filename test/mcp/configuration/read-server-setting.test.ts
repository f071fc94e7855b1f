/** The own setting and the overrides: VS Code's format and variables, secrets without a description, lines, and nonsense. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeDefinitions } from '../../../src/mcp/configuration/merge-definitions.ts';
import {
  lineOfKey,
  readServerSetting,
  type SettingContext,
} from '../../../src/mcp/configuration/read-server-setting.ts';
import { openVariables, resolveInputs } from '../../../src/mcp/configuration/resolve-inputs.ts';
import { readOverrides } from '../../../src/mcp/configuration/server-override.ts';

const KEY = 'skillWorkbench.servers.added';
const CONTEXT: SettingContext = {
  file: 'user settings',
  setting: 'user',
  workspaceFolder: resolve('/w'),
  home: '/home/p',
  env: { SET: 'value' },
  lineOf: (name) => name.length,
};
const variable = (inner: string): string => `\${${inner}}`;

test('servers of the setting know where they stand, and a fault is told at its server', () => {
  const value = { good: { command: 'node', args: [variable('env:SET')] }, bad: { url: 'ftp://example.org' }, worse: 7 };
  const { servers, problems } = readServerSetting(value, CONTEXT);
  assert.deepEqual(
    servers.map(({ key, origin, launch }) => [key, origin, launch.kind === 'stdio' && launch.args]),
    [['user settings#good', { file: 'user settings', line: 4, setting: 'user' }, ['value']]],
  );
  assert.deepEqual(
    problems.map(({ line, setting, message }) => [line, setting, message.split(' ')[0]]),
    [
      [3, 'user', '"bad"'],
      [5, 'user', '"worse"'],
    ],
  );
});

test('an input that nothing describes is asked for as a secret; other variables stay open', async () => {
  const authorization = `Bearer ${variable('input:token')}`;
  const value = { hub: { url: 'https://example.org/', headers: { authorization, x: variable('env:GONE') } } };
  const { servers } = readServerSetting(value, CONTEXT);
  const [hub] = servers;
  assert.ok(hub);
  assert.deepEqual(
    hub.inputs?.map(({ id, password }) => [id, password]),
    [['token', true]],
  );
  assert.deepEqual(openVariables(hub), [variable('env:GONE')]);
  const filled = await resolveInputs(hub, hub.inputs ?? [], () => Promise.resolve('s3cret'));
  assert.deepEqual(filled.unresolved, [variable('env:GONE')]);
  assert.equal(filled.launch.kind === 'http' && filled.launch.headers.authorization, 'Bearer s3cret');
});

test('merged with a file, the place in the settings is kept', () => {
  const [server] = readServerSetting({ hub: { command: 'x' } }, CONTEXT).servers;
  assert.ok(server);
  const [merged, ...more] = mergeDefinitions([{ ...server, key: 'f', origin: { file: '/f', line: 2 } }, server]);
  assert.deepEqual(more, []);
  assert.deepEqual(merged?.otherOrigins, [
    { file: 'user settings', line: 3, setting: 'user', key: 'user settings#hub', name: 'hub', disabled: false },
  ]);
});

test('the line of a server in a file of settings', () => {
  const text = `{
  // mine
  "${KEY}": {
    "a": { "command": "x" },
    "b": { "command": "y" },
  },
}`;
  assert.equal(lineOfKey(text, [KEY, 'b']), 4);
  assert.equal(lineOfKey(text, [KEY, 'gone']), 2, 'as deep as it leads');
  assert.equal(lineOfKey(`{"settings": ${text}}`, ['settings', KEY, 'a']), 3);
  assert.equal(lineOfKey('', [KEY, 'a']), 0);
});

test('overrides: what no setting can mean is left out', () => {
  const setting = {
    hub: { dialect: 'sep-2076', era: 'modern', more: 1 },
    odd: { dialect: 'klingon', era: 'bronze' },
    none: 7,
  };
  assert.deepEqual(readOverrides(setting), { hub: { era: 'modern', dialect: 'sep-2076' }, odd: {}, none: {} });
  for (const nonsense of [undefined, null, 'x', [1]]) assert.deepEqual(readOverrides(nonsense), {});
});

test('property: any setting is read without an exception, and each server once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { servers } = readServerSetting(value, CONTEXT);
      assert.equal(new Set(servers.map(({ key }) => key)).size, servers.length);
      readOverrides(value);
    }),
    { numRuns: 300 },
  );
});
