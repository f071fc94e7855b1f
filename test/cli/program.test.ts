import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Command } from '../../src/cli/command.ts';
import { runProgram } from '../../src/cli/program.ts';
import { createPaint, printable } from '../../src/cli/terminal.ts';
import { runCli } from './run-cli.ts';

test('--version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.deepEqual(await runCli('.', '--version'), { code: 0, stdout: `${version}\n`, stderr: '' });
});

test('--help lists the commands, and each command has help of its own', async () => {
  const overview = await runCli('.', '--help');
  assert.equal(overview.code, 0);
  assert.match(overview.stdout, /^ {2}check /m);
  const check = await runCli('.', 'check', '--help');
  assert.equal(check.code, 0);
  assert.match(check.stdout, /--format text\|json/);
  assert.match(check.stdout, /Exit codes/);
});

test('help COMMAND is the help on it', async () => {
  const { stdout } = await runCli('.', 'help', 'verify');
  assert.equal(stdout, (await runCli('.', 'verify', '--help')).stdout);
});

test('output that cannot be written is no verdict', { skip: process.platform !== 'linux' }, async (t) => {
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program, 'rules'], { stdio: ['ignore', full, 'pipe'] });
  assert.deepEqual([status, String(stderr)], [2, 'Standard output cannot be written (ENOSPC).\n']);
});

test('a bug is told as one, with an exit code that is not a verdict', async () => {
  const broken: Command = {
    name: 'broken',
    summary: '',
    usage: '',
    help: '',
    run: () => Promise.reject(new RangeError('out of range')),
  };
  let errors = '';
  const code = await runProgram([broken], '1', ['broken'], {
    cwd: '/',
    paint: (_style, text) => text,
    write: () => assert.fail('nothing to write'),
    writeError: (text) => {
      errors += text;
    },
  });
  assert.equal(code, 2);
  assert.match(errors, /bug[\s\S]*RangeError: out of range/);
});

test('colour needs a terminal, and NO_COLOR forbids it', () => {
  assert.equal(createPaint(true, {})('red', 'x'), '\u001b[31mx\u001b[39m');
  assert.equal(createPaint(false, {})('red', 'x'), 'x');
  assert.equal(createPaint(true, { NO_COLOR: '1' })('red', 'x'), 'x');
  assert.equal(createPaint(true, { NO_COLOR: '' })('red', 'x'), '\u001b[31mx\u001b[39m');
  assert.equal(createPaint(true, { TERM: 'dumb' })('red', 'x'), 'x');
});

test('hidden characters become visible, the rest stays', () => {
  assert.equal(printable('naïve 漢字 “ok”'), 'naïve 漢字 “ok”');
  assert.equal(
    printable('\u0000\u001b\u009b\u200b\u2066\u{e0041}\n'),
    '\\x00\\x1b\\x9b\\u{200b}\\u{2066}\\u{e0041}\\x0a',
  );
});

test('wrong input is told in a sentence, with the word that was meant', async () => {
  const told: readonly (readonly [args: readonly string[], message: RegExp])[] = [
    [['chek'], /^There is no command “chek”; did you mean check\? See skill-workbench --help\.$/m],
    [['zzzzz'], /^There is no command “zzzzz”\. See/],
    [
      ['check', '--hosts', 'x'],
      /^There is no option --hosts; did you mean --host\? See skill-workbench check --help\.$/m,
    ],
    [['check', '--zzzzz'], /^There is no option --zzzzz\. See/],
    [['check', '--host'], /^--host needs a value\. See/],
    [['check', '--max-warnings', '-1'], /^--max-warnings needs a value\. See/],
    [['check', '--max-warnings', 'many'], /^--max-warnings takes a whole number\. See/],
    [['check', '--fix=yes'], /^--fix takes no value\. See/],
    [
      ['check', '--stdin', '--stdin-filename', 'notes.txt'],
      /^--stdin-filename names a SKILL\.md, .* is none of them\. See/,
    ],
    [
      ['explain', 'name-uppercas'],
      /^There is no rule “name-uppercas”, and no such path; did you mean name-uppercase\? See/,
    ],
  ];
  for (const [args, message] of told) {
    const { code, stdout, stderr } = await runCli('.', ...args);
    assert.deepEqual([code, stdout], [2, ''], args.join(' '));
    assert.match(stderr, message);
  }
});
