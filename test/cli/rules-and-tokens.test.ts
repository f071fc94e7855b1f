import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRules, wireRules } from '../../src/core/index.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const rules = [...allRules, ...wireRules];

test('rules lists every rule, for people and for programs', async () => {
  const text = await runCli('.', 'rules');
  assert.equal(text.code, 0);
  assert.deepEqual(
    text.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
    rules.map(({ id }) => id),
  );
  const json = JSON.parse((await runCli('.', 'rules', '--format', 'json')).stdout);
  assert.equal(json.version, 1);
  assert.deepEqual(
    json.rules.map(({ id }: { id: string }) => id),
    rules.map(({ id }) => id),
  );
  const commands = json.rules.map(({ command }: { command: string }) => command);
  assert.deepEqual(commands, [...allRules.map(() => 'check'), ...wireRules.map(() => 'verify')]);
  assert.equal((await runCli('.', 'rules', 'x')).code, 2);
});

test('explain tells of one rule, and refuses others by name', async () => {
  const { code, stdout } = await runCli('.', 'explain', 'name-uppercase');
  assert.equal(code, 0);
  assert.match(stdout, /^name-uppercase {2}error, a safe fix\n/);
  assert.match(stdout, /Breaks it, my-skill\/SKILL\.md:\n\n {2}---\n/);
  assert.match(stdout, /https:\/\/agentskills\.io\//);
  const wire = await runCli('.', 'explain', 'mcp-size-missing');
  assert.equal(wire.code, 0);
  assert.match(wire.stdout, /^mcp-size-missing {2}error, on a server\n/);
  assert.match(wire.stdout, /Breaks it:\n\n {2}\{ "uri"/);
  for (const args of [[], ['none'], ['name-uppercase', 'name-empty']]) {
    const refused = await runCli('.', 'explain', ...args);
    assert.equal(refused.code, 2);
    assert.equal(refused.stdout, '');
  }
});

test('tokens counts the three tiers of every skill', async (t) => {
  const root = temporaryFolder(t, {
    'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads.\n---\nhello world',
    'pdf/references/a.md': 'hello world',
    'pdf/logo.bin': new Uint8Array(400),
    'zip/SKILL.md': '---\nname: zip\ndescription: Packs.\n---\nhello world',
    'zip/a.md': 'hello world',
  });
  const json = JSON.parse((await runCli(root, 'tokens', '--format', 'json')).stdout);
  const [file] = json.files;
  assert.equal(file.path, 'pdf/SKILL.md');
  assert.deepEqual(file.instructions, { low: 2, high: 2, exact: true });
  assert.deepEqual(
    file.resources.map(({ path }: { path: string }) => path),
    ['logo.bin', 'references/a.md'],
  );
  assert.equal(file.resources[0].tokens.exact, false);
  assert.deepEqual(file.resources[1].tokens, { low: 2, high: 2, exact: true });
  const { code, stdout } = await runCli(root, 'tokens', 'pdf');
  assert.equal(code, 0);
  assert.match(stdout, /^ {2}instructions {2}2 tok$/m);
  assert.match(stdout, /^ {2}resources {5}~.+ tok if all 2 files are read$/m);
  assert.match((await runCli(root, 'tokens', 'zip')).stdout, /^ {2}resources {5}2 tok if the file is read$/m);
  assert.equal((await runCli(root, 'tokens', 'none')).code, 2);
});

test('tokens says of several skills what hosts list of them together', async (t) => {
  const skill = (name: string, more = '', words = 'Reads files.'): string =>
    `---\nname: ${name}\ndescription: ${words}\n${more}---\n\nDo it.\n`;
  const root = temporaryFolder(t, {
    'a/SKILL.md': skill('a'),
    'b/SKILL.md': skill('b', 'disable-model-invocation: true\n'),
    'c/SKILL.md': skill('c', '', 'x'.repeat(1_100)),
    'd/SKILL.md': skill('d'),
    'd/agents/openai.yaml': 'policy:\n  allow_implicit_invocation: false\n',
  });
  const { stdout } = await runCli(root, 'tokens');
  assert.match(stdout, /^ {2}Claude Code {3}\d+ tok for 3 skills, of 2,000 tokens$/m);
  assert.match(stdout, /^ {2}Codex {9}30 characters for 2 skills, of 8,000 characters; 1 too long to be shown whole$/m);
  const { listings } = JSON.parse((await runCli(root, 'tokens', '--format', 'json')).stdout);
  assert.deepEqual(
    listings.map(({ host, cut }: { host: string; cut: string[] }) => [host, cut]),
    [
      ['claude-code', []],
      ['codex', ['c']],
    ],
  );
  assert.doesNotMatch((await runCli(root, 'tokens', 'a')).stdout, /All together/);
});
