/** Completion and hover in a policy file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  allRules,
  applyEdits,
  budgetKeys,
  completePolicy,
  HOST_IDS,
  hoverPolicy,
  levels,
  policyKeys,
  readPolicy,
} from '../../../src/core/index.ts';

/** `|` is the cursor. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const all = completePolicy(text, offset);
  return {
    all,
    labels: all.map(({ label }) => label),
    take(label: string): string {
      const item = all.find((candidate) => candidate.label === label);
      assert.ok(item !== undefined, `${label} is not among ${all.map((one) => one.label).join(', ')}`);
      return applyEdits(text, [item.edit]);
    },
  };
}

test('keys: those that are not there yet, opened so that the next suggestion has its place', () => {
  const keys = policyKeys.map(({ key }) => key);
  assert.deepEqual(at('|').labels, keys);
  assert.deepEqual(
    at('rules:\n  body-empty: off\nh|\n').labels,
    keys.filter((key) => key !== 'rules'),
  );
  assert.equal(at('|').take('rules'), 'rules:\n  ');
  assert.equal(at('ignore: [a]\r\n|').take('hosts'), 'ignore: [a]\r\nhosts:\r\n  - ');
  assert.equal(at('rul|: {}\n').take('rules'), 'rules: {}\n');
});

test('under rules: the ids of all rules, each once, then severities', () => {
  assert.deepEqual(
    at('rules:\n  |\n').labels,
    allRules.map(({ id }) => id),
  );
  assert.ok(!at('rules:\n  body-empty: off\n  |\n').labels.includes('body-empty'));
  assert.equal(at('rules:\n  link-br|\n').take('link-broken'), 'rules:\n  link-broken: \n');
  assert.deepEqual(at('rules:\n  link-broken: |\n').labels, levels);
  assert.equal(
    at('rules:\n  link-broken: wa| # for now\n').take('warning'),
    'rules:\n  link-broken: warning # for now\n',
  );
  assert.equal(at('rules:\n  link-broken:|').take('off'), 'rules:\n  link-broken: off');
});

test('hosts: one, in brackets, or in a list; none twice', () => {
  assert.deepEqual(at('hosts: |').labels, HOST_IDS);
  assert.equal(at('hosts: [vscode, cl|]').take('claude-code'), 'hosts: [vscode, claude-code]');
  assert.ok(!at('hosts: [vscode, |]').labels.includes('vscode'));
  assert.equal(at('hosts:\n  - vscode\n  - c|\n').take('codex'), 'hosts:\n  - vscode\n  - codex\n');
});

test('budgets with what holds without them', () => {
  assert.deepEqual(at('budgets:\n  |\n').labels, Object.keys(budgetKeys));
  assert.equal(at('budgets:\n  bodyLines: |\n').take('500'), 'budgets:\n  bodyLines: 500\n');
});

test('nothing is offered in comments, patterns and unknown keys', () => {
  for (const marked of ['# |', 'ignore:\n  - |\n', 'nothing:\n  |\n', 'extends: |\n'])
    assert.deepEqual(at(marked).all, [], marked);
});

test('what is taken makes a policy without a fault', () => {
  const texts = [
    at('rules:\n  link-broken: |\n').take('hint'),
    at('hosts: |\n').take('gemini-cli'),
    at('budgets:\n  listingTokens: |\n').take('100'),
  ];
  for (const text of texts) assert.deepEqual(readPolicy(text, '/').faults, []);
});

test('hovers say what a word means and what holds without it', () => {
  const text = 'rules:\n  link-broken: off\n  nothing: x\nhosts: [vscode]\nbudgets:\n  bodyLines: 400\nother: 1\n';
  const said = (word: string) => hoverPolicy(text, text.indexOf(word) + 1)?.markdown;
  assert.match(said('rules') ?? '', /severity of single rules/);
  assert.match(said('link-broken') ?? '', /Default: warning\.[\s\S]*\/docs\/rules\/link-broken\.md\)$/);
  assert.equal(said('off'), 'Nothing is reported.');
  assert.equal(said('vscode'), 'VS Code');
  assert.match(said('bodyLines') ?? '', /When left out: 500\.$/);
  for (const word of ['nothing', 'other', ' x']) assert.equal(said(word), undefined);
});

test('no text makes either of them throw, and edits stay inside', () => {
  const piece = fc.constantFrom(
    ...[
      'rules:',
      'hosts:',
      '\n',
      '  ',
      '- ',
      'link-broken',
      ': ',
      'off',
      '[',
      ']',
      ',',
      '#',
      '"',
      '{',
      '\ufeff',
      '\r\n',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(100), (pieces, seed) => {
      const text = pieces.join('');
      const offset = Math.min(seed, text.length);
      for (const { edit } of completePolicy(text, offset)) {
        assert.ok(edit.span.start <= offset && offset <= edit.span.end && edit.span.end <= text.length);
      }
      hoverPolicy(text, offset);
    }),
    { numRuns: 2_000 },
  );
});
