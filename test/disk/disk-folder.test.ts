import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DiskFolder, READ_LIMIT } from '../../src/disk/disk-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const windows = process.platform === 'win32';

test('answers what the rules ask', (t) => {
  const root = temporaryFolder(t, {
    'pdf/SKILL.md': 'x',
    'pdf/references/a.md': 'text',
    'pdf/z.txt': '',
    'out.md': 'o',
  });
  const folder = new DiskFolder(join(root, 'pdf/SKILL.md'));
  assert.equal(folder.name, 'pdf');
  assert.equal(folder.entryName, 'SKILL.md');
  assert.equal(folder.kind('references'), 'directory');
  assert.equal(folder.kind('references/a.md'), 'file');
  assert.equal(folder.kind('references/b.md'), undefined);
  assert.equal(folder.kind('../out.md'), 'file');
  assert.equal(folder.read('references/a.md'), 'text');
  assert.deepEqual(folder.entries(), [
    { path: 'SKILL.md', kind: 'file', bytes: 1 },
    { path: 'references', kind: 'directory', bytes: 0 },
    { path: 'references/a.md', kind: 'file', bytes: 4 },
    { path: 'z.txt', kind: 'file', bytes: 0 },
  ]);
});

test('tells bytes that are not UTF-8 from a character that stands for such', (t) => {
  const root = temporaryFolder(t, {
    'pdf/SKILL.md': Buffer.from('r\u00e9sum\u00e9', 'latin1'),
    'pdf/saved.md': 'r\ufffdsum\ufffd',
    'out.md': Buffer.from([0xff]),
  });
  const folder = new DiskFolder(join(root, 'pdf/SKILL.md'));
  assert.equal(folder.isUtf8('SKILL.md'), false);
  assert.equal(folder.isUtf8('saved.md'), true);
  assert.equal(folder.isUtf8('missing.md'), undefined);
  assert.equal(folder.isUtf8('../out.md'), undefined);
});

test('does not read out of the folder, binary files, large files, or folders', (t) => {
  const root = temporaryFolder(t, {
    'pdf/SKILL.md': '',
    'secret.txt': 'secret',
    'pdf/binary': new Uint8Array([65, 0, 66]),
    'pdf/large.md': 'x'.repeat(READ_LIMIT + 1),
    'pdf/at-limit.md': 'x'.repeat(READ_LIMIT),
  });
  const folder = new DiskFolder(join(root, 'pdf/SKILL.md'));
  for (const path of ['../secret.txt', 'binary', 'large.md', '.', '', 'missing.md'])
    assert.equal(folder.read(path), undefined, path);
  assert.equal(folder.read('at-limit.md')?.length, READ_LIMIT);
});

test('absolute, drive, network and impossible paths are unknown', (t) => {
  const folder = new DiskFolder(join(temporaryFolder(t, { 'pdf/SKILL.md': '' }), 'pdf/SKILL.md'));
  for (const path of [
    '/etc/passwd',
    '//host/share/x',
    '\\\\host\\share',
    'C:/x',
    'a\0b',
    'SKILL.md/x',
    'x'.repeat(10_000),
  ]) {
    assert.equal(folder.kind(path), undefined, path);
    assert.equal(folder.read(path), undefined, path);
  }
});

test('a link out of the folder exists but is not read, and is not walked', { skip: windows }, (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '', 'other/a.md': 'other', 'pdf/b.md': 'b' });
  symlinkSync(join(root, 'other'), join(root, 'pdf/other'));
  symlinkSync(join(root, 'other/a.md'), join(root, 'pdf/a.md'));
  symlinkSync('b.md', join(root, 'pdf/c.md'));
  symlinkSync('nowhere', join(root, 'pdf/dangling'));
  symlinkSync('.', join(root, 'pdf/loop'));
  const folder = new DiskFolder(join(root, 'pdf/SKILL.md'));
  assert.equal(folder.kind('a.md'), 'file');
  assert.equal(folder.read('a.md'), undefined);
  assert.equal(folder.read('other/a.md'), undefined);
  assert.equal(folder.read('c.md'), 'b');
  assert.deepEqual(
    folder.entries().map(({ path }) => path),
    ['SKILL.md', 'a.md', 'b.md', 'c.md', 'loop', 'other'],
  );
});

test('a skill folder that is itself a link is read', { skip: windows }, (t) => {
  const root = temporaryFolder(t, { 'real/pdf/SKILL.md': '', 'real/pdf/a.md': 'a' });
  symlinkSync(join(root, 'real/pdf'), join(root, 'pdf'));
  assert.equal(new DiskFolder(join(root, 'pdf/SKILL.md')).read('a.md'), 'a');
});

test('a named pipe is not waited for', { skip: windows }, (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '' });
  execFileSync('mkfifo', [join(root, 'pdf/pipe')]);
  assert.equal(new DiskFolder(join(root, 'pdf/SKILL.md')).read('pipe'), undefined);
});

test('lists at most 2,000 entries and leaves out what is not the skill', (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '', 'pdf/.git/config': '', 'pdf/node_modules/x/index.js': '' });
  assert.deepEqual(
    new DiskFolder(join(root, 'pdf/SKILL.md')).entries().map(({ path }) => path),
    ['SKILL.md'],
  );
  for (let i = 0; i < 2_100; i += 1) writeFileSync(join(root, `pdf/f${i}`), '');
  assert.equal(new DiskFolder(join(root, 'pdf/SKILL.md')).entries().length, 2_000);
});

test('keeps its answers until told, and knows what they rest on', (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '' });
  const folder = new DiskFolder(join(root, 'pdf/SKILL.md'));
  assert.equal(folder.kind('scripts/run.py'), undefined);
  mkdirSync(join(root, 'pdf/scripts'));
  writeFileSync(join(root, 'pdf/scripts/run.py'), '');
  assert.equal(folder.kind('scripts/run.py'), undefined);
  for (const path of ['pdf/scripts/run.py', 'pdf/scripts', 'pdf'])
    assert.equal(folder.dependsOn(join(root, path)), true, path);
  for (const path of ['pdf/scripts/run.pyc', 'pdf/other', 'pdf2'])
    assert.equal(folder.dependsOn(join(root, path)), false, path);
  folder.invalidate();
  assert.equal(folder.kind('scripts/run.py'), 'file');
  folder.entries();
  assert.equal(folder.dependsOn(join(root, 'pdf/other')), true);
});

test('a folder that is gone answers nothing and does not throw', (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '' });
  rmSync(join(root, 'pdf'), { recursive: true });
  const folder = new DiskFolder(join(root, 'pdf/SKILL.md'));
  assert.deepEqual(folder.entries(), []);
  assert.equal(folder.kind('.'), undefined);
  assert.equal(folder.read('a.md'), undefined);
});
