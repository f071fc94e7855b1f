/** One process from start to end: output filtered and bounded, time limited, its whole tree ended. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { RunEnd } from './audit-record.ts';
import { OutputFilter } from './output-filter.ts';
import { ProcessTree } from './process-tree.ts';

/** Shown at most; what follows is counted and dropped. */
export const OUTPUT_BYTES_LIMIT = 1024 * 1024;
/** Written at most; then the run is ended, so that a flood does not keep the editor busy. */
const FLOOD_BYTES_LIMIT = 64 * 1024 * 1024;
/** How long after its end a process left behind may hold the output open. */
const DRAIN_MS = 500;

export interface RunOutput {
  /** `notice` is ours, not the script's. */
  readonly stream: 'stdout' | 'stderr' | 'notice';
  /** Plain text: no terminal commands in it. */
  readonly text: string;
}

export interface CommandRequest {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeLimitSeconds: number;
  readonly onOutput: (output: RunOutput) => void;
  readonly signal?: AbortSignal;
}

/** @throws when the program cannot be started. */
export function runCommand(request: CommandRequest): Promise<RunEnd & { readonly truncated: boolean }> {
  const { signal, onOutput } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) throw new Error('it was cancelled before it started');
    const began = performance.now();
    const child = spawn(request.program, request.args, {
      cwd: request.cwd,
      env: { ...request.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: false,
      windowsHide: true,
      // Leads its own process group, which ends as one. On Windows it would open a window.
      detached: process.platform !== 'win32',
    });
    const tree = new ProcessTree(child);
    let stopped: RunEnd['stopped'] = null;
    let outputBytes = 0;

    const stop = (why: NonNullable<RunEnd['stopped']>, notice: string): void => {
      if (stopped !== null) return;
      stopped = why;
      onOutput({ stream: 'notice', text: notice });
      tree.end();
    };
    const limit = setTimeout(
      () => stop('time-limit', `Ended: the time limit of ${request.timeLimitSeconds} s is over.`),
      request.timeLimitSeconds * 1000,
    );
    const cancel = (): void => stop('cancelled', 'Ended: cancelled.');
    signal?.addEventListener('abort', cancel, { once: true });

    const follow = (stream: 'stdout' | 'stderr', readable: Readable): void => {
      const filter = new OutputFilter();
      readable.on('data', (chunk: Buffer) => {
        const room = Math.max(0, OUTPUT_BYTES_LIMIT - outputBytes);
        outputBytes += chunk.length;
        const text = filter.push(chunk.subarray(0, room));
        if (text !== '') onOutput({ stream, text });
        if (room > 0 && chunk.length > room) {
          onOutput({ stream: 'notice', text: 'Only the first 1 MB of the output is shown.' });
        }
        if (outputBytes > FLOOD_BYTES_LIMIT) stop('output-limit', 'Ended: it wrote more than 64 MB.');
      });
    };
    follow('stdout', child.stdout);
    follow('stderr', child.stderr);

    let drain: NodeJS.Timeout | undefined;
    const settle = (): void => {
      clearTimeout(limit);
      clearTimeout(drain);
      signal?.removeEventListener('abort', cancel);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('exit', () => {
      clearTimeout(limit);
      // What it left behind in its group ends with it.
      tree.kill();
      drain = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, DRAIN_MS);
    });
    child.on('close', (exitCode, endSignal) => {
      settle();
      const ms = Math.round(performance.now() - began);
      const truncated = outputBytes > OUTPUT_BYTES_LIMIT;
      resolve({ exitCode, signal: endSignal, stopped, ms, outputBytes, truncated });
    });
  });
}
