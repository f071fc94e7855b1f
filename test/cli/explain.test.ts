import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const text = '---\nname: dates\ndescription: Formats dates.\nmodel: inherit\n---\n\nDo it.\n';
const workspace = (t: TestContext): string =>
  temporaryFolder(t, { '.git/HEAD': '', '.claude/skills/dates/SKILL.md': text });

test('explain PATH has a block for each host, and ends with 0', async (t) => {
  const { code, stdout, stderr } = await runCli(workspace(t), 'explain', '.claude/skills/dates');
  assert.equal(stderr, '');
  assert.equal(code, 0);
  assert.match(stdout, /^Claude Code: loaded, and the model can choose it$/m);
  assert.match(stdout, /^claude\.ai and the Skills API: refused$/m);
  assert.match(stdout, /^ {2}VS Code makes nothing of model\. \(line 4\)$/m);
  assert.match(stdout, /^Codex: not found here$/m);
});

test('explain PATH --format json has the verdicts with their places, --host chooses', async (t) => {
  const { code, stdout } = await runCli(workspace(t), 'explain', '.', '--format', 'json', '--host', 'vscode,codex');
  assert.equal(code, 0);
  const { version, files } = JSON.parse(stdout);
  assert.equal(version, 1);
  assert.deepEqual(
    files[0].hosts.map((verdict: { host: string; found: string }) => [verdict.host, verdict.found]),
    [
      ['vscode', 'yes'],
      ['codex', 'no'],
    ],
  );
  assert.deepEqual(files[0].hosts[0].ignoredFields, ['model']);
});

test('explain PATH asks the hosts of the policy, and --host before them', async (t) => {
  const root = temporaryFolder(t, {
    '.git/HEAD': '',
    '.claude/skills/dates/SKILL.md': text,
    '.claude/skills/dates/evals/evals.json': '{}',
    '.skill-workbench.yaml': 'hosts: [vscode, codex]\n',
    'other.yaml': 'hosts: cursor\n',
  });
  const headings = async (...args: readonly string[]) => {
    const { stdout } = await runCli(root, 'explain', '.', ...args);
    return [...stdout.matchAll(/^(\w.*): /gm)].map(([, name]) => name);
  };
  assert.deepEqual(await headings(), ['VS Code', 'Codex']);
  assert.deepEqual(await headings('--config', 'other.yaml'), ['Cursor']);
  assert.deepEqual(await headings('--host', 'opencode'), ['OpenCode']);
  assert.equal((await runCli(root, 'explain', '.', '--config', 'none.yaml')).code, 2);
});

test('fields that only tell people something are not named as ignored', async (t) => {
  const fields = 'license: MIT\ncompatibility: Any.\nmetadata:\n  version: "1"\n';
  const root = temporaryFolder(t, {
    '.claude/skills/dates/SKILL.md': text.replace('model: inherit\n', `${fields}allowed-tools: Read\n`),
  });
  const { stdout } = await runCli(root, 'explain', '.', '--host', 'claude-code,vscode');
  assert.deepEqual(stdout.match(/.*makes nothing of.*/g), ['  VS Code makes nothing of allowed-tools. (line 8)']);
});

test('explain says what it does not know, and still explains rules', async (t) => {
  const root = workspace(t);
  assert.equal((await runCli(root, 'explain', 'no-such-rule')).code, 2);
  assert.equal((await runCli(root, 'explain', '.', '--host', 'emacs')).code, 2);
  assert.match((await runCli(root, 'explain', 'claude-hooks-invalid')).stdout, /Hooks have the form/);
});
