/** Runs the command-line program as a shell would: a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runCli(cwd: string, ...args: readonly string[]): Promise<CliResult> {
  return runCliWith('', cwd, ...args);
}

/** The same, with a text on standard input. */
export function runCliWith(input: string | Uint8Array, cwd: string, ...args: readonly string[]): Promise<CliResult> {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  // A program that needs no input ends without reading it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
