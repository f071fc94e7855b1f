import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check } from '../../src/cli/commands/check.ts';
import { tokens } from '../../src/cli/commands/tokens.ts';
import { runProgram } from '../../src/cli/program.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const good =
  '---\nname: good\ndescription: Extracts text from PDF files. Use when the user names a PDF.\n---\n\n# PDF\n\nDo it.\n';
const noFrontmatter = '# PDF\n\nDo it.\n';

test('json has every file with its findings, in order of the path', async (t) => {
  const root = temporaryFolder(t, {
    'good/SKILL.md': good,
    'bad/SKILL.md': `\ufeff${good.replace('good', 'bad').replace('PDF', 'DOC')}`,
    'bad/x/skill.md': noFrontmatter,
  });
  const { code, stdout, stderr } = await runCli(root, 'check', '--format', 'json');
  assert.equal(code, 1);
  assert.equal(stderr, '');
  const report = JSON.parse(stdout);
  assert.equal(report.version, 1);
  assert.deepEqual(
    report.files.map(({ path }: { path: string }) => path),
    ['bad/SKILL.md', 'bad/x/skill.md', 'good/SKILL.md'],
  );
  assert.deepEqual(report.files[2], { path: 'good/SKILL.md', findings: [] });
  const [bom] = report.files[0].findings;
  assert.equal(typeof bom.message, 'string');
  assert.deepEqual(
    { ...bom, message: '' },
    {
      rule: 'file-encoding-bom',
      severity: 'error',
      message: '',
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
      fixable: true,
      fix: 'safe',
    },
  );
  const all: { severity: string }[] = report.files.flatMap(
    ({ findings }: { findings: { severity: string }[] }) => findings,
  );
  const count = (severity: string): number => all.filter((finding) => finding.severity === severity).length;
  assert.deepEqual(report.summary, {
    files: 3,
    dataFiles: 0,
    policies: 0,
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    hints: count('hint'),
  });
});

test('text is one line per finding with its place from 1, and a line that sums up', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': noFrontmatter });
  const { code, stdout } = await runCli(root, 'check', 'pdf');
  assert.equal(code, 1);
  const lines = stdout.trimEnd().split('\n');
  assert.match(lines[0] ?? '', /^pdf\/SKILL\.md:1:1 error .+ frontmatter-missing$/);
  assert.match(lines.at(-1) ?? '', /^1 skill checked: 1 error.*\.$/);
  assert.ok(!stdout.includes('\u001b'));
});

test('a clean skill: exit 0, by folder, by file, and from inside', async (t) => {
  const root = temporaryFolder(t, { 'good/SKILL.md': good });
  for (const [cwd, ...paths] of [
    [root, 'good'],
    [root, 'good/SKILL.md'],
    [root],
    [join(root, 'good')],
    [root, 'good', './good/SKILL.md'],
  ] as const) {
    const { code, stdout } = await runCli(cwd, 'check', ...paths);
    assert.equal(code, 0);
    assert.equal(stdout, '1 skill checked: no findings.\n');
  }
  const outside = await runCli(join(root, 'good'), 'check', '--format=json', '../good');
  assert.equal(JSON.parse(outside.stdout).files[0].path, 'SKILL.md');
});

test('what cannot be used: exit 2 and a sentence, nothing on standard output', async (t) => {
  const root = temporaryFolder(t, { 'empty/notes.md': '', 'good/SKILL.md': good });
  for (const [args, message] of [
    [['check', 'none'], /none does not exist/],
    [['check', 'empty'], /No SKILL\.md in empty/],
    [['check', 'good', 'none'], /none does not exist/],
    [['check', 'empty/notes.md'], /is not a skill/],
    [['check', '--format', 'xml'], /--format is one of text, json/],
    [['check', '--wrong'], /--wrong/],
    [['check', '--format'], /--format/],
    [['chekc'], /no command “chekc”/],
    [['--wrong'], /no option “--wrong”/],
    [[], /Which command/],
  ] as const) {
    const { code, stdout, stderr } = await runCli(root, ...args);
    assert.equal(code, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, message);
    assert.equal(stderr.trimEnd().split('\n').length, 1);
  }
});

test('a path that says nothing, and what is meant by one without a skill', {
  skip: process.platform === 'win32',
}, async (t) => {
  const root = temporaryFolder(t, { 'good/SKILL.md': good, 'odd/SKILL.md/notes.md': '' });
  mkdirSync(join(root, 'links'));
  symlinkSync('../good', join(root, 'links/good'));
  symlinkSync('loop', join(root, 'loop'));
  for (const [args, message] of [
    [['fix', ''], /^A path is empty; the folder you are in is “\.”/],
    [['explain', ''], /^A path is empty/],
    [['check', 'odd'], /^In odd, SKILL\.md is a folder, where a skill has a file/],
    [['check', 'odd/SKILL.md'], /^odd\/SKILL\.md is a folder, where a skill has a file/],
    [
      ['tokens', 'links'],
      /^No SKILL\.md in links or below it\. Links to folders are not followed: name “links\/good” itself/,
    ],
    [['check', 'loop'], /^loop cannot be read \(ELOOP\)/],
  ] as const) {
    const { code, stdout, stderr } = await runCli(root, ...args);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, message);
  }
  assert.equal((await runCli(root, 'check', 'links/good')).code, 0);
});

