/** What a client, a folder or a web page may try against a server, and what it gets. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { serveFolder } from '../../src/serve/serve-folder.ts';
import { CLI, ERAS, makeFolder, RawClient, skillText, until, writeFiles } from './raw-client.ts';

const FILES = {
  'alpha/SKILL.md': skillText('alpha'),
  'alpha/references/a.md': 'inside\n',
  'secret.txt': 'outside\n',
};

const PATHS = [
  '../secret.txt',
  'references/../../secret.txt',
  'references/../references/a.md',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  'references\\a.md',
  './references/a.md',
  'references//a.md',
  'references/a.md\0',
  '__proto__',
  'constructor',
  '',
];

for (const era of ERAS) {
  test(`paths that lead elsewhere are not found, ${era}`, async (t) => {
    const folder = makeFolder(t, FILES);
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'alpha', 'references', 'link.md'));
    const client = await RawClient.open(t, folder, ['--dialect', 'skills-primitive'], era);
    for (const reference of [...PATHS, 'link.md', 'references/link.md', 7, null, {}]) {
      const { code } = await client.error('skills/read_reference', { name: 'alpha', reference });
      assert.equal(code, -32004, JSON.stringify(reference));
    }
    for (const name of [...PATHS, 'alpha/', 'ALPHA', 7, null, ['alpha']]) {
      assert.equal((await client.error('skills/read', { name })).code, -32002, JSON.stringify(name));
    }
    assert.equal((await client.result('skills/read', { name: 'alpha' })).skill.name, 'alpha', 'and it still answers');
  });

  test(`addresses that lead elsewhere are not found, ${era}`, async (t) => {
    const folder = makeFolder(t, FILES);
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'alpha', 'link.md'));
    const client = await RawClient.open(t, folder, ['--dialect', 'resource-index'], era);
    const uris = [
      ...PATHS.map((path) => `skill://alpha/${path}`),
      'skill://alpha/references/%2e%2e/%2e%2e/secret.txt',
      'skill://alpha/link.md',
      'skill://secret.txt',
      'skill://alpha',
      'skill://',
      `file://${folder}/secret.txt`,
      'SKILL://alpha/SKILL.md',
    ];
    for (const uri of uris) {
      const { code } = await client.error('resources/read', { uri });
      assert.equal(code, era === 'legacy' ? -32002 : -32602, uri);
    }
  });
}

test('no file that is hidden or lies elsewhere is offered, and each is said', {
  skip: process.platform === 'win32',
}, async (t) => {
  const folder = makeFolder(t, {
    ...FILES,
    'alpha/references/.env': 'KEY=secret\n',
    'alpha/references/.cache/b.md': 'hidden\n',
  });
  const references = join(folder, 'alpha', 'references');
  symlinkSync(join(folder, 'secret.txt'), join(references, 'out.md'));
  symlinkSync('.env', join(references, 'env.md'));
  symlinkSync('gone', join(references, 'gone.md'));
  symlinkSync('a.md', join(references, 'again.md'));
  const client = await RawClient.open(t, folder, ['--dialect', 'skills-primitive'], 'modern');
  const { skill } = await client.result('skills/read', { name: 'alpha' });
  assert.deepEqual(
    skill.references.map(({ path }: { path: string }) => path),
    ['references/a.md', 'references/again.md'],
  );
  await until(() => client.stderr.includes('Serving'));
  for (const [path, why] of [
    ['.env', 'it is hidden'],
    ['.cache/b.md', 'it is hidden'],
    ['out.md', 'it is a link that leads out of the skill'],
    ['env.md', 'it is a link to a hidden file'],
  ] as const) {
    assert.ok(client.stderr.includes(`alpha/references/${path} is not served: ${why}.\n`), client.stderr);
  }
});

test('skills that break the format are left out, and said', async (t) => {
  const folder = makeFolder(t, {
    'good/SKILL.md': skillText('good'),
    'a/good/SKILL.md': skillText('good'),
    'other/SKILL.md': skillText('elsewhere'),
    'Bad_Name/SKILL.md': skillText('Bad_Name'),
    'empty/SKILL.md': '---\nname: empty\n---\n',
  });
  const client = await RawClient.open(t, folder, ['--dialect', 'sep-2076'], 'legacy');
  const { skills } = await client.result('skills/list');
  assert.equal(skills.length, 1);
  await until(() => client.stderr.includes('Serving 1 skill'));
  for (const reason of ['same name', 'not called like it', 'lowercase letters', 'description is empty']) {
    assert.ok(client.stderr.includes(reason), `${reason} in ${client.stderr}`);
  }
});

test('list-changed follows a change of the folder, once for a burst', async (t) => {
  for (const [dialect, method] of [
    ['skills-primitive', 'notifications/skills/list_changed'],
    ['native-skills', 'notifications/skills/list_changed'],
    ['resource-index', 'notifications/resources/list_changed'],
    ['sep-2640', 'notifications/resources/list_changed'],
  ] as const) {
    const folder = makeFolder(t, FILES);
    const client = await RawClient.open(t, folder, ['--dialect', dialect], 'legacy');
    await client.ask('ping');
    await until(() => client.stderr.includes('Serving'));
    writeFiles(folder, { 'beta/SKILL.md': skillText('beta'), 'beta/a.md': 'a', 'beta/b.md': 'b' });
    await until(() => client.notifications.length > 0);
    assert.deepEqual(client.notifications, [method], dialect);
    await client.close();
  }
});

test('who subscribed to a file hears of it, and of no other', async (t) => {
  const folder = makeFolder(t, FILES);
  const client = await RawClient.open(t, folder, ['--dialect', 'resource-index'], 'legacy');
  assert.deepEqual(client.capabilities.resources, { listChanged: true, subscribe: true });
  await client.result('resources/subscribe', { uri: 'skill://alpha/references/a.md' });
  await until(() => client.stderr.includes('Serving'));
  writeFiles(folder, { 'alpha/SKILL.md': skillText('alpha', '# Other'), 'alpha/references/a.md': 'other\n' });
  await until(() => client.notifications.length > 0);
  assert.deepEqual(client.notifications, ['notifications/resources/updated']);
});

test('what is no JSON-RPC is passed over; a line without end ends the connection, cleanly', async (t) => {
  const client = await RawClient.open(t, makeFolder(t, FILES), ['--dialect', 'sep-2076'], 'legacy');
  for (const line of ['garbage', '[]', '7', '{}', '{"jsonrpc":"2.0","id":1,"method":7}', '{"half":']) {
    client.child.stdin?.write(`${line}\n`);
  }
  assert.equal((await client.error('__proto__')).code, -32601);
  assert.equal((await client.result('skills/list')).skills.length, 1, 'and it still answers');
  client.child.stdin?.on('error', () => {});
  client.child.stdin?.write('x'.repeat(11 * 1024 * 1024));
  const code = await new Promise((resolve) => client.child.once('close', resolve));
  assert.equal(code, 0);
  assert.match(client.stderr, /exceeded maximum size/);
});

test('Ctrl-C and a client that leaves both end it with 0', async (t) => {
  const folder = makeFolder(t, FILES);
  const left = await RawClient.open(t, folder, ['--dialect', 'sep-2076'], 'modern');
  assert.equal(await left.close(), 0);
  const interrupted = await RawClient.open(t, folder, [], 'modern');
  assert.equal(await interrupted.close('SIGINT'), 0);
  const http = new RawClient(folder, ['--http', '0'], 'modern');
  t.after(() => http.close('SIGKILL'));
  await until(() => http.stderr.includes('http://127.0.0.1:'));
  assert.equal(await http.close('SIGINT'), 0);
});

test('without anybody on standard input it ends at once', (t) => {
  const folder = makeFolder(t, FILES);
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'serve', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  assert.equal(status, 0, stderr.toString());
});

test('a wrong folder, dialect or flag is a sentence and 2', async (t) => {
  const folder = makeFolder(t, FILES);
  for (const [place, args, expected] of [
    [join(folder, 'none'), [], /not a folder/],
    [join(folder, 'alpha'), ['--dialect', 'sep-2076'], /is a skill itself/],
    [join(folder, 'alpha'), [], /is a skill itself/],
    [folder, ['--dialect', 'latin'], /is one of sep-2640/],
    [folder, ['--allow-scripts'], /says nothing/],
    [folder, ['--dialect', 'skills-primitive', '--without-sandbox'], /needs --allow-scripts/],
    [folder, ['--http', '99999'], /whole number/],
  ] as const) {
    const client = new RawClient(place, args, 'legacy');
    const code = await new Promise((resolve) => client.child.once('close', resolve));
    assert.equal(code, 2);
    assert.match(client.stderr, expected);
  }
});

test('over HTTP only this machine is answered, whatever a page in the browser pretends', async (t) => {
  const url = await serveHttp(t, makeFolder(t, FILES));
  assert.equal(url.hostname, '127.0.0.1');
  assert.equal(await statusOf(url, {}), 200);
  assert.equal(await statusOf(url, { host: 'evil.example' }), 403);
  assert.equal(await statusOf(url, { origin: 'https://evil.example' }), 403);
  assert.equal(await statusOf(new URL('/other', url), {}), 404);
});

async function serveHttp(t: TestContext, folder: string): Promise<URL> {
  const transport = { kind: 'http', port: 0 } as const;
  const serving = await serveFolder(folder, { dialect: 'sep-2076', transport, version: '1', warn: () => {} });
  t.after(() => serving.close());
  return new URL(serving.url ?? '');
}

function statusOf(url: URL, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'skills/list', params: {} });
  const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: all }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
