/** Skills of a folder on disk: listed as they are, read within bounds, never from elsewhere. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FolderSource } from '../../src/sources/folder-source.ts';
import { SourceError } from '../../src/sources/skill-source.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';

const POSIX_ONLY = process.platform === 'win32' ? 'no such files on Windows' : false;
const GOOD = '---\nname: good\ndescription: Does good.\nmetadata:\n  version: 1\n---\nBody\n';

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => assert.fail('it should have failed'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof SourceError, String(error));
  return error.reason;
}

test('every skill is listed, also one whose file cannot be read as one', async (t) => {
  const root = temporaryFolder(t, {
    '.agents/skills/good/SKILL.md': GOOD,
    '.agents/skills/good/scripts/run.py': 'print()',
    'broken/SKILL.md': '---\nname: [\n---',
    'empty/skill.md': '',
    'binary/SKILL.md': new Uint8Array([0, 255, 0]),
    'hostile/SKILL.md': '---\nname: __proto__\ndescription: 7\n__proto__: x\n---',
    'node_modules/pkg/SKILL.md': GOOD,
  });
  const source = new FolderSource(root, { label: 'work' });
  const skills = await source.list();
  const names = Object.fromEntries(
    skills.map(({ key, name }) => [key.slice(root.length + 1).replaceAll('\\', '/'), name]),
  );
  assert.deepEqual(names, {
    '.agents/skills/good': 'good',
    broken: 'broken',
    empty: 'empty',
    binary: 'binary',
    hostile: '__proto__',
  });
  const good = skills.find(({ name }) => name === 'good');
  assert.partialDeepStrictEqual(good, { description: 'Does good.', frontmatter: { metadata: { version: 1 } } });
  assert.deepEqual(good?.files, [
    { path: 'SKILL.md', bytes: GOOD.length, digest: undefined },
    { path: 'scripts/run.py', bytes: 7, digest: undefined },
  ]);
  assert.equal(skills.find(({ name }) => name === '__proto__')?.description, '');
  assert.deepEqual(source.notes, []);
});

test('a file is read as it is; what is not a file of the skill is refused', { skip: POSIX_ONLY }, async (t) => {
  const root = temporaryFolder(t, {
    'w/s/SKILL.md': GOOD,
    'w/s/d/x': 'x',
    'w/secret': 'secret',
    'other/SKILL.md': GOOD,
  });
  const [work, skill] = [join(root, 'w'), join(root, 'w/s')];
  writeFileSync(join(skill, 'big'), Buffer.alloc(16 * 1024 * 1024 + 1));
  symlinkSync(join(root, 'w/secret'), join(skill, 'out'));
  symlinkSync(join(root, 'other'), join(work, 'elsewhere'));
  symlinkSync('d/x', join(skill, 'in'));
  execFileSync('mkfifo', [join(skill, 'pipe')]);
  const source = new FolderSource(work, { label: 'work' });
  assert.equal(Buffer.from((await source.readFile(skill, 'SKILL.md')).bytes).toString(), GOOD);
  assert.equal(Buffer.from((await source.readFile(skill, 'in')).bytes).toString(), 'x');
  for (const path of ['none', 'd/none', 'x\0']) assert.equal(await reasonOf(source.readFile(skill, path)), 'not-found');
  for (const path of ['../secret', 'out', 'd', '.', '', 'big', 'pipe']) {
    assert.equal(await reasonOf(source.readFile(skill, path)), 'refused', path);
  }
  for (const folder of [join(root, 'other'), root, '/etc', join(work, 'elsewhere')]) {
    const path = folder === '/etc' ? 'passwd' : 'SKILL.md';
    assert.match(await reasonOf(source.readFile(folder, path)), /refused|not-found/, folder);
  }
});

test('a listing that is given up is no listing', async (t) => {
  const source = new FolderSource(temporaryFolder(t, { 's/SKILL.md': GOOD }), { label: 'work' });
  await assert.rejects(source.list(AbortSignal.abort()), { name: 'AbortError' });
});
