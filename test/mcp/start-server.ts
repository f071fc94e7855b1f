/** Starts a connection to a test server, and asserts at the end of the test that no process of it is left. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ServerConnection } from '../../src/mcp/connection.ts';
import type { ConnectionState } from '../../src/mcp/connection-state.ts';
import type { ReconnectPolicy } from '../../src/mcp/reconnect.ts';
import type { Launch, ServerDefinition } from '../../src/mcp/server-definition.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { isRunning } from './is-running.ts';

export const SERVERS = fileURLToPath(new URL('../fixtures/servers/', import.meta.url));
export const SKILLS = fileURLToPath(new URL('../fixtures/skills/', import.meta.url));

export interface StartedServer {
  readonly connection: ServerConnection;
  readonly log: TrafficLog;
  readonly state: ConnectionState;
  /** Every process that was started for it, probes and children included. */
  pids(): readonly number[];
  /** Fails when a process is left a while after it should be gone. */
  assertGone(): Promise<void>;
}

export interface StartOptions {
  readonly era?: ServerDefinition['era'];
  readonly env?: Readonly<Record<string, string>>;
  readonly connectTimeoutMs?: number;
  readonly probeTimeoutMs?: number;
  readonly reconnect?: ReconnectPolicy;
}

export function define(launch: Launch, era: ServerDefinition['era'] = 'auto'): ServerDefinition {
  const origin = { file: '/workspace/.mcp.json', line: 2 };
  return { key: `${origin.file}#hub`, name: 'hub', origin, launch, disabled: false, unresolved: [], era };
}

/** Runs a script of test/fixtures/servers and connects. */
export async function startServer(
  t: TestContext,
  [script = '', ...args]: readonly string[],
  { era = 'auto', env = {}, connectTimeoutMs = 60_000, probeTimeoutMs = 30_000, reconnect }: StartOptions = {},
): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const pidsFile = join(folder, 'pids');
  const preload = pathToFileURL(join(SERVERS, 'report-pid.mjs')).href;
  const launch: Launch = {
    kind: 'stdio',
    command: process.execPath,
    args: [join(SERVERS, script), ...args],
    env: { ...env, PIDS_FILE: pidsFile, NODE_OPTIONS: `--import ${preload}` },
    cwd: folder,
  };
  const log = new TrafficLog();
  const connection = new ServerConnection(define(launch, era), {
    traffic: log,
    connectTimeoutMs,
    probeTimeoutMs,
    ...(reconnect && { reconnect }),
  });
  const pids = (): readonly number[] => readPids(pidsFile);
  t.after(async () => {
    await connection.close();
    await assertGone(pidsFile);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { connection, log, state: await connection.connect(), pids, assertGone: () => assertGone(pidsFile) };
}

/** Fails when a process that is noted in the file is left a while after it should be gone. */
export async function assertGone(pidsFile: string): Promise<void> {
  const pids = readPids(pidsFile);
  for (let tries = 0; tries < 1_000 && pids.some(isRunning); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.ok(pids.length > 0);
  assert.deepEqual(pids.filter(isRunning), [], 'processes are left');
}

function readPids(file: string): readonly number[] {
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}
