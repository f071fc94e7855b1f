/** Runs one scenario of the official conformance suite and reads the checks it made. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SUITE = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

export interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Without what only informs or was skipped. `--force` lets a scenario run in an era that did not begin with it. */
export async function runConformance(
  side: 'client' | 'server',
  scenario: string,
  version: string,
  target: readonly string[],
): Promise<readonly Check[]> {
  const output = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const asked = [...target, '--scenario', scenario, '--spec-version', version, '--force', '-o', output];
    asked.push('--timeout', '120000');
    const child = spawn(process.execPath, [SUITE, side, ...asked], { stdio: 'ignore' });
    await new Promise((resolve) => child.once('close', resolve));
    const file = readdirSync(output, { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith('checks.json'),
    );
    assert.ok(file !== undefined, `${scenario}, ${version} left no result`);
    const all: readonly Check[] = JSON.parse(readFileSync(join(output, file), 'utf8'));
    return all.filter(({ status }) => status !== 'INFO' && status !== 'SKIPPED');
  } finally {
    rmSync(output, { recursive: true, force: true, maxRetries: 5 });
  }
}
