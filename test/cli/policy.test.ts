import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  assert.match(stdout, /^1 skill and 1 policy checked: 1 error, 2 warnings/m);
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

test('a policy can be named, as text, JSON, SARIF and for GitHub, with what it extends', async (t) => {
  const policy = '# ours\nextends: base.yaml\nrules:\n  link-brokn: off\nhosts: 3\n';
  const root = temporaryFolder(t, { '.skill-workbench.yaml': policy, 'base.yaml': 'ignores: [a]\n' });
  const text = await runCli(root, 'check', '.skill-workbench.yaml');
  assert.equal(text.code, 1);
  assert.deepEqual(text.stdout.split(/\n+/), [
    '.skill-workbench.yaml:4:3 warning There is no rule "link-brokn"; did you mean "link-broken"? policy-invalid',
    '.skill-workbench.yaml:5:8 error "hosts" takes the id of a host, as a string. policy-invalid',
    'base.yaml:1:1 warning There is no key "ignores"; did you mean "ignore"? policy-invalid',
    '2 policies checked: 1 error, 2 warnings; 2 with a safe fix.',
    '',
  ]);
  const { files, summary } = JSON.parse(
    (await runCli(root, 'check', '.skill-workbench.yaml', '--format', 'json')).stdout,
  );
  assert.deepEqual(files[0].findings[0].range, { start: { line: 3, character: 2 }, end: { line: 3, character: 12 } });
  assert.deepEqual([summary.files, summary.policies, summary.errors, summary.warnings], [0, 2, 1, 2]);
  const sarif = JSON.parse((await runCli(root, 'check', '.skill-workbench.yaml', '--format', 'sarif')).stdout);
  const [first] = sarif.runs[0].results;
  assert.deepEqual(first.locations[0].physicalLocation.region, {
    startLine: 4,
    startColumn: 3,
    endLine: 4,
    endColumn: 13,
  });
  assert.equal(first.fixes[0].artifactChanges[0].replacements[0].insertedContent.text, 'link-broken');
  const { stdout: github } = await runCli(root, 'check', '.skill-workbench.yaml', '--format', 'github');
  assert.match(github, /^::warning file=\.skill-workbench\.yaml,line=4,/m);
  assert.equal((await runCli(root, 'tokens', '.skill-workbench.yaml')).code, 2, 'it is no skill');
});

test('a policy without faults is a clean one, and one that cannot be read is an error', async (t) => {
  const root = temporaryFolder(t, {
    '.skill-workbench.yaml': 'hosts: [vscode]\n',
    'large/.skill-workbench.yaml': `# ${'x'.repeat(300_000)}\n`,
  });
  assert.deepEqual(await runCli(root, 'check', '.skill-workbench.yaml'), {
    code: 0,
    stdout: '1 policy checked: no findings.\n',
    stderr: '',
  });
  const large = await runCli(root, 'check', 'large/.skill-workbench.yaml');
  assert.equal(large.code, 1);
  assert.match(large.stdout, /^large\/\.skill-workbench\.yaml:1:1 error The policy file /);
});

test('safe fixes of a named policy are made, shown, and made on standard input; the mended one holds', async (t) => {
  const policy = 'rules:\n  link-brokn: "of"\n  link-broken: off\nhost: vscode\n';
  const fixed = 'rules:\n  link-brokn: "of"\n  link-broken: off\nhosts: vscode\n';
  const root = temporaryFolder(t, { '.skill-workbench.yaml': policy, 'a/SKILL.md': skill('a', broken) });
  const shown = await runCli(root, 'fix', '--dry-run', '.skill-workbench.yaml');
  assert.match(shown.stdout, /^-host: vscode\n\+hosts: vscode$/m);
  const stdin = ['--stdin', '--stdin-filename', '.skill-workbench.yaml'];
  assert.equal((await runCliWith(policy, root, 'fix', ...stdin)).stdout, fixed);
  assert.match(
    (await runCliWith(policy, root, 'check', ...stdin)).stdout,
    /^1 policy checked: 2 warnings; 1 with a safe fix\.$/m,
  );
  const made = await runCli(root, 'fix', '.skill-workbench.yaml', 'a');
  assert.equal(readFileSync(join(root, '.skill-workbench.yaml'), 'utf8'), fixed);
  assert.match(made.stdout, /^1 file changed\.$/m);
  assert.doesNotMatch(made.stdout, /There is no key/);
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
