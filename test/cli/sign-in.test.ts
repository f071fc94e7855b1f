/** `--sign-in`: the address to open on standard error, the skills afterwards, and tokens that are given back. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startAuthorization } from '../mcp/authorization/authorization-server.ts';
import { runCli } from './run-cli.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

test('a person who opens the address is signed in for the command, and for no longer', async (t) => {
  const { mcpUrl, issuer, issued, revoked } = await startAuthorization(t);
  const args = [PROGRAM, 'list', '--json', '--sign-in', '--url', mcpUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise((resolve) => child.once('close', resolve));
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    if (line.startsWith(issuer)) await fetch(line);
  }
  assert.equal(await closed, 0, said.join('\n'));
  assert.equal(JSON.parse(stdout).server.name, 'guarded');
  assert.equal(said[0], `${new URL(mcpUrl).host} asks to sign in at ${new URL(issuer).host}, for skills:read.`);
  assert.ok(issued.length > 0);
  assert.deepEqual([...revoked].sort(), [...issued].sort());
  for (const token of issued) assert.ok(!said.join().includes(token) && !stdout.includes(token));
});

test('without it, nobody is asked and no authorization server hears of it', async (t) => {
  const { mcpUrl, asked } = await startAuthorization(t);
  const { code, stderr } = await runCli('.', 'list', '--url', mcpUrl);
  assert.notEqual(code, 0);
  assert.match(stderr, /asks to sign in/);
  assert.deepEqual(asked, []);
});
