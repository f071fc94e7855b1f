/** Starts the process of a stdio server without a shell; on Windows also where its command is a batch file such as `npx.cmd`. */
import type { ChildProcess } from 'node:child_process';
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio';
import spawn from 'cross-spawn';
import type { StdioLaunch } from '../server-definition.ts';
import { OWN_GROUP } from './process-tree.ts';

/**
 * The environment is the SDK's short list and what the definition adds, never the whole of ours. Windows runs a batch file
 * by its command interpreter only: cross-spawn, which the SDK uses too, looks the command up as Windows does and writes
 * each argument so that the interpreter takes it as text. It cannot do that for a line end, so none is let through.
 *
 * @throws Error for an argument that cannot be passed on unharmed.
 */
export function startProcess({ command, args, env, cwd }: StdioLaunch, platform = process.platform): ChildProcess {
  if (platform === 'win32' && [command, ...args].some((part) => /[\r\n\0]/.test(part))) {
    throw new Error('An argument has a line end, which Windows cannot pass on safely.');
  }
  return spawn(command, [...args], {
    cwd,
    env: { ...getDefaultEnvironment(), ...env },
    stdio: 'pipe',
    shell: false,
    detached: OWN_GROUP,
    windowsHide: true,
  });
}
