/** The bubblewrap sandbox of Linux: no network, no home, the skill read-only, and limits on memory, processes and file size. */
import { lstatSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Interpreter, RunPlan, SandboxStatus } from '../run-plan.ts';
import { isInside } from '../script-file.ts';
import type { Command, Sandbox } from './sandbox.ts';

type BubblewrapStatus = Extract<SandboxStatus, { level: 'bubblewrap' }>;

const MIB = 1024 * 1024;
const TEMPORARY_BYTES = 64 * MIB;
const FILE_BYTES = 64 * MIB;
/** RLIMIT_DATA, not RLIMIT_AS: Node reserves far more address space than it uses. */
const MEMORY_BYTES = 2048 * MIB;
const PROCESSES = 256;

/** Read by the dynamic loader and by `awk`, `nc` and their like; nothing else of /etc is there. */
const ETC = ['/etc/ld.so.cache', '/etc/alternatives'];

export interface Jail {
  readonly skillFolder: string;
  readonly runFolder: string;
  readonly interpreter: Interpreter | undefined;
  readonly cpuSeconds: number;
  readonly argv: readonly string[];
}

export function bubblewrap(status: BubblewrapStatus): Sandbox {
  return {
    level: 'bubblewrap',
    path: (_, interpreter) => [
      ...(interpreter === undefined || isInside('/usr', interpreter.realPath) ? [] : [dirname(interpreter.realPath)]),
      '/usr/local/bin',
      '/usr/bin',
      '/bin',
    ],
    wrap: (plan) => bubblewrapCommand(status, jailOf(plan)),
  };
}

/** The environment goes through the process, never through arguments, which other users can read. */
export function bubblewrapCommand(status: BubblewrapStatus, jail: Jail): Command {
  const args = [
    // No `--new-session`: the run has a session without a terminal anyway, and a sandbox that leaves the process group while its
    // parent is ended, before it asked to die with it, would be out of reach.
    ...['--unshare-all', '--unshare-user', '--die-with-parent', '--cap-drop', 'ALL'],
    ...['--uid', '65534', '--gid', '65534', '--hostname', 'sandbox'],
    ...(status.disableUserns ? ['--disable-userns'] : []),
    ...['--ro-bind', '/usr', '/usr', ...systemFolders(), ...ETC.flatMap((path) => ['--ro-bind-try', path, path])],
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--size', `${TEMPORARY_BYTES}`, '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...['--size', `${TEMPORARY_BYTES}`, '--tmpfs', '/tmp'],
    ...interpreterBinds(jail.interpreter),
    ...['--ro-bind', jail.skillFolder, jail.skillFolder, '--bind', jail.runFolder, jail.runFolder],
    ...['--chdir', jail.runFolder, '--remount-ro', '/', '--'],
    ...['/usr/bin/prlimit', `--cpu=${Math.ceil(jail.cpuSeconds)}`, `--data=${MEMORY_BYTES}`, `--nproc=${PROCESSES}`],
    ...[`--fsize=${FILE_BYTES}`, '--core=0', '--'],
    // --chdir sets PWD; the script gets the variables of the plan and no other.
    ...['/usr/bin/env', '-u', 'PWD', ...jail.argv],
  ];
  return { program: status.program, args };
}

function jailOf(plan: RunPlan): Jail {
  const { skillFolder, runFolder, interpreter } = plan;
  const argv = [...plan.argv];
  // A link outside /usr, or one that leads out of it, is not there inside.
  if (interpreter !== undefined && ![interpreter.path, interpreter.realPath].every((path) => isInside('/usr', path))) {
    argv[0] = interpreter.realPath;
  }
  // `env` would take a program with '=' in its path for a variable; the plan has only absolute ones without.
  return { skillFolder, runFolder, interpreter, cpuSeconds: plan.timeLimitSeconds + 1, argv };
}

/** /bin and its like: links where the distribution merged them into /usr, else the folders themselves. */
function systemFolders(): readonly string[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) return ['--symlink', readlinkSync(path), path];
    return found?.isDirectory() === true ? ['--ro-bind', path, path] : [];
  });
}

/** An interpreter outside /usr (nvm, uv, pyenv) needs its own installation, and never a folder that holds other things. */
function interpreterBinds(interpreter: Interpreter | undefined): readonly string[] {
  if (interpreter === undefined || isInside('/usr', interpreter.realPath)) return [];
  const { realPath } = interpreter;
  const prefix = dirname(dirname(realPath));
  const home = homedir();
  const shared = ['/', '/opt', home, join(home, '.local')];
  const tooWide = shared.includes(prefix) || isInside(prefix, home) || basename(dirname(realPath)) !== 'bin';
  const bound = tooWide ? realPath : prefix;
  return ['--ro-bind', bound, bound];
}
