/** Ends a started command with everything it started: politely first, then surely. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Between SIGTERM and SIGKILL. */
const GRACE_MS = 1_500;

/**
 * The child must lead its own process group. In bubblewrap the whole tree is one process namespace and dies with it;
 * without a sandbox a process that leaves the group on purpose can outlive the run, which is why that is said first.
 */
export class ProcessTree {
  readonly #child: ChildProcess;
  #grace: NodeJS.Timeout | undefined;

  constructor(child: ChildProcess) {
    this.#child = child;
    // A run does not outlive the editor that shows it.
    process.once('exit', this.#killAtExit);
    child.once('close', () => process.off('exit', this.#killAtExit));
  }

  readonly #killAtExit = (): void => this.#signal('SIGKILL');

  /** Asks, and insists when the asking did not help. */
  end(): void {
    if (this.#grace !== undefined) return;
    this.#signal('SIGTERM');
    this.#grace = setTimeout(() => this.kill(), GRACE_MS);
  }

  /** At once. Also after the child has ended, for what it left behind. */
  kill(): void {
    clearTimeout(this.#grace);
    this.#signal('SIGKILL');
  }

  #signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    const pid = this.#child.pid;
    if (pid === undefined) return;
    if (process.platform === 'win32') {
      const taskkill = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'taskkill.exe');
      spawn(taskkill, ['/PID', `${pid}`, '/T', '/F'], { stdio: 'ignore' }).on('error', () => this.#child.kill());
      return;
    }
    try {
      process.kill(-pid, signal);
    } catch {
      // ESRCH: nothing of the group is left.
    }
  }
}
