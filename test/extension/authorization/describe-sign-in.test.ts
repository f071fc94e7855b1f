/** The question before a browser opens: it names who asks, whose page it is and what for, whatever a server writes there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSignIn } from '../../../src/extension/authorization/describe-sign-in.ts';

const REQUEST = {
  server: 'hub',
  serverHost: 'mcp.example',
  authorizationHost: 'login.example',
  scopes: ['skills:read'],
};

test('names the server, both hosts and the scopes', () => {
  const { question, detail } = describeSignIn(REQUEST);
  assert.equal(question, 'Sign in to the server "hub"?');
  assert.deepEqual(detail.split('\n').slice(0, 4), [
    'asked by  mcp.example',
    'page of  login.example',
    'rights',
    '    skills:read',
  ]);
});

test('says so where a server leaves the rights to the page', () => {
  assert.match(describeSignIn({ ...REQUEST, scopes: [] }).detail, /^rights {2}what the page says$/m);
});

test('cuts many scopes and long ones, and says how many are left out', () => {
  const scopes = Array.from({ length: 500 }, (_, index) => `scope-${index}-${'x'.repeat(5_000)}`);
  const { detail } = describeSignIn({ ...REQUEST, scopes });
  assert.ok(detail.length < 3_000, `${detail.length}`);
  assert.match(detail, /and 480 more, which do not fit here/);
});

test('no line end and no direction sign of a server becomes a line of ours', () => {
  const { question, detail } = describeSignIn({
    server: 'hub"?\nIt is safe',
    serverHost: 'mcp.example',
    authorizationHost: 'a\u202Eb',
    scopes: ['x\npage of  bank.example'],
  });
  assert.ok(!question.includes('\n'));
  assert.ok(!detail.includes('\u202E'));
  assert.equal(detail.split('\n').filter((line) => line.startsWith('page of')).length, 1);
});
