/** Decides which VS Code runs: the desktop application, or VS Code's server in a browser. */
import { existsSync } from 'node:fs';
import { findOnPath } from './find-on-path.ts';

export interface DesktopHost {
  readonly kind: 'desktop';
  /** The application itself. */
  readonly executable?: string;
  /** The command `code`. With neither, VS Code is downloaded. */
  readonly cli?: string;
}

export type Host = DesktopHost | { readonly kind: 'server' };

const downloadSite = 'https://update.code.visualstudio.com';

/** Chooses the host and says in one line which one and why. */
export async function chooseHost(purpose: 'start' | 'tests'): Promise<Host> {
  const { host, because } = await choose(purpose);
  console.log(`VS Code: ${host.kind === 'desktop' ? 'desktop' : 'server with a browser'} — ${because}`);
  return host;
}

async function choose(purpose: 'start' | 'tests'): Promise<{ host: Host; because: string }> {
  const forced = process.env.SKILL_WORKBENCH_VSCODE;
  if (forced && forced !== 'desktop' && forced !== 'server') {
    throw new Error(`SKILL_WORKBENCH_VSCODE is "${forced}". Set it to "desktop" or "server", or leave it out.`);
  }
  const server = (because: string) => ({ host: { kind: 'server' } as const, because });
  if (forced === 'server') return server('SKILL_WORKBENCH_VSCODE=server');

  const executable = process.env.VSCODE_EXECUTABLE;
  if (executable) {
    if (!existsSync(executable)) throw new Error(`VSCODE_EXECUTABLE names ${executable}, which does not exist.`);
    return { host: { kind: 'desktop', executable }, because: 'VSCODE_EXECUTABLE is set' };
  }
  if (forced !== 'desktop' && !hasDisplay(purpose)) return server('this machine has no display');
  const cli = purpose === 'start' ? findCode() : undefined;
  if (cli) return { host: { kind: 'desktop', cli }, because: `found ${cli}` };
  if (forced === 'desktop') return { host: { kind: 'desktop' }, because: 'SKILL_WORKBENCH_VSCODE=desktop' };
  if (await isReachable(downloadSite)) return { host: { kind: 'desktop' }, because: 'it can be downloaded' };
  return server(`${downloadSite} cannot be reached`);
}

function hasDisplay(purpose: 'start' | 'tests'): boolean {
  if (process.platform !== 'linux') return true;
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return true;
  return purpose === 'tests' && findOnPath('xvfb-run') !== undefined;
}

function findCode(): string | undefined {
  // In a terminal of a remote window `code` speaks to that window, and would install into the person's own VS Code.
  return process.env.VSCODE_IPC_HOOK_CLI ? undefined : findOnPath('code');
}

async function isReachable(site: string): Promise<boolean> {
  try {
    return (await fetch(site, { method: 'HEAD', signal: AbortSignal.timeout(4000) })).status < 500;
  } catch {
    return false;
  }
}
