import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FIELD_HOSTS,
  fieldDocs,
  findFieldDoc,
  HOST_FIELDS,
  hostsThat,
  SPECIFICATION_FIELDS,
} from '../../../src/core/index.ts';

test('every field is told in one sentence, once', () => {
  assert.equal(new Set(fieldDocs.map(({ key }) => key)).size, fieldDocs.length);
  for (const { key, meaning, values, closed } of fieldDocs) {
    assert.match(meaning, /^[A-Z].*\.$/, key);
    assert.ok(!closed || (values?.length ?? 0) > 0, key);
  }
});

test('the six fields of the specification stand first and in its order; two of them are required', () => {
  const six = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];
  assert.deepEqual(SPECIFICATION_FIELDS, six);
  assert.deepEqual(
    fieldDocs.slice(0, 6).map(({ key }) => key),
    six,
  );
  assert.deepEqual(
    fieldDocs.filter(({ required }) => required).map(({ key }) => key),
    ['name', 'description'],
  );
});

test('what hosts do with a field is as the reference table has it', () => {
  assert.equal(fieldDocs.length, 20);
  assert.deepEqual(HOST_FIELDS['disable-model-invocation'], ['Claude Code', 'VS Code', 'Cursor']);
  assert.deepEqual(HOST_FIELDS.effort, ['Claude Code']);
  const tools = findFieldDoc('allowed-tools');
  assert.ok(tools !== undefined);
  assert.deepEqual(hostsThat(tools, 'refused'), ['vscode']);
  assert.deepEqual(hostsThat(tools, 'unknown'), ['cursor', 'gemini-cli']);
  for (const { hosts } of fieldDocs) assert.deepEqual(Object.keys(hosts), Object.keys(FIELD_HOSTS));
});

test('a key that objects have by birth is no field', () => {
  for (const key of ['__proto__', 'constructor', 'toString', '']) assert.equal(findFieldDoc(key), undefined);
});
