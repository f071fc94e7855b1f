/** Runs the desktop VS Code with folders of its own, so that nothing touches the person's VS Code. */
import { join } from 'node:path';
import { downloadAndUnzipVSCode, resolveCliPathFromVSCodeExecutablePath, SilentReporter } from '@vscode/test-electron';
import { findOnPath } from './find-on-path.ts';
import type { DesktopHost } from './host.ts';
import { cacheFolder, root, temporaryFolder } from './paths.ts';
import { type RunningProcess, runProcess, startProcess } from './processes.ts';
import { step } from './progress.ts';
import { writeSettings } from './settings.ts';
import type { TestSession } from './test-session.ts';

/** Opens a window on a folder with a packaged extension installed; settles when the window closes. */
export async function openDesktop(host: DesktopHost, vsix: string, folder: string): Promise<void> {
  const cli = host.cli ?? resolveCliPathFromVSCodeExecutablePath(await executableOf(host));
  const userData = join(cacheFolder, 'desktop', 'user-data');
  const profile = profileArguments(userData, join(cacheFolder, 'desktop', 'extensions'));
  await writeSettings(userData);
  await step('Installing the extension', () => runProcess(cli, [...profile, '--install-extension', vsix, '--force']));
  console.log(`VS Code opens on ${folder}. Close its window, or press Ctrl-C here, to end.`);
  // --verbose keeps the window in this process's group, so that Ctrl-C ends it too.
  const window = startProcess(cli, [...profile, '--new-window', '--wait', '--verbose', folder]);
  if ((await window.exited) !== 0) throw new Error(`VS Code ended with an error. Its last output:\n${window.tail()}`);
}

/** Runs test bundles in desktop windows, one after the other, with the same user data. */
export async function openDesktopSession(host: DesktopHost, workspace: string): Promise<TestSession> {
  const executable = await executableOf(host);
  const folder = temporaryFolder('desktop');
  const userData = join(folder, 'user-data');
  await writeSettings(userData);
  let window: RunningProcess | undefined;
  return {
    async run(bundle) {
      const [command, ...before] = [...displayPrefix(), executable];
      window = startProcess(command ?? executable, [
        ...before,
        ...profileArguments(userData, join(folder, 'extensions')),
        ...['--disable-gpu-sandbox', '--disable-updates', '--skip-welcome', '--skip-release-notes', '--no-cached-data'],
        ...['--disable-workspace-trust', `--extensionDevelopmentPath=${root}`, `--extensionTestsPath=${bundle}`],
        workspace,
      ]);
      return window.exited;
    },
    log: () => window?.tail() ?? '',
    stop: async () => window?.stop(),
  };
}

async function executableOf(host: DesktopHost): Promise<string> {
  if (host.executable) return host.executable;
  const download = () =>
    downloadAndUnzipVSCode({ version: 'stable', cachePath: cacheFolder, reporter: new SilentReporter() });
  try {
    return await step('Getting VS Code', download);
  } catch (error) {
    const next = 'Set VSCODE_EXECUTABLE to a VS Code on this machine, or SKILL_WORKBENCH_VSCODE=server.';
    throw new Error(`VS Code could not be downloaded: ${error instanceof Error ? error.message : error}. ${next}`);
  }
}

function profileArguments(userData: string, extensions: string): string[] {
  // Chromium's sandbox refuses to run for root, which is who runs in most containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...sandbox, '--user-data-dir', userData, '--extensions-dir', extensions];
}

/** A Linux without a display gets a virtual one. */
function displayPrefix(): string[] {
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return [];
  const xvfb = findOnPath('xvfb-run');
  if (!xvfb)
    throw new Error('The desktop VS Code needs a display. Install xvfb, or set SKILL_WORKBENCH_VSCODE=server.');
  return [xvfb, '--auto-servernum'];
}
