/** The line of a dead program's last words that a person needs, as the programs really write. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { tellingLine } from '../../src/mcp/telling-line.ts';

function lastWords(...args: readonly string[]): string {
  const { stderr } = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8', env: {} });
  return tellingLine(stderr);
}

test('Node.js: the error, not the version that it writes last', () => {
  assert.match(lastWords('no-such-server.mjs'), /^Error: Cannot find module '.*no-such-server\.mjs'$/);
  assert.match(lastWords('--input-type=module', '-e', "import './no-such.mjs'"), /^Error \[ERR_MODULE_NOT_FOUND\]: /);
  assert.equal(lastWords('-e', "throw new TypeError('no\\nkey')"), 'TypeError: no');
  assert.match(lastWords('-e', 'const = 1'), /^SyntaxError: /);
});

test('npm: what it looked for, not where its log is', () => {
  const notFound = [
    'npm warn Unknown user config "x".',
    'npm error code E404',
    'npm error 404 Not Found - GET https://packages.example/no-such-server',
    'npm error 404',
    'npm error 404  The requested resource could not be found.',
    'npm error A complete log of this run can be found in: /home/me/.npm/_logs/1.log',
    '',
  ].join('\n');
  assert.equal(tellingLine(notFound), 'npm error 404 Not Found - GET https://packages.example/no-such-server');
  const offline = [
    'npm ERR! code ENOTFOUND',
    'npm ERR! syscall getaddrinfo',
    'npm ERR! network request to https://packages.example/x failed',
    'npm ERR! A complete log of this run can be found in: /home/me/.npm/_logs/1.log',
  ].join('\n');
  assert.equal(tellingLine(offline), 'npm ERR! network request to https://packages.example/x failed');
});

test('any other program: its last line', () => {
  assert.equal(tellingLine(''), '');
  assert.equal(
    tellingLine('Traceback (most recent call last):\n  File "a.py"\nModuleNotFoundError: No module named x\n\n'),
    'ModuleNotFoundError: No module named x',
  );
  assert.equal(tellingLine('loading\r\nno licence found\r\n'), 'no licence found');
});
