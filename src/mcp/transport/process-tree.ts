/** The processes of a stdio server as one group, so that none of them outlives the connection or this process. */
import { spawn } from 'node:child_process';

const WINDOWS = process.platform === 'win32';

/** On POSIX a server is started as leader of an own group, whose number is the leader's pid. */
export const OWN_GROUP = !WINDOWS;

const live = new Set<number>();
let watching = false;

/** Remembers a started server, so that it dies when this process ends without having closed it. */
export function watchTree(pid: number): void {
  live.add(pid);
  if (!watching) {
    watching = true;
    process.once('exit', () => {
      for (const left of live) {
        killTree(left, 'SIGKILL');
      }
    });
  }
}

/** Kills what is left of the group and waits until it is gone, or nearly so: a dead process may stay until it is reaped. */
export async function endTree(pid: number): Promise<void> {
  killTree(pid, 'SIGKILL');
  for (let tries = 0; tries < 20 && isTreeAlive(pid); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  live.delete(pid);
}

function isTreeAlive(pid: number): boolean {
  try {
    return !WINDOWS && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** Signals every process of the group. A process that made a group of its own is out of reach. */
export function killTree(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (WINDOWS) {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => {
      // The tree is gone already, or Windows refuses: either way there is nothing left to try.
    });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: no process of the group is left.
  }
}
