import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFix, planFix } from '../../src/cli/check/fix-skill.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli, runCliWith } from './run-cli.ts';

const fixable = `\ufeff---\r\nname: PDF # the name\r\ndescription: Reads PDF files. Use when: a PDF is named.\r\n---\r\n\r\n# PDF\r\n\r\nDo it.`;
const fixed = fixable
  .slice(1)
  .replace('PDF #', 'pdf #')
  .replace('Reads PDF files. Use when: a PDF is named.', '"Reads PDF files. Use when: a PDF is named."');
const clean = '---\nname: clean\ndescription: Reads PDF files. Use when a PDF is named.\n---\n\nDo it.\n';

test('--fix changes what has to change, keeps line ends and mode, and leaves nothing fixable', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': fixable, 'clean/SKILL.md': clean });
  chmodSync(join(root, 'pdf/SKILL.md'), 0o640);
  const before = statSync(join(root, 'clean/SKILL.md')).mtimeMs;
  const { code, stdout, stderr } = await runCli(root, 'check', '--fix', '--format', 'json');
  assert.equal(stderr, '');
  assert.equal(code, 0);
  const report = JSON.parse(stdout);
  assert.deepEqual(report.fixed, ['pdf/SKILL.md']);
  assert.deepEqual(
    report.files.flatMap(({ findings }: { findings: unknown[] }) => findings),
    [],
  );
  assert.equal(readFileSync(join(root, 'pdf/SKILL.md'), 'utf8'), fixed);
  assert.equal(statSync(join(root, 'pdf/SKILL.md')).mode & 0o777, 0o640);
  assert.equal(statSync(join(root, 'clean/SKILL.md')).mtimeMs, before);
  assert.deepEqual(readdirSync(join(root, 'pdf')), ['SKILL.md']);
  const again = await runCli(root, 'fix');
  assert.match(again.stdout, /No file changed\.\n$/);
});

test('--fix renames the entry file where that is safe', async (t) => {
  const root = temporaryFolder(t, { 'clean/skill.md': clean });
  const dry = await runCli(root, 'fix', '--dry-run');
  assert.equal(
    dry.stdout,
    'diff --git a/clean/skill.md b/clean/SKILL.md\nrename from clean/skill.md\nrename to clean/SKILL.md\n',
  );
  const { code, stdout } = await runCli(root, 'fix');
  assert.equal(code, 0);
  assert.match(stdout, /1 file changed/);
  assert.deepEqual(readdirSync(join(root, 'clean')), ['SKILL.md']);
});

test('--fix makes a script executable that is run by its path, and the diff says so', async (t) => {
  const text = clean.replace('Do it.', '```sh\n./scripts/go.sh --all\n```');
  const root = temporaryFolder(t, { 'clean/SKILL.md': text, 'clean/scripts/go.sh': '#!/bin/sh\n# --help\necho 1\n' });
  const script = join(root, 'clean/scripts/go.sh');
  chmodSync(script, 0o644);
  const dry = await runCli(root, 'fix', '--dry-run');
  assert.equal(
    dry.stdout,
    'diff --git a/clean/scripts/go.sh b/clean/scripts/go.sh\nold mode 100644\nnew mode 100755\n',
  );
  execFileSync('git', ['apply', '--check', '-'], { cwd: root, input: dry.stdout });
  assert.equal(statSync(script).mode & 0o777, 0o644);
  const { code, stdout } = await runCli(root, 'fix', '--format', 'json');
  assert.equal(code, 0);
  assert.equal(statSync(script).mode & 0o777, 0o755);
  const report = JSON.parse(stdout);
  assert.deepEqual(report.fixed, ['clean/scripts/go.sh']);
  assert.deepEqual(report.files[0].findings, []);
});

test('--fix-dry-run prints a diff that patch takes, and changes nothing', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': fixable });
  const { code, stdout, stderr } = await runCli(root, 'check', '--fix-dry-run');
  assert.equal(code, 0);
  assert.match(stderr, /1 skill checked: no findings/);
  assert.equal(readFileSync(join(root, 'pdf/SKILL.md'), 'utf8'), fixable);
  assert.match(stdout, /^--- a\/pdf\/SKILL\.md\n\+\+\+ b\/pdf\/SKILL\.md\n@@/);
  execFileSync('git', ['apply', '-'], { cwd: root, input: stdout });
  assert.equal(readFileSync(join(root, 'pdf/SKILL.md'), 'utf8'), fixed);
  assert.equal((await runCli(root, 'fix', '--dry-run')).stdout, '');
});