test('a folder that cannot be read: the others are checked, exit 2', {
  skip: process.platform === 'win32',
}, async (t) => {
  const root = temporaryFolder(t, { 'good/SKILL.md': good, 'closed/bad/SKILL.md': noFrontmatter });
  chmodSync(root, 0o755);
  chmodSync(join(root, 'closed'), 0);
  const run = async (command: string, path: string) => {
    const [out, errors]: [string[], string[]] = [[], []];
    const code = await runProgram([check, tokens], '1', [command, path], {
      cwd: root,
      paint: (_style, text) => text,
      write: (text) => void out.push(text),
      writeError: (text) => void errors.push(text),
    });
    return { code, out: out.join(''), errors: errors.join('') };
  };
  const commands = [
    ['check', '.'],
    ['tokens', '.'],
    ['check', 'closed'],
    ['check', 'closed/bad/SKILL.md'],
  ] as const;
  // What a command loads when first needed is not to be loaded as somebody else.
  await run('tokens', 'good');
  const all: Awaited<ReturnType<typeof run>>[] = [];
  const isRoot = process.geteuid?.() === 0;
  // Root reads every folder.
  if (isRoot) process.seteuid?.(65_534);
  try {
    for (const [command, path] of commands) all.push(await run(command, path));
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(join(root, 'closed'), 0o755);
  }
  assert.deepEqual(
    all.map(({ code, errors }) => [code, errors.split(' See ')[0]?.trimEnd()]),
    [
      [2, 'closed cannot be read (EACCES).'],
      [2, 'closed cannot be read (EACCES).'],
      [2, 'closed cannot be read (EACCES).'],
      [2, 'closed/bad/SKILL.md cannot be read (EACCES).'],
    ],
  );
  assert.match(all[0]?.out ?? '', /^1 skill checked: no findings\.$/m);
});

test('an entry file that cannot be read: the others are checked, exit 2', async (t) => {
  const root = temporaryFolder(t, { 'good/SKILL.md': good });
  mkdirSync(join(root, 'large'));
  writeFileSync(join(root, 'large/SKILL.md'), Buffer.alloc(17 * 1024 * 1024, 'x'));
  const { code, stdout, stderr } = await runCli(root, 'check', '--format', 'json');
  assert.equal(code, 2);
  assert.match(stderr, /^large\/SKILL\.md is larger than/);
  assert.deepEqual(JSON.parse(stdout).summary.files, 1);
});

test('hidden characters of paths and messages are written out', { skip: process.platform === 'win32' }, async (t) => {
  const name = 'a\u001b]0;title\u0007\u202eb\nc';
  const root = temporaryFolder(t, { [`${name}/SKILL.md`]: `---\nna\u001b[2Jme: x\n---\n` });
  for (const args of [['check'], ['check', `${name}/none`], [`--${name}`]]) {
    const { stdout, stderr } = await runCli(root, ...args);
    assert.doesNotMatch(stdout + stderr, /[^\P{Cc}\n]|\p{Cf}/u);
    assert.match(stdout + stderr, /a\\x1b\]0;title\\x07\\u\{202e\}b\\x0ac/);
  }
});

test('bad files give findings, never an exception', async (t) => {
  const root = temporaryFolder(t, {
    'empty/SKILL.md': '',
    'binary/SKILL.md': new Uint8Array(5_000).map((_, i) => (i * 37) % 256),
    'large/SKILL.md': `${good}${'word '.repeat(1_000_000)}`,
    'script/SKILL.md': '---js\nprocess.exit(9)\n---\n',
    'open/SKILL.md': '---\nname: open\n',
    'tabs/SKILL.md': '---\nmetadata:\n\ta: b\n---\n',
    'keys/SKILL.md': '---\r\nname: keys\r\nname: keys\r\ndescription: d\r\n---\r\n',
  });
  const { code, stdout, stderr } = await runCli(root, 'check', '--format', 'json');
  assert.equal(stderr, '');
  assert.equal(code, 1);
  for (const { path, findings } of JSON.parse(stdout).files) assert.notEqual(findings.length, 0, path);
});

test('a reader that has enough, such as head, is no failure', { skip: process.platform === 'win32' }, async (t) => {
  const files = Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => [`skill-with-a-long-name-${i}/SKILL.md`, noFrontmatter]),
  );
  const root = temporaryFolder(t, files);
  const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'check'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await new Promise((resolve) => child.on('close', resolve));
  assert.equal(stderr, '');
});

test('skills that are checked together are compared; one alone is not', async (t) => {
  const other = good.replace('Do it.', 'Do it with care.');
  const root = temporaryFolder(t, { '.agents/skills/good/SKILL.md': good, '.claude/skills/good/SKILL.md': other });
  const together = await runCli(root, 'check');
  assert.equal(together.code, 0);
  assert.match(
    together.stdout,
    /\.agents\/skills\/good\/SKILL\.md:2:7 warning \.claude\/skills\/good has this name too/,
  );
  assert.match(
    together.stdout,
    /\.claude\/skills\/good\/SKILL\.md:2:7 warning \.agents\/skills\/good has this name too/,
  );
  const alone = await runCli(root, 'check', '.agents/skills/good');
  assert.ok(!alone.stdout.includes('duplicate-skill-name'), alone.stdout);
});

test('bytes that are not UTF-8 are an error, as fix says too', async (t) => {
  const text =
    '---\nname: pdf\ndescription: Fills forms. Use when a form is to be filled in.\n---\n\nWrite the r\u00e9sum\u00e9.\n';
  const root = temporaryFolder(t, { 'pdf/SKILL.md': Buffer.from(text, 'latin1') });
  const { code, stdout } = await runCli(root, 'check', 'pdf');
  assert.equal(code, 1);
  assert.match(
    stdout,
    /^pdf\/SKILL\.md:6:12 error Here the file holds bytes that are not UTF-8.* file-encoding-invalid$/m,
  );
  assert.match(stdout, /1 error/);
});
