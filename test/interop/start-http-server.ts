/** Starts an HTTP server script that prints its address, for one test. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { SERVERS } from '../mcp/start-server.ts';

export async function startHttpServer(t: TestContext, script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(SERVERS, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  for await (const line of createInterface({ input: child.stdout })) {
    return line;
  }
  throw new Error(`${script} ended without an address`);
}