test('a link that leads out is not written through, one that stays inside is', async (t) => {
  const elsewhere = temporaryFolder(t, { 'SKILL.md': fixable });
  const root = temporaryFolder(t, { 'pdf/other.md': '', 'shared/pdf.md': fixable, 'in/notes.md': '' });
  symlinkSync(join(elsewhere, 'SKILL.md'), join(root, 'pdf/SKILL.md'));
  const out = await runCli(root, 'fix', 'pdf');
  assert.equal(out.code, 2);
  assert.match(out.stderr, /pdf\/SKILL\.md is reached through a link that leads out/);
  assert.equal(readFileSync(join(elsewhere, 'SKILL.md'), 'utf8'), fixable);
  symlinkSync(join(root, 'shared/pdf.md'), join(root, 'in/SKILL.md'));
  await runCli(root, 'fix', 'in');
  assert.equal(lstatSync(join(root, 'in/SKILL.md')).isSymbolicLink(), true);
  assert.equal(readFileSync(join(root, 'shared/pdf.md'), 'utf8'), fixed);
});

test('what changed meanwhile, or is not UTF-8, is left alone', (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': fixable });
  const path = join(root, 'pdf/SKILL.md');
  const plan = planFix(path, fixable, {});
  writeFileSync(path, `${fixable}More.`);
  assert.match(makeFix(path, fixable, plan, root).trouble ?? '', /changed meanwhile/);
  assert.equal(readFileSync(path, 'utf8'), `${fixable}More.`);
  const bytes = Buffer.concat([Buffer.from(fixable), Buffer.from([0xff])]);
  writeFileSync(path, bytes);
  assert.match(
    makeFix(path, `${fixable}\ufffd`, planFix(path, `${fixable}\ufffd`, {}), root).trouble ?? '',
    /not UTF-8/,
  );
  assert.deepEqual(readFileSync(path), bytes);
  assert.deepEqual(readdirSync(join(root, 'pdf')), ['SKILL.md']);
  assert.ok(existsSync(path));
});

test('standard input: findings, or the mended text', async (t) => {
  const root = temporaryFolder(t, {});
  const checked = await runCliWith(
    fixable,
    root,
    'check',
    '--stdin',
    '--stdin-filename',
    'skills/pdf/SKILL.md',
    '--format',
    'json',
  );
  assert.equal(checked.code, 1);
  assert.equal(JSON.parse(checked.stdout).files[0].path, 'skills/pdf/SKILL.md');
  const mended = await runCliWith(fixable, root, 'fix', '--stdin', '--stdin-filename', 'skills/pdf/SKILL.md');
  assert.equal(mended.code, 0);
  assert.equal(mended.stdout, fixed);
  assert.match(mended.stderr, /1 skill checked: no findings/);
  const empty = await runCliWith('', root, 'check', '--stdin');
  assert.equal(empty.code, 1);
});

test('skills are compared as the fixes left them', async (t) => {
  const skill = (name: string, body: string): string =>
    `---\nname: ${name}\ndescription: Reads PDF files. Use when the user names one.\n---\n\n${body}\n`;
  const root = temporaryFolder(t, {
    '.agents/skills/pdf/SKILL.md': skill('PDF', 'Do it.'),
    '.claude/skills/pdf/SKILL.md': skill('pdf', 'Do it well.'),
  });
  for (const how of ['--dry-run', '--format=json'] as const) {
    const { stdout, stderr } = await runCli(root, 'fix', how);
    assert.equal(`${stdout}${stderr}`.match(/duplicate-skill-name/g)?.length, 2, how);
  }
});

test('bytes that are not UTF-8 on standard input are not mended: nothing is given back', async (t) => {
  const root = temporaryFolder(t, {});
  const bytes = Buffer.from('---\nname: PDF\ndescription: x\xff\n---\n', 'latin1');
  for (const how of ['--fix', '--fix-dry-run']) {
    const { code, stdout, stderr } = await runCliWith(bytes, root, 'check', '--stdin', how);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^Standard input holds bytes that are not UTF-8\./);
  }
  assert.equal((await runCliWith(bytes, root, 'check', '--stdin')).code, 1);
});
