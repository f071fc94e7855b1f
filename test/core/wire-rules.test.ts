/** The rules of the wire as data: each whole, none twice, none with the name of a rule that lints. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRules, findWireRule, wireRules } from '../../src/core/index.ts';

test('each rule is whole', () => {
  for (const rule of wireRules) {
    const { id, title, why, bad, good, spec } = rule;
    assert.match(id, /^(?:mcp|wk)(?:-[a-z\d]+)+$/);
    assert.equal(findWireRule(id), rule);
    for (const text of [title, why, bad, good, spec.clause]) assert.ok(text.length > 0, id);
    assert.ok(!title.endsWith('.') && title.length < 100, `${id}: ${title}`);
    assert.ok(why.endsWith('.'), id);
    assert.equal(new URL(spec.url).protocol, 'https:');
    assert.notEqual(bad, good, id);
  }
});

test('an id means one thing', () => {
  const ids = [...wireRules, ...allRules].map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  assert.equal(findWireRule('mcp-nothing'), undefined);
});
