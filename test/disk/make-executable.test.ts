import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeExecutable } from '../../src/disk/make-executable.ts';
import { temporaryFolder } from './temporary-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('whoever may read may execute, and nobody else', (t) => {
  const folder = temporaryFolder(t, { 'scripts/a.sh': '#!/bin/sh\n', 'scripts/b.sh': '#!/bin/sh\n' });
  chmodSync(join(folder, 'scripts/a.sh'), 0o644);
  chmodSync(join(folder, 'scripts/b.sh'), 0o600);
  assert.equal(makeExecutable(folder, 'scripts/a.sh'), undefined);
  assert.equal(makeExecutable(folder, 'scripts/b.sh'), undefined);
  assert.equal(modeOf(join(folder, 'scripts/a.sh')), 0o755);
  assert.equal(modeOf(join(folder, 'scripts/b.sh')), 0o700);
});

test('nothing outside of the folder, no folder, and nothing that is gone', (t) => {
  const elsewhere = temporaryFolder(t, { 'x.sh': '#!/bin/sh\n' });
  const folder = temporaryFolder(t, { 'in.sh': '#!/bin/sh\n' });
  chmodSync(join(elsewhere, 'x.sh'), 0o644);
  mkdirSync(join(folder, 'scripts'));
  symlinkSync(join(elsewhere, 'x.sh'), join(folder, 'scripts/x.sh'));
  symlinkSync(join(folder, 'in.sh'), join(folder, 'scripts/in.sh'));
  assert.match(makeExecutable(folder, 'scripts/x.sh') ?? '', /lies outside/);
  assert.match(makeExecutable(folder, join(elsewhere, 'x.sh')) ?? '', /lies outside/);
  assert.equal(modeOf(join(elsewhere, 'x.sh')), 0o644);
  assert.match(makeExecutable(folder, 'scripts') ?? '', /is not a file/);
  assert.match(makeExecutable(folder, 'none.sh') ?? '', /is gone/);
  assert.equal(makeExecutable(folder, 'scripts/in.sh'), undefined, 'a link that stays inside is followed');
});
