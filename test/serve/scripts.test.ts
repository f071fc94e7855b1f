/** Scripts of served skills: only with the operator's flag, through the sandbox, and every run in the audit log. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { scriptArguments } from '../../src/serve/script-arguments.ts';
import { makeFolder, RawClient, skillText } from './raw-client.ts';

const FILES = {
  'beta/SKILL.md': skillText('beta'),
  'beta/scripts/show.sh': 'for a in "$@"; do echo "[$a]"; done; echo "home=$HOME secret=$SECRET"\n',
  'beta/scripts/fail.sh': 'echo broken >&2; exit 3\n',
  'beta/scripts/wait.sh': 'sleep 60\n',
  'log/keep': '',
};

function auditOf(file: string): Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('skills-primitive runs a script, and the log says that the operator allowed it', async (t) => {
  const folder = makeFolder(t, FILES);
  const log = join(folder, 'log', 'runs.jsonl');
  const args = ['--dialect', 'skills-primitive', '--allow-scripts', '--audit-log', log];
  const client = await RawClient.open(t, folder, args, 'legacy');
  assert.deepEqual(client.capabilities.skills, { listChanged: true, scripts: true });
  const { scripts } = (await client.result('skills/read', { name: 'beta' })).skill;
  assert.deepEqual(scripts[1].name, 'show.sh');

  const ran = await client.result('skills/execute', {
    name: 'beta',
    script: 'show.sh',
    arguments: { size: 3, quiet: true, loud: false, list: ['a'], args: ['$(id)', '; ls'] },
  });
  assert.equal(ran.isError, false);
  assert.match(
    ran.content[0].text,
    /^\[--size\]\n\[3\]\n\[--quiet\]\n\[--list\]\n\[\["a"\]\]\n\[\$\(id\)\]\n\[; ls\]\n/,
  );
  assert.match(ran.content[0].text, /secret=$/m);

  const failed = await client.result('skills/execute', { name: 'beta', script: 'fail', arguments: {} });
  assert.equal(failed.isError, true);
  assert.match(failed.content[0].text, /broken/);
  assert.equal((await client.error('skills/execute', { name: 'beta', script: '../SKILL.md' })).code, -32602);
  assert.equal((await client.error('skills/execute', { name: 'beta', script: 'fail', arguments: 'x' })).code, -32602);

  const records = auditOf(log);
  assert.deepEqual(
    records.map(({ outcome, approvedBy }) => [outcome, approvedBy]),
    [
      ['approved', 'operator'],
      ['ran', 'operator'],
      ['approved', 'operator'],
      ['ran', 'operator'],
    ],
  );
});

test('a script that waits is ended at the time limit', async (t) => {
  const folder = makeFolder(t, FILES);
  const log = join(folder, 'log', 'runs.jsonl');
  const args = ['--dialect', 'skill-engine', '--allow-scripts', '--time-limit', '1', '--audit-log', log];
  const client = await RawClient.open(t, folder, args, 'modern');
  const call = { skill_name: 'beta', tool_name: 'wait', parameters: {} };
  const { isError, content } = await client.result('tools/call', { name: 'skill-engine/execute', arguments: call });
  assert.equal(isError, true);
  assert.match(content[0].text, /time limit of 1 s/);
});

test('native-skills: a scoped tool is in no list, and runs', async (t) => {
  const folder = makeFolder(t, FILES);
  const args = ['--dialect', 'native-skills', '--allow-scripts', '--audit-log', join(folder, 'log', 'runs.jsonl')];
  const client = await RawClient.open(t, folder, args, 'modern');
  assert.deepEqual((await client.result('tools/list')).tools, []);
  const { contents } = await client.result('skills/activate', { name: 'beta' });
  assert.deepEqual(
    contents.tools.map((tool: { name: string }) => tool.name),
    ['beta.fail', 'beta.show', 'beta.wait'],
  );
  assert.equal(contents.tools[0].inputSchema.type, 'object');
  const { content } = await client.result('tools/call', { name: 'beta.show', arguments: { args: ['hello'] } });
  assert.match(content[0].text, /^\[hello\]/);
  assert.equal((await client.error('tools/call', { name: 'beta.nothing', arguments: {} })).code, -32602);
});

test('arguments: whatever is given becomes a list of texts, or nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      const args = scriptArguments(given);
      assert.ok(args === undefined || args.every((each) => typeof each === 'string'));
    }),
  );
  assert.equal(scriptArguments({ 'a b': 1 }), undefined);
  assert.equal(scriptArguments({ '-x': 1 }), undefined);
  assert.deepEqual(scriptArguments({ n: null, f: false, t: true, s: '--x' }), ['--t', '--s', '--x']);
});
