/** The sample workspace works as its README says: its server serves over both transports and eras, and its scripts run. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { parse } from 'jsonc-parser';
import { lint, parseSkill } from '../src/core/index.ts';
import { DiskFolder } from '../src/disk/disk-folder.ts';

const samples = fileURLToPath(new URL('../samples', import.meta.url));
const run = promisify(execFile);
const servers: ChildProcess[] = [];
after(() => {
  for (const server of servers) server.kill();
});

/** Connects, lists every skill, and reads every file of every skill with the checks of the official client. */
async function readEverything(transport: Transport, mode: 'legacy' | 'auto') {
  const client = new Client({ name: 'samples-test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  try {
    const skills = new SkillsClient(client);
    const listing = await skills.list();
    const files: string[] = [];
    for (const skill of listing.skills) {
      assert.ok(Array.isArray(skill.resources), `${skill.uri} lists its files`);
      for (const resource of skill.resources) {
        const file = await skills.read(skill, resource.uri);
        assert.ok(file.verified, `${resource.uri} verifies`);
        files.push(resource.uri.slice('skill://'.length));
      }
    }
    return { files: files.sort(), era: client.getProtocolEra() };
  } finally {
    await client.close();
  }
}

function servedOnDisk(): readonly string[] {
  return readdirSync(join(samples, 'served'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(samples, 'served/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

async function startHttp(): Promise<URL> {
  const server = spawn('node', ['server/serve.mjs', '--http', '0'], {
    cwd: samples,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  servers.push(server);
  let said = '';
  for await (const line of createInterface({ input: server.stderr })) {
    const url = /http:\S+/.exec(line)?.[0];
    if (url !== undefined) return new URL(url);
    said += `${line}\n`;
  }
  throw new Error(`the sample server did not start: ${said}`);
}

for (const mode of ['legacy', 'auto'] as const) {
  const era = mode === 'legacy' ? 'legacy' : 'modern';

  test(`sample-skills in .mcp.json serves all its skills over stdio (${era})`, async () => {
    const config: unknown = parse(readFileSync(join(samples, '.mcp.json'), 'utf8'));
    const { mcpServers } = config as { mcpServers: Record<string, { command: string; args: string[] }> };
    const definition = mcpServers['sample-skills'];
    assert.ok(definition);
    const transport = new StdioClientTransport({ ...definition, cwd: samples, stderr: 'ignore' });
    assert.deepEqual(await readEverything(transport, mode), { files: servedOnDisk(), era });
  });

  test(`the same server serves them over HTTP (${era})`, async () => {
    const transport = new StreamableHTTPClientTransport(await startHttp());
    assert.deepEqual(await readEverything(transport, mode), { files: servedOnDisk(), era });
  });
}

test('the HTTP server answers only for this machine and only at its path', async () => {
  const url = await startHttp();
  assert.equal((await fetch(new URL('/other', url))).status, 404);
  const { stdout } = await run('node', ['--input-type=module', '-e', FOREIGN_HOST, url.port]);
  assert.equal(stdout, '403', 'a foreign Host header is refused');
});

// `fetch` does not let a program set Host, so the request is made with node:http.
const FOREIGN_HOST = `
import { request } from 'node:http';
request({ port: process.argv[1], host: '127.0.0.1', path: '/mcp', method: 'POST', headers: { host: 'evil.example' } },
  (response) => { process.stdout.write(String(response.statusCode)); response.resume(); }).end();`;

test('.vscode/mcp.json names the HTTP server with its default port, which nothing listens on', () => {
  const config: unknown = parse(readFileSync(join(samples, '.vscode/mcp.json'), 'utf8'));
  assert.deepEqual(config, { servers: { 'sample-skills-http': { type: 'http', url: 'http://127.0.0.1:3921/mcp' } } });
  assert.match(readFileSync(join(samples, 'server/serve.mjs'), 'utf8'), /\?\? 3921\b/);
});

const csvReport = join(samples, '.agents/skills/csv-report');

test('the histogram script draws the sample orders and explains itself', async () => {
  const { stdout } = await run('node', ['scripts/histogram.mjs', 'assets/orders.csv', 'amount'], { cwd: csvReport });
  assert.match(stdout, /^amount: 11 values, 1 left out\n/);
  assert.match((await run('node', ['scripts/histogram.mjs', '--help'], { cwd: csvReport })).stdout, /^usage:/);
});

const readme = readFileSync(join(samples, 'README.md'), 'utf8');

/** Rule ids by path, for the skills of one section of the README. */
function skillsUnder(heading: string): ReadonlyMap<string, readonly string[]> {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.matchAll(/^\| \[[\w-]+\]\((.+?)\) \| (.+) \|$/gm);
  return new Map(
    [...rows].map(([, path = '', text = '']) => [
      path,
      [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, id = '']) => id),
    ]),
  );
}

function findingsOf(path: string) {
  const absolute = join(samples, path);
  const text = readFileSync(absolute, 'utf8');
  return { text, rules: lint(parseSkill(text), new DiskFolder(absolute)).map(({ rule }) => rule) };
}

test('the samples that are right have no finding', () => {
  const good = [...skillsUnder('Skills that are right').keys()];
  const inServed = servedOnDisk().filter((path) => path.endsWith('SKILL.md'));
  assert.ok(good.length >= 3 && inServed.length >= 3);
  for (const path of [...good, ...inServed.map((name) => `served/${name}`)])
    assert.deepEqual(findingsOf(path).rules, [], path);
});

test('the broken samples have the findings that the README names, and explain them', () => {
  const broken = skillsUnder('Skills that are broken on purpose');
  assert.ok(broken.size >= 6);
  for (const [path, expected] of broken) {
    const { text, rules } = findingsOf(path);
    assert.deepEqual([...rules].sort(), [...expected].sort(), path);
    for (const rule of rules) assert.ok(text.includes(`\`${rule}\``), `${path} explains ${rule}`);
  }
});

test('the README lists every skill of the workspace', () => {
  const listed = [...readme.matchAll(/\((\.\w+\/skills\/[^)]+SKILL\.md)\)/g)].map(([, path]) => path);
  const onDisk = ['.agents', '.claude'].flatMap((folder) =>
    readdirSync(join(samples, folder, 'skills')).map((name) => `${folder}/skills/${name}/SKILL.md`),
  );
  assert.deepEqual(listed.sort(), onDisk.sort());
});
