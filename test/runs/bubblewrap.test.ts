/** What the sandbox keeps a script from, tried by scripts that do try. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { probeBubblewrap } from '../../src/runs/sandbox/probe-bubblewrap.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { needBubblewrap, planned, run, skillFolder } from './run-fixture.ts';

/** Runs JavaScript in the sandbox; each of its lines that throws is printed with the error's code. */
async function attempt(t: TestContext, lines: readonly string[], args: readonly string[] = []): Promise<string[]> {
  const script = `import * as fs from 'node:fs'; import * as os from 'node:os';
import { spawnSync } from 'node:child_process';
const skill = import.meta.dirname, [arg] = process.argv.slice(2);
for (const line of ${JSON.stringify(lines)}) {
  try { console.log(String(eval(line)).trim()) } catch (error) { console.log(error.code ?? error.message) }
}`;
  const plan = await planned(skillFolder(t, { 'a.mjs': script, 'data.txt': 'data' }), 'a.mjs', { args });
  assert.equal(plan.sandbox.level, 'bubblewrap');
  const { result, text } = await run(t, plan);
  assert.partialDeepStrictEqual(result, { kind: 'ran', exitCode: 0 }, text);
  return text.trimEnd().split('\n');
}

test('files: nothing of the home, the skill read-only, writing only in the private folder', async (t) => {
  if (!(await needBubblewrap(t))) return;
  const secrets = mkdtempSync(join(homedir(), '.skill-workbench-test-'));
  t.after(() => rmSync(secrets, { recursive: true, force: true }));
  mkdirSync(join(secrets, '.ssh'));
  writeFileSync(join(secrets, '.ssh/id'), 'key');
  const said = await attempt(
    t,
    [
      `fs.readFileSync(arg + '/.ssh/id', 'utf8')`,
      `fs.readdirSync(${JSON.stringify(join(homedir(), '.ssh'))})`,
      `fs.readFileSync('/etc/passwd', 'utf8')`,
      `fs.readFileSync('/etc/shadow', 'utf8')`,
      `fs.readFileSync(skill + '/data.txt', 'utf8')`,
      `fs.writeFileSync(skill + '/data.txt', 'x')`,
      `fs.writeFileSync(skill + '/new.txt', 'x')`,
      `fs.writeFileSync('/usr/x', 'x')`,
      `fs.writeFileSync('/x', 'x')`,
      `fs.writeFileSync('/dev/x', 'x')`,
      `fs.mkdirSync(arg, { recursive: true })`,
      `fs.writeFileSync('result.txt', 'x'); fs.writeFileSync(os.tmpdir() + '/x', 'x'); fs.writeFileSync('/tmp/x', 'x'); 'written'`,
    ],
    [secrets],
  );
  const allowed = ['data', 'written'];
  assert.deepEqual([said[4], said[11]], allowed);
  const refused = said.filter((answer) => !allowed.includes(answer));
  assert.equal(refused.length, 10, said.join('\n'));
  for (const answer of refused) assert.match(answer, /^(?:ENOENT|EROFS|EACCES)$/);
});

test('network: neither this machine nor another answers', async (t) => {
  if (!(await needBubblewrap(t))) return;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const script = `import { connect } from 'node:net';
for (const host of ['127.0.0.1', '192.0.2.1']) await new Promise((done) => {
  connect(+process.argv[2], host).on('data', (d) => console.log(String(d))).on('error', (e) => console.log(e.code)).on('close', done) })
console.log(Object.keys((await import('node:os')).networkInterfaces()).join())`;
  const request = { args: [`${address.port}`] };
  const inside = await run(t, await planned(skillFolder(t, { 'net.mjs': script }), 'net.mjs', request));
  assert.match(inside.text, /^ECONNREFUSED\n(?:ENETUNREACH|EADDRNOTAVAIL)\n(?:lo)?\n$/);
  assert.equal(connections, 0);
  // The same script reaches the server where nothing holds it: the test can fail.
  const near = script.replace(`, '192.0.2.1'`, '');
  const request2 = { ...request, sandbox: 'none' } as const;
  assert.match((await run(t, await planned(skillFolder(t, { 'n.mjs': near }), 'n.mjs', request2))).text, /^hello\n/);
});

