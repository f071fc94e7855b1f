/** Whether bubblewrap really works here: it is asked to run something, because Ubuntu 24.04 and many containers forbid user namespaces. */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, type ProgramSearch } from '../find-program.ts';
import type { SandboxStatus } from '../run-plan.ts';
import { bubblewrapCommand } from './bubblewrap.ts';

type BubblewrapStatus = Extract<SandboxStatus, { level: 'bubblewrap' }>;

const PROBE_MS = 5_000;

export async function probeBubblewrap(search: ProgramSearch): Promise<SandboxStatus> {
  if (process.platform !== 'linux') {
    return { level: 'none', reason: 'bubblewrap is a sandbox of Linux; this system has none that is used yet.' };
  }
  const program = (await findPrograms('bwrap', search))[0]?.realPath;
  if (program === undefined) {
    return {
      level: 'none',
      reason:
        'bubblewrap is not installed. Install it with your package manager, for example: sudo apt-get install bubblewrap',
    };
  }
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'skill-workbench-probe-')));
  try {
    let trouble = '';
    // --disable-userns came with 0.8; without it the rest of the profile still holds.
    for (const disableUserns of [true, false]) {
      const status = { level: 'bubblewrap', program, disableUserns } as const;
      const failure = await tryProfile(status, folder);
      if (failure === undefined) return status;
      trouble ||= failure;
    }
    return { level: 'none', reason: `bubblewrap is installed but does not work here: ${trouble}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Undefined when the whole profile works, a fork included; else why not. */
function tryProfile(status: BubblewrapStatus, folder: string): Promise<string | undefined> {
  const argv = ['/bin/sh', '-c', '/bin/true && /bin/true'];
  const jail = { skillFolder: folder, runFolder: folder, interpreter: undefined, cpuSeconds: PROBE_MS / 1000, argv };
  const { program, args } = bubblewrapCommand(status, jail);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'], timeout: PROBE_MS });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < 500) stderr += chunk.toString('utf8');
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      resolve(code === 0 ? undefined : stderr.trim().slice(0, 500) || `it ended with code ${code}`);
    });
  });
}
