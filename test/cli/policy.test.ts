import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli, runCliWith } from './run-cli.ts';

const skill = (name: string, more = '') =>
  `---\nname: ${name}\ndescription: Extracts text from PDF files. Use when the user names ${name}.\n---\n\nDo it.\n${more}`;
const broken = '\n[a](references/a.md)\n';

test('the policy beside the skills sets severities and leaves paths out', async (t) => {
  const root = temporaryFolder(t, {
    'a/SKILL.md': skill('a', broken),
    'old/b/SKILL.md': skill('b', broken),
    '.skill-workbench.yaml': 'rules:\n  link-broken: error\nignore: [old]\n',
  });
  const { code, stdout } = await runCli(root, 'check', '--format', 'json');
  assert.equal(code, 1);
  const report = JSON.parse(stdout);
  assert.equal(report.ignored, 1);
  assert.deepEqual(
    report.files.map(({ path, findings }: { path: string; findings: { severity: string }[] }) => [
      path,
      findings[0]?.severity,
    ]),
    [['a/SKILL.md', 'error']],
  );
  assert.match((await runCli(root, 'check')).stdout, /1 file ignored by the policy\.\n$/);
  // A path that is named, as hooks do, is no reason to check it all the same.
  assert.equal(JSON.parse((await runCli(root, 'check', 'old/b/SKILL.md', '--format', 'json')).stdout).files.length, 0);
  const stdin = await runCliWith(skill('b', broken), root, 'check', '--stdin', '--stdin-filename', 'old/b/SKILL.md');
  assert.equal(stdin.code, 0);
});

test('faults of a policy are findings with file and line; --config takes another', async (t) => {
  const root = temporaryFolder(t, {
    'a/SKILL.md': skill('a', broken),
    '.skill-workbench.yaml': '# ours\nrules:\n  link-brokn: off\nhosts: 3\n',
    'strict.yaml': 'rules: {link-broken: error}\n',
  });
  const { code, stdout } = await runCli(root, 'check');
  assert.equal(code, 1);
  assert.match(
    stdout,
    /^\.skill-workbench\.yaml:3:3 warning There is no rule "link-brokn"; did you mean "link-broken"\? policy-invalid$/m,
  );
  assert.match(stdout, /^\.skill-workbench\.yaml:4:8 error .+ policy-invalid$/m);
  assert.match(stdout, /^1 skill checked/m);
  const strict = await runCli(root, 'check', '--config', 'strict.yaml');
  assert.equal(strict.code, 1);
  assert.match(strict.stdout, /error .+ link-broken/);
  assert.doesNotMatch(strict.stdout, /policy-invalid/);
  for (const [args, message] of [
    [['--config', 'none.yaml'], /none\.yaml: The policy file does not exist/],
    [['--host', 'claude'], /--host is one of claude-code/],
    [['--max-warnings', 'many'], /whole number/],
    [['--baseline', 'none.json'], /none\.json does not exist/],
    [['--baseline', 'strict.yaml'], /is not a baseline/],
    [['--stdin', 'a'], /--stdin works without paths/],
    [['--stdin-filename', 'a'], /only with --stdin/],
    [['--fix-dry-run', '--format', 'json'], /prints a diff/],
    [['--write-baseline', 'b.json', '--fix'], /--write-baseline works without/],
    [['--dry-run'], /--fix-dry-run/],
  ] as const) {
    const refused = await runCli(root, 'check', ...args);
    assert.equal(refused.code, 2, args.join(' '));
    assert.match(refused.stderr, message);
  }
});

test('warnings over the limit are a failure', async (t) => {
  const root = temporaryFolder(t, { 'a/SKILL.md': skill('a', broken) });
  assert.equal((await runCli(root, 'check')).code, 0);
  assert.equal((await runCli(root, 'check', '--max-warnings', '1')).code, 0);
  assert.equal((await runCli(root, 'check', '--max-warnings', '0')).code, 1);
});

test('a baseline hides what was known, wherever it moves, and tells what is gone', async (t) => {
  const root = temporaryFolder(t, { 'a/SKILL.md': skill('a', broken), 'b/SKILL.md': skill('b', broken) });
  mkdirSync(join(root, 'ci'));
  const written = await runCli(root, 'check', '--write-baseline', 'ci/known.json');
  assert.equal(written.code, 0);
  assert.equal(written.stdout, '2 findings written to ci/known.json.\n');
  const known = await runCli(root, 'check', '--baseline', 'ci/known.json', '--max-warnings', '0');
  assert.equal(known.code, 0);
  assert.equal(known.stdout, '2 skills checked: no findings.\n2 findings known from the baseline.\n');
  // Moved down, and one more of the same: only the new one is told, also from another folder.
  writeFileSync(join(root, 'a/SKILL.md'), skill('a', `\nMore.\n${broken}${broken}`));
  writeFileSync(join(root, 'b/SKILL.md'), skill('b'));
  const later = await runCli(join(root, 'a'), 'check', '..', '--baseline', '../ci/known.json', '--format', 'json');
  const report = JSON.parse(later.stdout);
  assert.equal(report.summary.warnings, 1);
  assert.equal(report.baseline.known, 1);
  assert.deepEqual(
    report.baseline.stale.map(({ path, rule, count }: { path: string; rule: string; count: number }) => [
      path,
      rule,
      count,
    ]),
    [['../b/SKILL.md', 'link-broken', 1]],
  );
  const text = await runCli(root, 'check', '--baseline', 'ci/known.json');
  assert.match(text.stdout, /^No longer found, write the baseline anew: \.\.\/b\/SKILL\.md link-broken$/m);
  // Of files that were not looked at, nothing is said.
  assert.deepEqual(
    JSON.parse((await runCli(root, 'check', 'a', '--baseline', 'ci/known.json', '--format', 'json')).stdout).baseline
      .stale,
    [],
  );
});

test('a skill that is checked alone does not make the known findings between skills old', async (t) => {
  const root = temporaryFolder(t, { 'a/SKILL.md': skill('c'), 'b/SKILL.md': skill('c') });
  await runCli(root, 'check', '--write-baseline', 'known.json');
  const both = await runCli(root, 'check', '--baseline', 'known.json');
  assert.match(both.stdout, /no findings/);
  const alone = await runCli(root, 'check', 'a', '--baseline', 'known.json', '--format', 'json');
  assert.deepEqual(JSON.parse(alone.stdout).baseline.stale, []);
});
