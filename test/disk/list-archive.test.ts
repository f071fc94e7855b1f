/** Archives are listed by their own words, within bounds; nothing is unpacked, and nothing throws. */
import assert from 'node:assert/strict';
import { chmodSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { create } from 'tar/create';
import { Header, type HeaderData } from 'tar/header';
import { DiskFolder } from '../../src/disk/disk-folder.ts';
import { listArchive } from '../../src/disk/list-archive.ts';
import { temporaryFolder } from './temporary-folder.ts';

const text = new TextEncoder().encode('x');

/** A tar of these headers, with a byte of content where one says so. */
function tarOf(...headers: readonly HeaderData[]): Buffer {
  const blocks = headers.flatMap((data) => {
    const block = Buffer.alloc(512);
    new Header({ mode: 0o644, mtime: new Date(0), ...data }).encode(block);
    return data.size === undefined ? [block] : [block, Buffer.alloc(Math.ceil(data.size / 512) * 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

test('zip and tar, compressed or not, by what they begin with and not by their names', (t) => {
  const long = `${'a'.repeat(90)}/${'b'.repeat(90)}/${'c'.repeat(90)}/é.md`;
  const root = temporaryFolder(t, { 'in/SKILL.md': 'x', [`in/${long}`]: 'x' });
  symlinkSync('../../out', join(root, 'in/link'));
  create({ file: join(root, 'a.tgz'), cwd: join(root, 'in'), sync: true, gzip: true }, ['SKILL.md', long, 'link']);
  create({ file: join(root, 'a.tar'), cwd: join(root, 'in'), sync: true }, ['SKILL.md', long, 'link']);
  const expected = [{ path: 'SKILL.md' }, { path: long }, { path: 'link', link: './../../out' }];
  assert.deepEqual(listArchive(join(root, 'a.tgz')), expected);
  assert.deepEqual(listArchive(join(root, 'a.tar')), expected);
  writeFileSync(
    join(root, 'a.skill'),
    zipSync({ 'SKILL.md': text, '../é': text, '/abs': text, 'd/': new Uint8Array() }),
  );
  const names = ['SKILL.md', '../é', '/abs', 'd/'];
  assert.deepEqual(
    listArchive(join(root, 'a.skill')),
    names.map((path) => ({ path })),
  );
});

test('names that lead away are told as they are written', (t) => {
  const root = temporaryFolder(t, {
    'a.tar': tarOf(
      { path: '../../.bashrc', type: 'File', size: 1 },
      { path: '/etc/x', type: 'File' },
      { path: 'hard', type: 'Link', linkpath: '../x' },
      { path: 'sub/soft', type: 'SymbolicLink', linkpath: '/etc' },
    ),
  });
  assert.deepEqual(listArchive(join(root, 'a.tar')), [
    { path: '../../.bashrc' },
    { path: '/etc/x' },
    { path: 'hard', link: '../x' },
    { path: 'sub/soft', link: '/etc' },
  ]);
});

test('what is too much, cut off or another kind of file is not known', (t) => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`f${i}`, new Uint8Array()]));
  const root = temporaryFolder(t, {
    'bomb.tgz': gzipSync(Buffer.alloc(80 * 1024 * 1024)),
    'many.zip': zipSync(many),
    'many.tar': tarOf(...Object.keys(many).map((path): HeaderData => ({ path, type: 'File' }))),
    'cut.zip': zipSync({ a: text }).subarray(0, 40),
    'cut.tgz': gzipSync(tarOf({ path: 'a', type: 'File' })).subarray(0, 40),
    'text.tar': 'no archive '.repeat(100),
    empty: '',
  });
  for (const name of readdirSync(root)) {
    const found = listArchive(join(root, name));
    assert.deepEqual(found, name === 'empty' ? [] : undefined, name);
  }
  assert.equal(listArchive(root), undefined);
  assert.equal(listArchive(join(root, 'missing.zip')), undefined);
});

test('no bytes make it throw', (t) => {
  const root = temporaryFolder(t);
  const path = join(root, 'x');
  const good = [
    Buffer.from(zipSync({ 'SKILL.md': text, 'a/b': text })),
    tarOf({ path: 'SKILL.md', type: 'File', size: 1 }, { path: 'l', type: 'SymbolicLink', linkpath: 'x' }),
    gzipSync(tarOf({ path: 'SKILL.md', type: 'File' })),
  ];
  const change = fc.tuple(fc.nat(4_000), fc.nat(255));
  fc.assert(
    fc.property(fc.constantFrom(...good), fc.array(change, { maxLength: 8 }), (archive, changes) => {
      const bytes = Buffer.from(archive);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      writeFileSync(path, bytes);
      for (const entry of listArchive(path) ?? []) assert.equal(typeof entry.path, 'string');
    }),
    { numRuns: 300 },
  );
});

test('a skill folder tells of links that lead out, and lists no archive behind one', (t) => {
  const root = temporaryFolder(t, {
    'skill/SKILL.md': 'x',
    'skill/a.md': 'x',
    'out/secret.zip': zipSync({ secret: text }),
    'skill/in.zip': zipSync({ a: text }),
  });
  symlinkSync('a.md', join(root, 'skill/b.md'));
  symlinkSync('../out', join(root, 'skill/out'));
  symlinkSync('../out/secret.zip', join(root, 'skill/secret.zip'));
  const folder = new DiskFolder(join(root, 'skill/SKILL.md'));
  assert.deepEqual(
    folder
      .entries()
      .filter(({ leadsOut }) => leadsOut)
      .map(({ path }) => path),
    ['out', 'secret.zip'],
  );
  chmodSync(join(root, 'skill/a.md'), 0o755);
  folder.invalidate();
  const executable = folder.entries().flatMap((entry) => (entry.executable === true ? [entry.path] : []));
  assert.deepEqual(executable, folder.tellsExecutable ? ['a.md', 'b.md'] : []);
  assert.equal(folder.archive('secret.zip'), undefined);
  assert.deepEqual(folder.archive('in.zip'), [{ path: 'a' }]);
});
