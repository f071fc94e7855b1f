import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadPolicy } from '../../src/disk/load-policy.ts';
import { Policies } from '../../src/disk/policies.ts';
import { temporaryFolder } from './temporary-folder.ts';

const NAME = '.skill-workbench.yaml';

test('the nearest file upwards counts, as far as the root or the repository around it', (t) => {
  const root = temporaryFolder(t, {
    [NAME]: 'rules: {body-empty: error}\n',
    'ws/a/b/SKILL.md': '',
    [`ws/near/${NAME}`]: 'rules: {body-empty: hint}\n',
    'ws/near/b/SKILL.md': '',
  });
  const level = (roots: readonly string[], path: string) =>
    new Policies({ roots }).for(join(root, path)).policy.severities['body-empty'];
  assert.equal(level([root], 'ws/a/b/SKILL.md'), 'error');
  assert.equal(level([root], 'ws/near/b/SKILL.md'), 'hint');
  // Above the root nothing is looked for…
  assert.equal(level([join(root, 'ws')], 'ws/a/b/SKILL.md'), undefined);
  assert.equal(level([], 'ws/a/b/SKILL.md'), undefined);
  // …but a root inside a repository is only a part of it.
  mkdirSync(join(root, '.git'));
  assert.equal(level([join(root, 'ws')], 'ws/a/b/SKILL.md'), 'error');
  assert.equal(level([], 'ws/a/b/SKILL.md'), 'error');
});

test('a policy extends others, and each fault stands in its own file', (t) => {
  const root = temporaryFolder(t, {
    [NAME]: 'extends: [shared/base.yaml, shared/none.yaml]\nrules: {link-broken: hint}\n',
    'shared/base.yaml':
      'extends: far/far.yaml\nrules: {link-broken: error, body-empty: off, wrong: off}\nignore: [old]\n',
    'shared/far/far.yaml': 'extends: ../base.yaml\nhosts: [codex]\n',
  });
  const { policy, files, asked } = loadPolicy(join(root, NAME));
  assert.deepEqual(policy.severities, { 'link-broken': 'hint', 'body-empty': 'off' });
  assert.deepEqual(policy.hosts, ['codex']);
  assert.equal(policy.ignore[0]?.base.endsWith('/shared'), true);
  const faults = files.map(({ path, faults: found }) => [path, found.map(({ message }) => message)]);
  assert.deepEqual(faults, [
    [join(root, NAME), ['shared/none.yaml does not exist.']],
    [join(root, 'shared/base.yaml'), faults[1]?.[1]],
    [join(root, 'shared/far/far.yaml'), ['../base.yaml extends itself.']],
  ]);
  assert.match(String(faults[1]?.[1]), /There is no rule "wrong"/);
  assert.equal(asked.has(join(root, 'shared/none.yaml')), true);
});

test('what is not a path on this disk is refused', (t) => {
  const root = temporaryFolder(t, {
    [NAME]:
      'extends:\n  - https://example.com/policy.yaml\n  - //host/share/policy.yaml\n  - \\\\host\\share\n  - file:///etc/passwd\n',
  });
  const [file] = loadPolicy(join(root, NAME)).files;
  assert.equal(file?.faults.length, 4);
  for (const { message } of file?.faults ?? []) assert.match(message, /is not a path on this disk/);
});

test('a missing or huge policy is a finding, never an exception', (t) => {
  const root = temporaryFolder(t, { [NAME]: `# ${'x'.repeat(300_000)}\n` });
  assert.match(loadPolicy(join(root, NAME)).files[0]?.faults[0]?.message ?? '', /larger than 256 KB/);
  assert.match(loadPolicy(join(root, 'none.yaml')).files[0]?.faults[0]?.message ?? '', /does not exist/);
});

test('answers are kept until the file, or one that it extends, changes', (t) => {
  const root = temporaryFolder(t, { [NAME]: 'extends: base.yaml\n', 'base.yaml': 'rules: {body-empty: off}\n' });
  const policies = new Policies({ roots: [root] });
  const level = () => policies.for(join(root, 'a/SKILL.md')).policy.severities['body-empty'];
  assert.equal(level(), 'off');
  writeFileSync(join(root, 'base.yaml'), 'rules: {body-empty: hint}\n');
  assert.equal(level(), 'off');
  assert.equal(policies.invalidate(join(root, 'other.yaml')), false);
  assert.equal(policies.invalidate(join(root, 'base.yaml')), true);
  assert.equal(level(), 'hint');
  rmSync(join(root, NAME));
  assert.equal(policies.invalidate(join(root, NAME)), true);
  assert.equal(level(), undefined);
});
