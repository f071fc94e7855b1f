/** Starts child processes in process groups of their own, and leaves none behind, however this process ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, delimiter, dirname } from 'node:path';

export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Hears every chunk of both outputs. */
  readonly onOutput?: (text: string) => void;
}

export interface RunningProcess {
  /** Settles with the exit code, or 1 when a signal ended it; rejects when it could not start. */
  readonly exited: Promise<number>;
  /** The last output, for error messages. */
  tail(): string;
  stop(): Promise<void>;
}

const tailLength = 3000;
const graceMilliseconds = 3000;
const live = new Set<ChildProcess>();

export function startProcess(command: string, args: readonly string[], options: ProcessOptions = {}): RunningProcess {
  // Node starts .cmd files on Windows only through a shell, and a shell needs quotes.
  const shell = process.platform === 'win32' && /\.(cmd|bat)$/i.test(command);
  const quote = (text: string) => (shell ? `"${text}"` : text);
  const child = spawn(quote(command), args.map(quote), {
    shell,
    cwd: options.cwd,
    env: options.env ?? cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-tailLength);
      options.onOutput?.(text);
    });
  }
  live.add(child);
  // When the leader is gone, what it started and left in its group goes too.
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL');
    live.delete(child);
  });
  const exited = new Promise<number>((settle, fail) => {
    child.once('close', (code) => settle(code ?? 1));
    child.once('error', (error) => fail(new Error(`Could not start ${command}: ${error.message}`)));
  });
  return { exited, tail: () => tail.trim(), stop: () => stopGroup(child) };
}

/** Runs a command to its end; a bad exit is an error that carries the last lines. */
export async function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<void> {
  const running = startProcess(command, args, options);
  const code = await running.exited;
  if (code !== 0)
    throw new Error(`${basename(command)} ${args.join(' ')} ended with exit code ${code}:\n${running.tail()}`);
}

/**
 * The environment for a program that must behave as if a person had started it from a fresh terminal: without what
 * an outer `npm run`, a terminal inside VS Code, a debugger or `node --test` leaves there.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !isLeftover(name));
  const env: NodeJS.ProcessEnv = Object.fromEntries(entries);
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  // Children that ask for `node` get this one, whatever the machine has.
  env[path] = [dirname(process.execPath), env[path]].join(delimiter);
  return env;
}

function isLeftover(name: string): boolean {
  // How npm reaches its registry is the machine's business and must survive; the rest is about the outer command.
  if (/^npm_config_(registry|cache|userconfig|globalconfig|(https?_)?proxy|noproxy|ca|cafile|strict_ssl)$/i.test(name))
    return false;
  return /^(npm_.*|VSCODE_.*|ELECTRON_.*|NODE_OPTIONS|NODE_TEST_CONTEXT|INIT_CWD)$/i.test(name);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody is left to hear it.
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (!live.has(child)) return;
  const gone = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMilliseconds);
  await gone;
  clearTimeout(timer);
}

process.on('exit', () => {
  for (const child of live) signalGroup(child, 'SIGKILL');
});

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
for (const [signal, number] of Object.entries(signalNumbers)) {
  process.once(signal, () => {
    for (const child of live) signalGroup(child, 'SIGTERM');
    // Blocks on purpose: the end of these processes is no error, and nothing here shall hear of it and say so.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    process.exit(128 + number);
  });
}

// `npm run` passes a signal on to its shell, and the shell passes it to nobody: when the shell is gone, this ends.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.exit(128 + signalNumbers.SIGTERM), 500).unref();
}
