/** The skills of servers that nobody here wrote, over stdio and HTTP, in both eras, compared with the files on disk. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { ServerConnection } from '../../src/mcp/connection.ts';
import { detectDialects } from '../../src/mcp/dialects/detect-dialects.ts';
import { type ServedSkill, UnlistedFileError } from '../../src/mcp/dialects/dialect.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { define, SERVERS, SKILLS, startServer } from '../mcp/start-server.ts';
import { startHttpServer } from './start-http-server.ts';

const NAMES = ['alpha', 'beta', 'delta', 'epsilon', 'gamma'];

interface Connected {
  readonly connection: ServerConnection;
  readonly log: TrafficLog;
}

async function connect(t: TestContext, script: string, era: 'auto' | 'legacy' | 'modern'): Promise<Connected> {
  if (script.includes('stdio')) {
    return startServer(t, [script], { era });
  }
  const log = new TrafficLog();
  const url = await startHttpServer(t, script);
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }, era), { traffic: log });
  t.after(() => connection.close());
  await connection.connect();
  return { connection, log };
}

function filesOnDisk(name: string): readonly string[] {
  const entries = readdirSync(join(SKILLS, name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(join(SKILLS, name).length + 1)
      .replaceAll('\\', '/'),
  );
}

function pathsOf(skill: ServedSkill): readonly string[] {
  return skill.files === 'dynamic' ? [] : skill.files.map(({ path }) => path);
}

for (const script of ['official-stdio.mjs', 'official-http.mjs', 'ext-skills-stdio.mjs', 'ext-skills-http.mjs']) {
  for (const era of ['auto', 'legacy', 'modern'] as const) {
    test(`${script}, era ${era}`, async (t) => {
      const { connection, log } = await connect(t, script, era);
      const { state } = connection;
      assert.equal(state.kind, 'connected', JSON.stringify(state));
      const expected = era === 'legacy' ? ['legacy', '2025-11-25'] : ['modern', '2026-07-28'];
      assert.deepEqual(state.kind === 'connected' && [state.era, state.protocolVersion], expected);

      const { adapters, evidence, troubles } = await detectDialects(connection);
      assert.deepEqual(
        adapters.map(({ dialect }) => dialect),
        ['sep-2640'],
      );
      assert.deepEqual(troubles, []);
      assert.equal(evidence.length, 2);

      const [adapter] = adapters;
      assert.ok(adapter);
      const listing = await adapter.list();
      assert.equal(listing.stopped, undefined);
      assert.deepEqual(listing.violations, []);
      assert.deepEqual(listing.skills.map(({ name }) => name).sort(), NAMES);
      assert.deepEqual(
        listing.skills.flatMap(({ violations }) => violations),
        [],
      );
      assert.equal(methods(log).filter((method) => method === 'resources/read').length, 0, 'listing reads no file');

      for (const skill of listing.skills) {
        assert.deepEqual([...pathsOf(skill)].sort(), [...filesOnDisk(skill.name)].sort());
        for (const path of pathsOf(skill)) {
          const content = await adapter.readFile(skill.key, path);
          assert.deepEqual(content.violations, []);
          assert.deepEqual(Buffer.from(content.bytes), readFileSync(join(SKILLS, skill.name, path)));
        }
        const before = log.summary().frames;
        await assert.rejects(adapter.readFile(skill.key, 'references/other.md'), UnlistedFileError);
        await assert.rejects(adapter.readFile(skill.key, '../beta/SKILL.md'), UnlistedFileError);
        assert.equal(log.summary().frames, before, 'an unlisted file is not asked for');
      }
      assertWhole(log, era === 'legacy' ? 'initialize' : 'server/discover');
    });
  }
}

test('the official server pages by two, and the detection answers for the first page', async (t) => {
  const { connection, log } = await connect(t, 'official-stdio.mjs', 'modern');
  const [adapter] = (await detectDialects(connection)).adapters;
  const pages: number[] = [];
  await adapter?.list({ onPage: (skills) => pages.push(skills.length) });
  assert.deepEqual(pages, [2, 2, 1]);
  assert.equal(methods(log).filter((method) => method === 'skills/list').length, 6, 'three requests, three responses');
  await adapter?.list();
  assert.equal(methods(log).filter((method) => method === 'skills/list').length, 12);
});

test('the server tells of a change in its listing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'skills-'));
  cpSync(SKILLS, folder, { recursive: true });
  const url = await startHttpServer(t, 'official-http.mjs', folder);
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: new TrafficLog() });
  t.after(() => connection.close());
  const acknowledged = nextNotification(connection, 'notifications/subscriptions/acknowledged');
  await connection.connect();
  await acknowledged;
  const [adapter] = (await detectDialects(connection)).adapters;
  assert.equal((await adapter?.list())?.skills.length, 5);
  rmSync(join(folder, 'alpha'), { recursive: true });
  const changed = nextNotification(connection, 'notifications/resources/list_changed');
  await fetch(new URL('/reload', url));
  await changed;
  assert.equal((await adapter?.list())?.skills.length, 4);
});

function nextNotification(connection: ServerConnection, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = connection.onNotification(({ method }) => {
      if (method === wanted) {
        leave();
        resolve();
      }
    });
  });
}

test('the official client finds the same skills', async (t) => {
  const url = await startHttpServer(t, 'official-http.mjs');
  const client = new Client({ name: 'second-opinion', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  t.after(() => client.close());
  const theirs = await new SkillsClient(client).list();
  const log = new TrafficLog();
  const connection = new ServerConnection(define({ kind: 'http', url, headers: {} }), { traffic: log });
  t.after(() => connection.close());
  await connection.connect();
  const [adapter] = (await detectDialects(connection)).adapters;
  const ours = await adapter?.list();
  assert.deepEqual(
    ours?.skills.map(({ uri, frontmatter }) => ({ uri, frontmatter })),
    theirs.skills.map(({ uri, frontmatter }) => ({ uri, frontmatter })),
  );
});

for (const args of [[], ['--strict']]) {
  test(`a server on SDK 1.x ${args.join(' ')}: legacy, dynamic files`, async (t) => {
    const { connection, state, log, pids } = await startServer(t, ['sdk-1-stdio.mjs', ...args]);
    assert.equal(state.kind === 'connected' && state.era, 'legacy', JSON.stringify(state));
    assert.equal(pids().length, 2, 'one process for the probe, one for the session');
    const [adapter] = (await detectDialects(connection)).adapters;
    const [skill] = (await adapter?.list())?.skills ?? [];
    assert.deepEqual([skill?.name, skill?.files, skill?.violations], ['elder', 'dynamic', []]);
    const content = await adapter?.readFile('skill://elder/SKILL.md', 'SKILL.md');
    assert.deepEqual(content?.violations, []);
    assert.deepEqual(methods(log).filter((method) => method === 'initialize').length, 2);
  });
}

test('the log agrees, byte for byte, with a tee between us and the server', async (t) => {
  const tape = join(mkdtempSync(join(tmpdir(), 'tee-')), 'tape');
  for (const era of ['legacy', 'modern'] as const) {
    writeFileSync(tape, '');
    const { connection, log } = await startServer(t, ['tee.mjs', tape, join(SERVERS, 'official-stdio.mjs')], { era });
    const [adapter] = (await detectDialects(connection)).adapters;
    const skills = (await adapter?.list())?.skills ?? [];
    await Promise.all(skills.map(({ key }) => adapter?.readFile(key, 'SKILL.md')));
    await connection.close();
    const taped = readFileSync(tape, 'utf8').trimEnd().split('\n');
    const logged = log.rowsSince(0).map((row) => (row.direction === 'sent' ? '>' : '<') + log.body(row.seq));
    for (const mark of ['>', '<']) {
      assert.deepEqual(
        logged.filter((line) => line.startsWith(mark)),
        taped.filter((line) => line.startsWith(mark)),
      );
    }
    assert.ok(logged.length >= 18, `${logged.length} frames`);
    const bytes = log.rowsSince(0).reduce((sum, row) => sum + row.bytes, 0);
    assert.equal(
      bytes,
      taped.reduce((sum, line) => sum + Buffer.byteLength(line) - 1, 0),
    );
  }
});

function methods(log: TrafficLog): readonly (string | undefined)[] {
  return log.rowsSince(0).map(({ method }) => method);
}

/** Starts with the handshake, each request has one response, and each response knows its request. */
function assertWhole(log: TrafficLog, handshake: string): void {
  const rows = log.rowsSince(0);
  assert.equal(rows.find(({ kind }) => kind === 'request')?.method, handshake);
  assert.deepEqual(
    rows.map(({ seq }) => seq),
    rows.map((_, index) => index + 1),
  );
  assert.deepEqual(
    rows.filter(({ kind }) => kind === 'malformed'),
    [],
  );
  // The stream of changes is answered when it ends.
  const asked = rows.filter(({ kind, method }) => kind === 'request' && method !== 'subscriptions/listen');
  const requests = asked.map(({ seq }) => seq);
  const answered = rows.filter(({ kind }) => kind === 'response').map(({ requestSeq }) => requestSeq);
  assert.deepEqual(
    [...answered].sort((a, b) => Number(a) - Number(b)),
    requests,
  );
}
