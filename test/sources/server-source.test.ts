/** Served skills through real servers: listing reads nothing, reads are verified, and what a server cannot do is said. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createCatalogue } from '../../src/sources/create-catalogue.ts';
import { ServerSource } from '../../src/sources/server-source.ts';
import { type SkillSummary, SourceError } from '../../src/sources/skill-source.ts';
import { SKILLS, type StartedServer, startServer } from '../mcp/start-server.ts';
import { MemoryStore } from './memory-store.ts';

interface Opened extends StartedServer {
  readonly source: ServerSource;
  readonly skills: readonly SkillSummary[];
}

async function open(
  t: TestContext,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const era = command[0] === 'official-stdio.mjs' ? 'auto' : 'legacy';
  const server = await startServer(t, command, { era, env });
  assert.equal(server.state.kind, 'connected', JSON.stringify(server.state));
  const source = new ServerSource(server.connection);
  return { ...server, source, skills: await source.list() };
}

function reads({ log }: StartedServer): number {
  return log.rowsSince(0).filter(({ kind, method }) => kind === 'request' && method === 'resources/read').length;
}

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => assert.fail('it should have failed'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof SourceError, String(error));
  return error.reason;
}

test('the official server: a listing reads nothing, a file is what is on disk, and is asked for once', async (t) => {
  const opened = await open(t, ['official-stdio.mjs']);
  const { source, skills } = opened;
  assert.deepEqual(skills.map(({ name }) => name).sort(), ['alpha', 'beta', 'delta', 'epsilon', 'gamma']);
  assert.deepEqual(source.notes, []);
  assert.equal(reads(opened), 0);
  assert.equal(source.label, 'hub');
  assert.partialDeepStrictEqual(source.capabilities, { local: false });

  const key = skills.find(({ name }) => name === 'epsilon')?.key ?? '';
  const onDisk = readFileSync(join(SKILLS, 'epsilon/references/rules.md'));
  const first = await source.readFile(key, 'references/rules.md');
  assert.deepEqual(Buffer.from(first.bytes), onDisk);
  assert.deepEqual(first.violations, []);
  first.bytes.fill(0);
  assert.deepEqual(Buffer.from((await source.readFile(key, 'references/rules.md')).bytes), onDisk);
  assert.equal(reads(opened), 1);
  await source.readFile(key, 'SKILL.md');
  assert.equal(reads(opened), 2);
});

test('what is not listed is not asked for', async (t) => {
  const opened = await open(t, ['official-stdio.mjs']);
  const key = opened.skills[0]?.key ?? '';
  for (const path of ['no.md', '../beta/SKILL.md', '', '/etc/passwd', 'file:///etc/passwd']) {
    assert.equal(await reasonOf(opened.source.readFile(key, path)), 'not-found', path);
  }
  assert.equal(await reasonOf(opened.source.readFile('skill://other/SKILL.md', 'SKILL.md')), 'not-found');
  assert.equal(reads(opened), 0);
});

test('a file that is not what was listed says so every time, and is asked for every time', async (t) => {
  const opened = await open(t, ['hostile.mjs', 'fine'], {
    FILES: JSON.stringify({ 'skill://one/SKILL.md': '---\nname: other\n---\n' }),
  });
  for (let time = 1; time <= 2; time++) {
    const { violations } = await opened.source.readFile('skill://one/SKILL.md', 'SKILL.md');
    assert.ok(violations.some(({ rule }) => rule === 'mcp-digest-mismatch'));
    assert.equal(reads(opened), time);
  }
  const catalogue = createCatalogue(new MemoryStore());
  catalogue.add(opened.source);
  await catalogue.list(opened.source.id);
  const ref = { sourceId: opened.source.id, skillKey: 'skill://one/SKILL.md' };
  assert.equal(catalogue.entry(ref)?.enabled, false, 'a served skill waits for the person');
  await catalogue.readFile(ref, 'SKILL.md');
  assert.equal(catalogue.entry(ref)?.load.kind, 'does-not-verify');
});

test('a listing that is not whole says so; one that fails is a typed error', async (t) => {
  const cut = await open(t, ['hostile.mjs', 'repeated-cursor']);
  assert.ok(cut.skills.length > 0);
  assert.match(cut.source.notes[0] ?? '', /^The list is not whole: .+\.$/);
  await cut.connection.close();
  assert.equal(await reasonOf(cut.source.list()), 'not-connected');
  assert.equal(await reasonOf(cut.source.readFile(cut.skills[0]?.key ?? '', 'SKILL.md')), 'not-connected');
});

test('a server that dies in mid-list leaves what it listed, with the reason', async (t) => {
  const { source, skills, state } = await open(t, ['hostile.mjs', 'dies-mid-list']);
  assert.equal(state.kind, 'connected');
  assert.deepEqual(
    skills.map(({ name }) => name),
    ['one', 'two'],
  );
  assert.match(source.notes[0] ?? '', /not whole: page 2/);
});

test('a storm of changes is one change, and the catalogue lists again', { timeout: 60_000 }, async (t) => {
  const { source, connection } = await open(t, ['../../sources/changing-server.mjs']);
  const catalogue = createCatalogue(new MemoryStore());
  catalogue.add(source);
  await catalogue.list(source.id);
  let told = 0;
  const end = source.onDidChange(() => {
    told += 1;
  });
  assert.equal(catalogue.entries(source.id).length, 1);
  const relisted = new Promise<void>((resolve) => {
    catalogue.onDidChange(() => catalogue.entries(source.id).length === 2 && resolve());
  });
  await connection.request('resources/read', { uri: 'skill://change' });
  await relisted;
  assert.equal(told, 1);
  end();
});

test('rows are there before the last page has come, and a growing list is told each time it has doubled', async (t) => {
  const { connection } = await startServer(t, ['many-skills.mjs', '400', '10', 'held'], { era: 'legacy' });
  const catalogue = createCatalogue(new MemoryStore());
  const source = new ServerSource(connection);
  catalogue.add(source);
  const counts: number[] = [];
  const grown = new Promise<void>((resolve) => {
    catalogue.onDidChange(() => {
      const { length } = catalogue.entries(source.id);
      if (length !== (counts.at(-1) ?? 0)) counts.push(length);
      if (length === 320) resolve();
    });
  });
  const listed = catalogue.list(source.id);
  await grown;
  assert.deepEqual(catalogue.listing(source.id), { kind: 'listing' });
  assert.equal(catalogue.entries(source.id)[0]?.summary.name, 'skill-00000');
  await connection.request('resources/read', { uri: 'skill://release' });
  await listed;
  assert.deepEqual(counts, [10, 20, 40, 80, 160, 320, 400]);
  assert.deepEqual(catalogue.listing(source.id), { kind: 'listed', notes: [] });
  counts.length = 0;
  await catalogue.list(source.id);
  assert.deepEqual(counts, [400], 'what is known stays while it is listed again');
});
