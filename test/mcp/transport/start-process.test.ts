/** On Windows a batch file is run by the command interpreter; what it makes of the arguments is what was written. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProcess } from '../../../src/mcp/transport/start-process.ts';

/** Everything that the interpreter or a program's own reading of its command line gives a meaning to. */
const HOSTILE = [
  'plain',
  '& calc.exe',
  '| more',
  '> out.txt',
  '%PATH%',
  '!PATH!',
  '^',
  '"',
  'a "quoted" word',
  'ends in a backslash\\',
  'back\\"slash',
  '(1) && (2)',
  '',
  'ünï',
];

/** What cross-spawn would start on Windows. Its decision is made when it is loaded, so another process loads it. */
function onWindows(args: readonly string[]): { readonly command: string; readonly line: string } {
  const folder = mkdtempSync(join(tmpdir(), 'batch-'));
  try {
    writeFileSync(join(folder, 'tool.cmd'), '@echo off');
    const script = `
      Object.defineProperty(process, 'platform', { value: 'win32' });
      const { default: spawn } = await import('cross-spawn');
      const env = { PATH: ${JSON.stringify(folder)}, PATHEXT: '.EXE;.CMD', comspec: 'cmd.exe' };
      const { command, args, options } = spawn._parse('tool', JSON.parse(process.argv[1]), { env, shell: false });
      console.log(JSON.stringify({ command, args, verbatim: options.windowsVerbatimArguments }));`;
    const run = ['--input-type=module', '-e', script, JSON.stringify(args)];
    const parsed = JSON.parse(execFileSync(process.execPath, run, { encoding: 'utf8' }));
    assert.deepEqual(parsed.args.slice(0, 3), ['/d', '/s', '/c']);
    assert.equal(parsed.verbatim, true);
    return { command: parsed.command, line: parsed.args[3] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As cmd.exe reads a line: a caret takes the meaning from what follows. Fails on a sign that kept its meaning. */
function interpret(line: string): string {
  let text = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '^') {
      at += 1;
      text += line.charAt(at);
    } else {
      assert.doesNotMatch(sign, /[&|<>%!"()]/, `a bare ${sign} in ${line}`);
      text += sign;
    }
  }
  return text;
}

/** As a program's own start-up code splits its command line (CommandLineToArgvW). */
function split(line: string): readonly string[] {
  const found: string[] = [];
  let [word, quoted, begun] = ['', false, false];
  for (let at = 0; at < line.length; at++) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0;
    if (line.charAt(at + slashes) === '"') {
      word += '\\'.repeat(Math.floor(slashes / 2));
      begun = true;
      if (slashes % 2 === 1) word += '"';
      else quoted = !quoted;
      at += slashes;
    } else if (slashes > 0) {
      word += '\\'.repeat(slashes);
      begun = true;
      at += slashes - 1;
    } else if (line.charAt(at) === ' ' && !quoted) {
      if (begun) found.push(word);
      [word, begun] = ['', false];
    } else {
      word += line.charAt(at);
      begun = true;
    }
  }
  return begun ? [...found, word] : found;
}

test('no argument of a batch file reaches the command interpreter as an order', () => {
  const { command, line } = onWindows(HOSTILE);
  assert.equal(command, 'cmd.exe');
  assert.ok(line.startsWith('"') && line.endsWith('"'), line);
  const [program, ...args] = split(interpret(line.slice(1, -1)));
  assert.equal(program, 'tool');
  assert.deepEqual(args, HOSTILE);
});

test('a line end, which cannot be passed on there, starts nothing', () => {
  for (const bad of ['a\nb', 'a\r', 'a\0b']) {
    const launch = { kind: 'stdio', command: 'no-such-tool', args: [bad], env: {}, cwd: '.' } as const;
    assert.throws(() => startProcess(launch, 'win32'), /line end/);
  }
});
