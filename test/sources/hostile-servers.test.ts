/** Every hostile server, over each transport and in each era: what is said, that another server goes on, and that nothing is left. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ServerConnection } from '../../src/mcp/connection.ts';
import type { Era } from '../../src/mcp/connection-state.ts';
import { detectDialects } from '../../src/mcp/dialects/detect-dialects.ts';
import { TRAFFIC_LIMITS, TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { createCatalogue } from '../../src/sources/create-catalogue.ts';
import { ServerSource } from '../../src/sources/server-source.ts';
import { SourceError } from '../../src/sources/skill-source.ts';
import { HOSTILE_ROWS, type HostileRow } from '../fixtures/servers/hostile/rows.ts';
import { define, SERVERS, startServer } from '../mcp/start-server.ts';
import { MemoryStore } from './memory-store.ts';

const STDERR_LIMIT = 256 * 1024;

for (const transport of ['stdio', 'http'] as const) {
  for (const era of ['legacy', 'modern'] as const) {
    test(`over ${transport}, ${era}`, { concurrency: 4 }, async (t) => {
      for (const row of HOSTILE_ROWS.filter(({ transports }) => transports?.includes(transport) ?? true)) {
        await t.test(`a server that ${row.does}`, (t) => goThrough(t, row, transport, era));
      }
    });
  }
}

async function goThrough(t: TestContext, row: HostileRow, transport: 'stdio' | 'http', era: Era): Promise<void> {
  const healthy = await startServer(t, ['many-skills.mjs', '3', '2'], { era: 'legacy' });
  const { connection, log } = await connect(t, row, transport, era);
  const { state } = connection;
  const says = (transport === 'http' ? row.saysOverHttp : undefined) ?? row.says ?? /./;
  assert.equal(state.kind, row.connects ? 'connected' : 'failed', JSON.stringify(state));
  if (state.kind === 'failed') assert.match(state.message, says);
  else await listAndRead(connection, log, row, says);
  // While it misbehaves, another one is listed.
  assert.equal((await new ServerSource(healthy.connection).list()).length, 3);
  assert.ok(log.rowsSince(0).length <= TRAFFIC_LIMITS.frames);
  assert.ok(connection.stderr.length <= STDERR_LIMIT);
}

async function listAndRead(
  connection: ServerConnection,
  log: TrafficLog,
  row: HostileRow,
  says: RegExp,
): Promise<void> {
  const catalogue = createCatalogue(new MemoryStore());
  const source = new ServerSource(connection);
  catalogue.add(source);
  await catalogue.list(source.id);
  const listing = catalogue.listing(source.id);
  if (row.skills === undefined) {
    const { troubles } = await detectDialects(connection);
    assert.equal(catalogue.entries(source.id).length, 0);
    const row = connection.state.kind === 'failed' ? connection.state.message : '';
    const told = listing.kind === 'failed' ? listing.message : troubles.join('\n');
    assert.match(`${row}\n${told}`, says);
  } else {
    assert.equal(catalogue.entries(source.id).length, row.skills, JSON.stringify(listing));
    const notes = listing.kind === 'listed' ? listing.notes : [];
    assert.match(notes.join('\n'), row.note ?? /^/);
  }
  for (const expected of [row.read, row.readAgain]) {
    const [first] = catalogue.entries(source.id);
    if (expected === undefined || first === undefined) continue;
    const read = await catalogue.readFile(first.ref, 'SKILL.md').catch((error: unknown) => error);
    if (expected instanceof RegExp) {
      assert.ok(read instanceof SourceError, String(read));
      assert.match(read.message, expected);
    } else {
      assert.ok(!(read instanceof Error), String(read));
      const { violations } = read as { readonly violations: readonly { readonly rule: string }[] };
      assert.deepEqual(
        violations.map(({ rule }) => rule),
        expected,
      );
      const spoiled = expected.length > 0;
      assert.equal(catalogue.entry(first.ref)?.load.kind === 'does-not-verify', spoiled);
    }
  }
  const isLost = row.isLost === 'always' || (row.isLost !== undefined && connection.definition.launch.kind === 'stdio');
  assert.equal(connection.state.kind, isLost ? 'failed' : 'connected', JSON.stringify(connection.state));
  await framesOf(log, row.frames ?? 0);
  catalogue.remove(source.id);
}

async function connect(t: TestContext, { behaviour, patience }: HostileRow, transport: 'stdio' | 'http', era: Era) {
  const times = patience === undefined ? {} : { connectTimeoutMs: patience };
  if (transport === 'stdio') return startServer(t, ['hostile/stdio.mjs', behaviour, era], { era, ...times });
  const server = spawn(process.execPath, [join(SERVERS, 'hostile/http.mjs'), behaviour, era]);
  const [address] = await once(server.stdout.setEncoding('utf8'), 'data');
  const log = new TrafficLog();
  const definition = define({ kind: 'http', url: String(address).trim(), headers: {} }, era);
  const connection = new ServerConnection(definition, { traffic: log, ...times });
  t.after(async () => {
    await connection.close();
    server.kill('SIGKILL');
  });
  await connection.connect();
  return { connection, log };
}

async function framesOf(log: TrafficLog, count: number): Promise<void> {
  if (log.summary().frames >= count) return;
  await new Promise<void>((resolve) => {
    const end = log.onDidAppend(() => {
      if (log.summary().frames < count) return;
      end();
      resolve();
    });
  });
}
