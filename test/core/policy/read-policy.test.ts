import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits, isIgnored, mergePolicies, readPolicy, toLintOptions } from '../../../src/core/index.ts';

const read = (text: string) => readPolicy(text, '/work');
const faultsOf = (text: string) =>
  read(text).faults.map(
    ({ span, message, severity }) => [text.slice(span.start, span.end), severity, message] as const,
  );

test('everything that may stand in a policy', () => {
  const text = `# ours
extends: [../shared.yaml]
rules:
  name-uppercase: warning
  link-broken: off
  body-empty: "off"
hosts: [claude-code, vscode]
ignore:
  - samples/broken/**
  - '!samples/broken/one/**'
budgets:
  bodyLines: 300
`;
  const { policy, faults, extends: paths } = read(text);
  assert.deepEqual(faults, []);
  assert.deepEqual(
    paths.map(({ path }) => path),
    ['../shared.yaml'],
  );
  assert.deepEqual(policy.severities, { 'name-uppercase': 'warning', 'link-broken': 'off', 'body-empty': 'off' });
  assert.deepEqual(policy.hosts, ['claude-code', 'vscode']);
  assert.deepEqual(policy.budgets, { bodyLines: 300 });
  assert.equal(isIgnored(policy, '/work/samples/broken/a/SKILL.md'), true);
  assert.equal(isIgnored(policy, '/work/samples/broken/one/SKILL.md'), false);
  assert.equal(isIgnored(policy, '/work/samples/fine/SKILL.md'), false);
  assert.equal(isIgnored(policy, '/elsewhere/samples/broken/a/SKILL.md'), false);
});

test('empty and nearly empty files say nothing', () => {
  for (const text of ['', '\n', '# only a comment\n', '---\n', '\ufeffrules: {}\n']) {
    assert.deepEqual(faultsOf(text), [], JSON.stringify(text));
  }
});

test('a key that has no value yet is no fault', () => {
  assert.deepEqual(faultsOf('rules:\nhosts:\nignore:\nbudgets:\nextends:\n'), []);
  assert.notDeepEqual(faultsOf('hosts:\n  -\n'), []);
});

test('a key that is there already is not what was meant', () => {
  const titles = (text: string) => read(text).faults.flatMap(({ fixes }) => fixes.map(({ title }) => title));
  assert.deepEqual(titles('host: vscode\n'), ['Change to "hosts"']);
  assert.deepEqual(titles('host: vscode\nhosts: codex\n'), []);
  assert.deepEqual(titles('rules: {link-brokn: off, link-broken: off}\n'), []);
});

test('each fault has its place, and the rest still counts', () => {
  for (const [text, place, severity, message] of [
    ['rule: {}\n', 'rule', 'warning', /did you mean "rules"/],
    ['colour: red\n', 'colour', 'warning', /There is no key "colour"; the known are extends, rules/],
    ['rules:\n  name-uppercas: off\n', 'name-uppercas', 'warning', /did you mean "name-uppercase"/],
    ['rules:\n  name-uppercase: eror\n', 'eror', 'warning', /did you mean "error"/],
    ['rules:\n  name-uppercase: 2\n', '2', 'error', /A severity is one of off, error/],
    ['rules:\n  name-uppercase:\n', 'name-uppercase', 'error', /A severity is one of/],
    ['rules: [name-uppercase]\n', '[name-uppercase]', 'error', /a mapping/],
    ['hosts: [claude]\n', 'claude', 'warning', /There is no host "claude"/],
    ['hosts: [claude-coed]\n', 'claude-coed', 'warning', /did you mean "claude-code"/],
    ['hosts: 3\n', '3', 'error', /the id of a host, as a string/],
    ['ignore: [/etc/**]\n', '/etc/**', 'error', /relative to the folder/],
    ['ignore: ["../x"]\n', '"../x"', 'error', /lead out/],
    ["ignore: ['(a+)+b']\n", "'(a+)+b'", 'error', /Groups/],
    ["ignore: ['*a*a*a*a*a*b']\n", "'*a*a*a*a*a*b'", 'error', /too many wildcards/],
    ['budgets: {bodyLines: -1}\n', '-1', 'error', /whole number above 0/],
    ['budgets: {bodyLine: 3}\n', 'bodyLine', 'warning', /did you mean "bodyLines"/],
    ['rules: {}\nrules: {}\n', 'rules', 'error', /twice/],
    ['- a\n', '- a\n', 'error', /A policy is a mapping/],
    ['extends: {a: b}\n', '{a: b}', 'error', /the path of a policy file/],
  ] as const) {
    const found = faultsOf(text);
    assert.equal(found.length, 1, `${text}: ${JSON.stringify(found)}`);
    assert.equal(found[0]?.[0], place);
    assert.equal(found[0]?.[1], severity);
    assert.match(found[0]?.[2] ?? '', message);
  }
  const partly = read('rules:\n  nothing: off\n  body-empty: off\nhosts: [vscode, nothing]\n');
  assert.deepEqual(partly.policy.severities, { 'body-empty': 'off' });
  assert.deepEqual(partly.policy.hosts, ['vscode']);
  assert.equal(partly.faults.length, 2);
  assert.ok(faultsOf('rules: [\n').some(([, , message]) => /not valid YAML/.test(message)));
});

test('a misspelled word has a fix that mends it', () => {
  const text = 'rules:\n  name-uppercas: off\nbudgets: {bodyLine: 3}\n';
  const edits = read(text).faults.flatMap(({ fixes }) => fixes[0]?.edits ?? []);
  assert.equal(applyEdits(text, edits), 'rules:\n  name-uppercase: off\nbudgets: {bodyLines: 3}\n');
});

test('the own file has the last word over the one that it extends, the policy over what one person set', () => {
  const base = read('rules: {body-empty: off, link-broken: error}\nhosts: [codex]\nignore: [a]\n').policy;
  const own = read('rules: {link-broken: hint}\nignore: [b]\n').policy;
  const merged = mergePolicies(base, own);
  assert.deepEqual(merged.severities, { 'body-empty': 'off', 'link-broken': 'hint' });
  assert.deepEqual(merged.hosts, ['codex']);
  assert.deepEqual(
    merged.ignore.map(({ pattern }) => pattern),
    ['a', 'b'],
  );
  const options = toLintOptions(merged, { severities: { 'link-broken': 'error', 'name-type': 'off' } });
  assert.deepEqual(options.severities, { 'body-empty': 'off', 'link-broken': 'hint', 'name-type': 'off' });
});

test('any text: no exception, every place inside the text', () => {
  const piece = fc.constantFrom(
    ...[
      'rules',
      'hosts',
      ':',
      ' ',
      '\n',
      '- ',
      '[',
      ']',
      '{',
      '}',
      '"',
      '*',
      '&a',
      '!',
      '#',
      '\t',
      'é',
      '\ufeff',
      'extends',
      'budgets',
      '? ',
    ],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        for (const { span } of read(text).faults) {
          assert.ok(span.start >= 0 && span.start <= span.end && span.end <= text.length);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
