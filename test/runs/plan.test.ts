/** A plan names what will really happen, and refuses what must not. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { test } from 'node:test';
import { planRun } from '../../src/runs/plan.ts';
import type { RunRequest } from '../../src/runs/run-plan.ts';
import { digestFolder } from '../../src/runs/skill-digest.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { planned, skillFolder } from './run-fixture.ts';

const POSIX_ONLY = process.platform === 'win32' ? 'Windows decides by the name alone' : false;

async function refusalOf(folder: string, script: string, request: Partial<RunRequest> = {}): Promise<string> {
  const plan = await planRun({ args: [], timeLimitSeconds: 30, ...request, skillFolder: folder, script });
  assert.ok(plan.kind === 'refusal', JSON.stringify(plan));
  assert.match(plan.message, /^\S.*[.…]$/s);
  return plan.reason;
}

test('a plan has the digests of the script and the folder, an absolute interpreter and a private folder', async (t) => {
  const folder = skillFolder(t, { 'scripts/a.mjs': 'a', 'SKILL.md': 's' });
  const plan = await planned(folder, 'scripts/a.mjs', { args: ['x'], skillName: 'shown', timeLimitSeconds: 7 });
  assert.equal(plan.scriptSha256, createHash('sha256').update('a').digest('hex'));
  assert.equal(plan.folder.status, 'whole');
  assert.ok(plan.interpreter);
  assert.deepEqual(plan.argv, [plan.interpreter.path, join(folder, 'scripts', 'a.mjs'), 'x']);
  assert.partialDeepStrictEqual(plan, { skillName: 'shown', script: 'scripts/a.mjs', timeLimitSeconds: 7 });
  const other = await planned(folder, 'scripts/a.mjs');
  assert.notEqual(plan.runFolder, other.runFolder);
});

test('the time limit stays within reason', async (t) => {
  const folder = skillFolder(t, { 'a.mjs': '' });
  for (const [asked, got] of [
    [0, 30],
    [-1, 30],
    [Number.NaN, 30],
    [1e9, 3600],
    [0.5, 0.5],
  ] as const) {
    assert.equal((await planned(folder, 'a.mjs', { timeLimitSeconds: asked })).timeLimitSeconds, got);
  }
});

test('the interpreter follows the extension, then the first line', { skip: POSIX_ONLY }, async (t) => {
  const programs = temporaryFolder(t);
  for (const name of ['python3', 'bash', 'node', 'ruby', 'perl', 'pwsh', 'lua', 'sh']) {
    writeFileSync(join(programs, name), '');
    chmodSync(join(programs, name), 0o755);
  }
  const cases: [string, string, string[]][] = [
    ['a.py', '#!/usr/bin/env -S uv run --script', ['python3', '-B']],
    ['a.sh', '', ['bash']],
    ['a.JS', '', ['node']],
    ['a.ts', '', ['node']],
    ['a.cjs', '', ['node']],
    ['a.rb', '', ['ruby']],
    ['a.pl', '', ['perl']],
    ['a.ps1', '', ['pwsh', '-NoProfile', '-NonInteractive', '-File']],
    ['lua1', '#!/usr/bin/env lua\n', ['lua']],
    ['lua2', '#!/opt/strange/lua\r\n', ['lua']],
    ['py', '#! /usr/bin/env -S python3\n', ['python3', '-B']],
    ['sh', '#!/bin/sh -eu\n', ['sh']],
  ];
  for (const [script, text, expected] of cases) {
    const plan = await planned(skillFolder(t, { [script]: text }), script, { searchPath: programs, sandbox: 'none' });
    const [program, ...options] = expected;
    assert.deepEqual(plan.argv.slice(0, -1), [join(programs, program ?? ''), ...options], script);
    assert.equal(plan.notes.length, /-eu|--script/.test(text) ? 1 : 0, script);
  }
});

test('what nothing names an interpreter for is refused', { skip: POSIX_ONLY }, async (t) => {
  const folder = skillFolder(t, {
    notes: 'text',
    evil: '#!/usr/bin/env ../../x\n',
    other: '#!/bin/no-such-program\n',
    elf: Buffer.from('7f454c46', 'hex'),
  });
  for (const script of ['notes', 'evil', 'other', 'elf']) {
    assert.equal(await refusalOf(folder, script), 'no-interpreter', script);
  }
  chmodSync(join(folder, 'notes'), 0o755);
  assert.equal(await refusalOf(folder, 'notes'), 'no-interpreter');
  chmodSync(join(folder, 'elf'), 0o755);
  const plan = await planned(folder, 'elf');
  assert.deepEqual(plan.argv, [join(folder, 'elf')]);
  assert.match(plan.notes.join(), /compiled/);
});

test('no program of the skill, the workspace or a relative PATH is an interpreter', { skip: POSIX_ONLY }, async (t) => {
  const folder = skillFolder(t, { 'a.rb': '', 'bin/ruby': '' });
  const workspace = dirname(folder);
  const elsewhere = temporaryFolder(t);
  for (const path of [join(folder, 'bin'), workspace]) {
    writeFileSync(join(path, 'ruby'), '');
    chmodSync(join(path, 'ruby'), 0o755);
  }
  symlinkSync(join(folder, 'bin/ruby'), join(elsewhere, 'ruby'));
  const untrustedFolders = [workspace];
  for (const entry of [join(folder, 'bin'), workspace, '.', '', 'bin', elsewhere]) {
    assert.equal(await refusalOf(folder, 'a.rb', { searchPath: entry, untrustedFolders }), 'no-interpreter', entry);
  }
  const real = temporaryFolder(t, { ruby: '' });
  chmodSync(join(real, 'ruby'), 0o755);
  const searchPath = [join(folder, 'bin'), '.', real].join(delimiter);
  const plan = await planned(folder, 'a.rb', { searchPath, sandbox: 'none' });
  assert.equal(plan.interpreter?.path, join(real, 'ruby'));
  assert.equal(plan.environment.PATH, real);
});

test('a script outside the skill, by name or by link, is refused', { skip: POSIX_ONLY }, async (t) => {
  const folder = skillFolder(t, { 'a.mjs': '', 'd/b.mjs': '' });
  const outside = temporaryFolder(t, { 'x.mjs': '' });
  symlinkSync(join(outside, 'x.mjs'), join(folder, 'link.mjs'));
  symlinkSync(outside, join(folder, 'folder'));
  symlinkSync(join(folder, 'd/b.mjs'), join(folder, 'own.mjs'));
  symlinkSync(join(folder, 'none'), join(folder, 'dangling.mjs'));
  for (const script of ['link.mjs', 'folder/x.mjs', '../s/../../x', '..', '.', '', join(folder, 'a.mjs'), 'a\0.mjs']) {
    assert.equal(await refusalOf(folder, script), 'script-outside-skill', JSON.stringify(script));
  }
  for (const script of ['none.mjs', 'dangling.mjs']) assert.equal(await refusalOf(folder, script), 'script-not-found');
  assert.equal(await refusalOf(folder, 'd'), 'script-not-a-file');
  assert.equal((await planned(folder, 'own.mjs')).script, 'd/b.mjs', 'a link within shows where it leads');
});

test('a folder that is missing or holds the home, and a script that is too large, are refused', async (t) => {
  assert.equal(await refusalOf(join(temporaryFolder(t), 'none'), 'a.mjs'), 'folder-not-found');
  assert.equal(await refusalOf(homedir(), 'a.mjs'), 'folder-too-wide');
  assert.equal(await refusalOf(dirname(homedir()), 'a.mjs'), 'folder-too-wide');
  const folder = skillFolder(t, { 'a.mjs': Buffer.alloc(4 * 1024 * 1024 + 1) });
  assert.equal(await refusalOf(folder, 'a.mjs'), 'script-too-large');
});

test('a pipe is neither run nor waited for', { skip: POSIX_ONLY }, async (t) => {
  const folder = skillFolder(t, { 'a.mjs': '' });
  execFileSync('mkfifo', [join(folder, 'pipe.sh')]);
  assert.equal(await refusalOf(folder, 'pipe.sh'), 'script-not-a-file');
  assert.equal((await planned(folder, 'a.mjs')).folder.status, 'whole');
});

test('arguments and variables that cannot be passed are refused', async (t) => {
  const folder = skillFolder(t, { 'a.mjs': '' });
  for (const args of [['\0'], Array(257).fill(''), ['x'.repeat(70_000)]]) {
    assert.equal(await refusalOf(folder, 'a.mjs', { args }), 'bad-argument');
  }
  for (const name of ['', 'A B', 'A=B', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES', 'PATH', 'HOME', 'TMPDIR']) {
    assert.equal(await refusalOf(folder, 'a.mjs', { grantedEnv: { [name]: 'x' } }), 'bad-variable', name);
  }
  assert.equal(await refusalOf(folder, 'a.mjs', { grantedEnv: { A: '\0' } }), 'bad-variable');
});

test('the folder digest sees every change and is bounded', async (t) => {
  const root = temporaryFolder(t, { 'a/x': '1', 'a/y': '2' });
  const digests = new Set<string>();
  const note = async (): Promise<void> => {
    const digest = await digestFolder(root);
    digests.add(digest.status === 'whole' ? digest.sha256 : '');
  };
  await note();
  await note();
  assert.equal(digests.size, 1);
  const changes = [
    () => writeFileSync(join(root, 'a/x'), '2'),
    () => writeFileSync(join(root, 'a/y'), '1'),
    () => writeFileSync(join(root, 'z'), ''),
    () => mkdirSync(join(root, 'empty')),
    ...(POSIX_ONLY ? [] : [() => symlinkSync('a/x', join(root, 'l')), () => symlinkSync('a/y', join(root, 'l2'))]),
  ];
  for (const change of changes) {
    change();
    await note();
  }
  assert.equal(digests.size, 1 + changes.length);

  for (let i = 0; i < 512; i++) writeFileSync(join(root, `f${i}`), '');
  assert.partialDeepStrictEqual(await digestFolder(root), { status: 'not-checked' });
  const large = skillFolder(t, { 'a.mjs': '', big: Buffer.alloc(16 * 1024 * 1024 + 1) });
  const plan = await planned(large, 'a.mjs');
  assert.equal(plan.folder.status, 'not-checked');
  assert.match(plan.notes.join(), /not the rest of the skill folder: it is larger than 16 MiB/);
});
