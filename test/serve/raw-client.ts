/** Starts `serve` as a person does, and speaks bare JSON-RPC with it over stdio: no SDK between the test and the wire. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export type Era = 'legacy' | 'modern';
export const ERAS: readonly Era[] = ['legacy', 'modern'];

/** What came over the wire has no type; the assertions say what it should be. */
export type Wire = ReturnType<typeof JSON.parse>;

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Writes files below a new folder, removed after the test. */
export function makeFolder(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export function skillText(name: string, body = `# ${name}`, more = ''): string {
  return `---\nname: ${name}\ndescription: Does ${name}. Use this skill when a test asks.\n${more}---\n\n${body}\n`;
}

export class RawClient {
  readonly child: ChildProcess;
  readonly notifications: string[] = [];
  stderr = '';
  readonly #era: Era;
  readonly #waiting = new Map<number, (message: Wire) => void>();
  #id = 0;
  capabilities: Wire;

  constructor(folder: string, args: readonly string[], era: Era) {
    this.#era = era;
    this.child = spawn(process.execPath, [CLI, 'serve', folder, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    assert.ok(this.child.stdout);
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const message = JSON.parse(line);
      if ('id' in message) this.#waiting.get(message.id)?.(message);
      else this.notifications.push(message.method);
    });
  }

  static async open(t: TestContext, folder: string, args: readonly string[], era: Era): Promise<RawClient> {
    const client = new RawClient(folder, args, era);
    t.after(() => client.close());
    if (era === 'modern') {
      client.capabilities = (await client.ask('server/discover')).result.capabilities;
    } else {
      const clientInfo = { name: 'raw', version: '1' };
      const answer = await client.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
      client.capabilities = answer.result.capabilities;
      client.#send({ method: 'notifications/initialized' });
    }
    return client;
  }

  /** The whole answer: `result` or `error`. */
  ask(method: string, params: object = {}): Promise<Wire> {
    const id = ++this.#id;
    const envelope = this.#era === 'modern' ? { _meta: ENVELOPE } : {};
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params: { ...params, ...envelope } });
    });
  }

  async result(method: string, params: object = {}): Promise<Wire> {
    const answer = await this.ask(method, params);
    assert.equal(answer.error, undefined, JSON.stringify(answer.error));
    return answer.result;
  }

  async error(method: string, params: object = {}): Promise<Wire> {
    const answer = await this.ask(method, params);
    assert.equal(answer.result, undefined, JSON.stringify(answer.result));
    return answer.error;
  }

  /** Resolves with the exit code. */
  async close(signal?: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    if (signal === undefined) this.child.stdin?.end();
    else this.child.kill(signal);
    return ended;
  }

  #send(message: object): void {
    this.child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}

/** Waits until it holds; the test's own time limit is the bound. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
