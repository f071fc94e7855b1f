/** The folder in memory answers as one on disk does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryFolder } from '../../src/core/index.ts';

test('files, the folders on their way, and the entry file', () => {
  const folder = createMemoryFolder('a', { 'references/x/y.md': 'é', '../other/z.md': '' }, 'skill.md');
  assert.deepEqual(folder.entries(), [
    { path: 'references', kind: 'directory', bytes: 0 },
    { path: 'references/x', kind: 'directory', bytes: 0 },
    { path: 'references/x/y.md', kind: 'file', bytes: 2 },
    { path: 'skill.md', kind: 'file', bytes: 0 },
  ]);
  assert.equal(folder.kind('references'), 'directory');
  assert.equal(folder.kind('./references//x/../x/y.md'), 'file');
  assert.equal(folder.kind('../other/z.md'), 'file');
  assert.equal(folder.kind('SKILL.md'), undefined);
  assert.equal(folder.kind(''), 'directory');
  assert.equal(folder.read('references/x/y.md'), 'é');
  assert.equal(folder.read('references'), undefined);
});

test('names that objects have are not there by themselves', () => {
  const folder = createMemoryFolder('a', {});
  assert.equal(folder.kind('constructor'), undefined);
  assert.equal(folder.read('__proto__'), undefined);
});
