/** The schema and the reader of a policy agree: what one takes, the other takes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { renderPolicySchema } from '../../src/build/policy-schema.ts';
import { readPolicy } from '../../src/core/index.ts';

const validate = new Ajv({ strict: false }).compile(JSON.parse(renderPolicySchema()));

const right = [
  '{}',
  'extends: ../base.yaml',
  'extends: [a.yaml, b.yaml]',
  'rules: {name-uppercase: off, link-broken: error, body-empty: "hint"}',
  'hosts: claude-code',
  'hosts: [claude-code, vscode, codex, cursor, gemini-cli, opencode, claude-ai]',
  'ignore: ["**/vendor/**", "!vendor/ours"]',
  'budgets: {bodyLines: 400, bodyTokens: 4000, listingTokens: 80, referenceTokens: 9000}',
];

const wrong = [
  'rule: {}',
  'extends: 3',
  'extends: [a.yaml, 3]',
  'rules: {name-uppercas: off}',
  'rules: {name-uppercase: loud}',
  'rules: [name-uppercase]',
  'hosts: [nobody]',
  'ignore: [[a]]',
  'budgets: {bodyLines: 0}',
  'budgets: {bodyLines: 1.5}',
  'budgets: {pages: 3}',
  '[]',
];

test('what is right for the schema is right for the reader', () => {
  for (const text of right) {
    assert.equal(validate(parse(text)), true, `${text}: ${JSON.stringify(validate.errors)}`);
    assert.deepEqual(readPolicy(text, '/').faults, [], text);
  }
});

test('what is wrong for the one is wrong for the other', () => {
  for (const text of wrong) {
    assert.equal(validate(parse(text)), false, text);
    assert.notEqual(readPolicy(text, '/').faults.length, 0, text);
  }
});