test('processes: no others seen, no rights, no namespaces of its own', async (t) => {
  if (!(await needBubblewrap(t))) return;
  const said = await attempt(t, [
    `fs.readdirSync('/proc').filter((n) => /^\\d+$/.test(n)).length < 8`,
    `/^CapEff:\\s*0+$/m.test(fs.readFileSync('/proc/self/status', 'utf8'))`,
    `/^NoNewPrivs:\\s*1$/m.test(fs.readFileSync('/proc/self/status', 'utf8'))`,
    `process.getuid()`,
    `spawnSync('unshare', ['--user', 'true']).status !== 0`,
    `spawnSync('mount', ['-t', 'tmpfs', 'x', os.tmpdir()]).status !== 0`,
    `os.hostname()`,
  ]);
  assert.deepEqual(said, ['true', 'true', 'true', '65534', 'true', 'true', 'sandbox']);
});

test('limits: memory, size of a file, room for temporary files', async (t) => {
  if (!(await needBubblewrap(t))) return;
  const said = await attempt(t, [
    `for (let i = 0, all = []; i < 40; i++) all.push(Buffer.alloc(100e6, 1)); 'unlimited'`,
    `fs.writeFileSync('big', Buffer.alloc(65 * 1024 * 1024)); 'unlimited'`,
    `fs.rmSync('big'); for (let i = 0; i < 9; i++) fs.writeFileSync('/tmp/' + i, Buffer.alloc(8 * 1024 * 1024)); 'unlimited'`,
  ]);
  assert.deepEqual(said, ['ERR_MEMORY_ALLOCATION_FAILED', 'EFBIG', 'ENOSPC']);
});

test('a link of the skill leads nowhere', async (t) => {
  if (!(await needBubblewrap(t))) return;
  const outside = temporaryFolder(t, { secret: 'secret' });
  const folder = skillFolder(t, { 'a.sh': 'cat "$(dirname "$0")/link"; echo "<$?>"' });
  symlinkSync(join(outside, 'secret'), join(folder, 'link'));
  const { text } = await run(t, await planned(folder, 'a.sh'));
  assert.match(text, /No such file/);
  assert.match(text, /<1>/);
});

test('Python and shell scripts run with modules and programs they expect', async (t) => {
  if (!(await needBubblewrap(t))) return;
  const folder = skillFolder(t, {
    'scripts/a.py': 'import json, own, tempfile\nprint(json.dumps(own.x), tempfile.gettempdir())',
    'scripts/own.py': 'x = [1]',
    'scripts/b.sh': 'set -eu\nprintf "b\\na\\n" | sort | sed s/a/A/ | awk "{print}"',
  });
  const python = await planned(folder, 'scripts/a.py');
  assert.equal((await run(t, python)).text, `[1] ${python.environment.TMPDIR}\n`);
  assert.equal(existsSync(join(folder, 'scripts/__pycache__')), false);
  assert.equal((await run(t, await planned(folder, 'scripts/b.sh'))).text, 'A\nb\n');
});

test('the probe says why there is no sandbox', async (t) => {
  if (process.platform !== 'linux') {
    assert.match(JSON.stringify(await probeBubblewrap({ searchPath: '', untrustedFolders: [] })), /Linux/);
    return;
  }
  const missing = await probeBubblewrap({ searchPath: temporaryFolder(t), untrustedFolders: [] });
  assert.match(missing.level === 'none' ? missing.reason : '', /not installed.*apt-get install bubblewrap/);
  const broken = temporaryFolder(t, { bwrap: '#!/bin/sh\necho "setting up uid map: Permission denied" >&2\nexit 1\n' });
  chmodSync(join(broken, 'bwrap'), 0o755);
  const status = await probeBubblewrap({ searchPath: broken, untrustedFolders: [] });
  assert.match(status.level === 'none' ? status.reason : '', /does not work here: setting up uid map/);
});
