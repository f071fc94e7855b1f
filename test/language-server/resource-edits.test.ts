import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Fix } from '../../src/core/index.ts';
import { toResourceEdits } from '../../src/language-server/resource-edits.ts';
import { toSkillAddress } from '../../src/language-server/skill-address.ts';

const folder = resolve('/skills/pdf');
const address = toSkillAddress(pathToFileURL(join(folder, 'SKILL.md')).href);
assert.ok(address !== undefined);
const fix: Fix = { title: 'x', kind: 'choice', edits: [] };

function uri(path: string): string {
  return pathToFileURL(resolve(path)).href;
}

test('files are made first and the folder is renamed last', () => {
  const edits = toResourceEdits(
    { ...fix, creates: [{ path: 'references/a.md', text: 'hi' }], renames: [{ from: '.', to: '../other' }] },
    address,
  );
  assert.deepEqual(
    edits?.map((edit) => ('kind' in edit ? edit.kind : 'edit')),
    ['create', 'edit', 'rename'],
  );
  const rename = edits?.[2];
  assert.ok(rename !== undefined && 'oldUri' in rename);
  assert.equal(rename.oldUri, uri('/skills/pdf'));
  assert.equal(rename.newUri, uri('/skills/other'));
});

test('a file of the folder is renamed within it', () => {
  const [rename] = toResourceEdits({ ...fix, renames: [{ from: 'skill.md', to: 'SKILL.md' }] }, address) ?? [];
  assert.ok(rename !== undefined && 'newUri' in rename);
  assert.equal(rename.newUri, uri('/skills/pdf/SKILL.md'));
});

test('nothing is made or moved out of the folder', () => {
  for (const path of ['../a.md', '/etc/x', 'a/../../b', '.', '', 'a\0b']) {
    assert.equal(toResourceEdits({ ...fix, creates: [{ path, text: '' }] }, address), undefined, path);
    assert.equal(toResourceEdits({ ...fix, renames: [{ from: 'a', to: path }] }, address), undefined, path);
    assert.equal(
      toResourceEdits({ ...fix, renames: [{ from: path === '.' ? '..' : path, to: 'a' }] }, address),
      undefined,
      path,
    );
  }
  for (const to of ['../../x', '..', '.', '', '../', 'a/b', '/x', 'a\\b', 'c:x', '../a\0']) {
    assert.equal(toResourceEdits({ ...fix, renames: [{ from: '.', to }] }, address), undefined, to);
  }
});

test('a skill moves to a folder of skills of its project, under its own name, and nowhere else', () => {
  const inProject = toSkillAddress(pathToFileURL(resolve('/work/notes/pdf/SKILL.md')).href);
  assert.ok(inProject !== undefined);
  const moved = (to: string, project?: string) =>
    toResourceEdits({ ...fix, renames: [{ from: '.', to }] }, inProject, project && resolve(project));
  const [rename] = moved('../../.github/skills/pdf', '/work') ?? [];
  assert.ok(rename !== undefined && 'newUri' in rename);
  assert.equal(rename.newUri, uri('/work/.github/skills/pdf'));
  for (const to of [
    '../../.github/skills/other',
    '../../../.github/skills/pdf',
    '../../.github/hooks/pdf',
    '../../../../etc/skills/pdf',
    '../../.github/skills/pdf\0',
  ]) {
    assert.equal(moved(to, '/work'), undefined, to);
  }
  assert.equal(moved('../../.github/skills/pdf'), undefined, 'no project is known');
});

test('a skill that is only in the editor has no files to make', () => {
  const served = toSkillAddress('skill-workbench://hub/pdf/SKILL.md');
  assert.ok(served !== undefined);
  assert.equal(toResourceEdits({ ...fix, creates: [{ path: 'a.md', text: '' }] }, served), undefined);
  assert.deepEqual(toResourceEdits(fix, served), []);
});
