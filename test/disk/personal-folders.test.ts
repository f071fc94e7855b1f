/** Where hosts keep personal skills: each folder once, also where a link makes one of two, and no folder for nonsense. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { personalFolders } from '../../src/disk/personal-folders.ts';

test('the folders of the hosts that were named', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  t.after(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, '.claude', 'skills'), { recursive: true });
  const folders = personalFolders(['claude-code', 'vscode', 'claude-ai', 'nonsense', '__proto__'], home);
  assert.deepEqual(
    folders.map(({ label, exists }) => [label, exists]),
    [
      ['~/.claude/skills', true],
      ['~/.copilot/skills', false],
      ['~/.agents/skills', false],
    ],
  );
  assert.equal(folders[0]?.path, join(home, '.claude', 'skills'));
  mkdirSync(join(home, '.agents'));
  symlinkSync(join(home, '.claude', 'skills'), join(home, '.agents', 'skills'));
  assert.deepEqual(
    personalFolders(['claude-code', 'vscode'], home).map(({ label }) => label),
    ['~/.claude/skills', '~/.copilot/skills'],
  );
  assert.deepEqual(personalFolders([], home), []);
});
