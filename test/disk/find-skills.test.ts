import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { findSkillFile, findSkills, isSkillFileName, spelledAsListed } from '../../src/disk/find-skills.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function found(root: string, ...roots: string[]): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of findSkills(roots.length === 0 ? [root] : roots)) paths.push(path);
  return paths.map((path) => relative(root, path).replaceAll('\\', '/'));
}

test('finds skills at any depth, whatever the case of the name, breadth first', async (t) => {
  const root = temporaryFolder(t, {
    'SKILL.md': '',
    'b/skill.md': '',
    'a/.agents/skills/x/Skill.md': '',
    'a/SKILL.md': '',
    'a/notes.md': '',
    'c/SKILL.md.bak': '',
  });
  assert.deepEqual(await found(root), ['SKILL.md', 'a/SKILL.md', 'b/skill.md', 'a/.agents/skills/x/Skill.md']);
});

test('leaves out version control and installed packages', async (t) => {
  const root = temporaryFolder(t, {
    '.git/SKILL.md': '',
    'node_modules/p/SKILL.md': '',
    '.venv/SKILL.md': '',
    'a/SKILL.md': '',
  });
  assert.deepEqual(await found(root), ['a/SKILL.md']);
});

test('roots inside one another give each skill once', async (t) => {
  const root = temporaryFolder(t, { 'a/b/SKILL.md': '' });
  assert.deepEqual(await found(root, root, join(root, 'a/b'), join(root, 'a')), ['a/b/SKILL.md']);
});

test('a folder that links to its parent is no loop', { skip: process.platform === 'win32' }, async (t) => {
  const root = temporaryFolder(t, { 'a/SKILL.md': '' });
  symlinkSync(root, join(root, 'a/up'));
  assert.deepEqual(await found(root), ['a/SKILL.md']);
});

test('missing roots and roots that are files hold no skill', async (t) => {
  const root = temporaryFolder(t, { 'SKILL.md': '' });
  assert.deepEqual(await found(root, join(root, 'none'), join(root, 'SKILL.md')), []);
});

test('stops when asked, and gives first results before the search is done', async (t) => {
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [`s${String(i).padStart(3, '0')}/SKILL.md`, '']),
  );
  const abort = new AbortController();
  const seen: string[] = [];
  for await (const path of findSkills([temporaryFolder(t, files)], { signal: abort.signal })) {
    seen.push(path);
    if (seen.length === 3) abort.abort();
  }
  assert.equal(seen.length, 3);
});

test('knows the name of an entry file and its spelling on disk', (t) => {
  assert.ok(isSkillFileName('SKILL.md') && isSkillFileName('skill.MD') && !isSkillFileName('SKILLS.md'));
  const root = temporaryFolder(t, { 'a/skill.md': '', 'b/x.md': '' });
  assert.equal(findSkillFile(join(root, 'a')), join(root, 'a/skill.md'));
  assert.equal(findSkillFile(join(root, 'b')), undefined);
  assert.equal(spelledAsListed(join(root, 'a/SKILL.md')), join(root, 'a/skill.md'));
  assert.equal(spelledAsListed(join(root, 'b/SKILL.md')), join(root, 'b/SKILL.md'));
});
