/** `check` looks at the files of data beside skills, `fix` makes their safe fixes, and both say what they looked at. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli, runCliWith } from './run-cli.ts';

const index = `{
  "$schema": "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
  "skills": [{ "name": "A Skill", "type": "skill-md", "description": "D", "url": "/a/SKILL.md", "digest": "sha256:00" }]
}
`;
const files = { '.well-known/agent-skills/index.json': index, 'package.json': '{ "name": "no-skills" }\n' };

test('the index of a site is found, checked at its characters, and not mended where a person has to choose', async (t) => {
  const root = temporaryFolder(t, files);
  const { code, stdout } = await runCli(root, 'check', '--format', 'json');
  assert.equal(code, 1);
  const report = JSON.parse(stdout);
  assert.deepEqual(
    report.files.map(({ path }: { path: string }) => path),
    ['.well-known/agent-skills/index.json'],
    'a package.json that says nothing of skills is not checked',
  );
  const found = report.files[0].findings.map((finding: { rule: string; range: { start: { line: number } } }) => [
    finding.rule,
    finding.range.start.line,
  ]);
  assert.deepEqual(found, [
    ['wk-name', 2],
    ['wk-digest-mismatch', 2],
    ['wk-digest-format', 2],
  ]);
  await runCli(root, 'fix');
  assert.equal(readFileSync(join(root, '.well-known/agent-skills/index.json'), 'utf8'), index);
});

test('such a file can be named, and its tokens are not counted', async (t) => {
  const root = temporaryFolder(t, files);
  const { stdout } = await runCli(root, 'check', '.well-known/agent-skills/index.json');
  assert.match(stdout, /wk-name/);
  const { code } = await runCli(root, 'tokens', '.well-known/agent-skills/index.json');
  assert.equal(code, 2);
});

test('safe fixes of data are made, shown as a diff, and made on standard input', async (t) => {
  const digest = `sha256:${'ab'.repeat(32)}`;
  const entry = { name: 'a', type: 'skill-md', description: 'D', url: 'https://example.com/a/SKILL.md', digest };
  const right = JSON.stringify({ $schema: JSON.parse(index).$schema, skills: [entry] });
  const wrong = right.replace(digest, digest.toUpperCase());
  const path = '.well-known/agent-skills/index.json';
  const root = temporaryFolder(t, { [path]: wrong });
  const diff = await runCli(root, 'fix', '--dry-run');
  assert.match(diff.stdout, /^\+.*sha256:abab/m);
  assert.equal(readFileSync(join(root, path), 'utf8'), wrong);
  const piped = await runCliWith(wrong, root, 'fix', '--stdin', '--stdin-filename', path);
  assert.equal(piped.stdout, right);
  const made = await runCli(root, 'fix');
  assert.equal(made.stdout, '1 data file checked: no findings.\n1 file changed.\n');
  assert.equal(readFileSync(join(root, path), 'utf8'), right);
});

test('the summary counts skills and files of data, each for what it is', async (t) => {
  const skill = '---\nname: a\ndescription: Extracts text. Use when the user names a PDF.\n---\n\nDo it.\n';
  const evals = '{"skill_name":"a","evals":[{"id":1,"prompt":"P","expected_output":"O","files":[]}]}';
  const root = temporaryFolder(t, { 'a/SKILL.md': skill, 'a/evals/evals.json': evals });
  assert.match((await runCli(root, 'check')).stdout, /^1 skill and 1 data file checked: /m);
  const { summary } = JSON.parse((await runCli(root, 'check', '--format', 'json')).stdout);
  assert.deepEqual([summary.files, summary.dataFiles], [1, 1]);
});
