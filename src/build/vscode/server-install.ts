/** Gets VS Code's own server build from npm (the package `code-server` carries it) and says where its entry is. */
import { join } from 'node:path';
import { installOnce } from './install-once.ts';
import { cacheFolder } from './paths.ts';
import { runProcess } from './processes.ts';
import { step } from './progress.ts';

/** code-server 4.139.1 carries VS Code 1.139.1. */
const version = '4.139.1';

export async function installServer(): Promise<string> {
  const folder = await installOnce(join(cacheFolder, `code-server-${version}`), async (temporary) => {
    const server = serverFolder(temporary);
    // The package's own postinstall would do the second and third step and compile native modules that are not needed.
    const install = (label: string, cwd: string, ...args: string[]) => {
      return step(`Installing VS Code Server: ${label}`, () => npmInstall(cwd, args));
    };
    await install('server (1 of 3)', temporary, '--prefix', '.', '--no-save', `code-server@${version}`);
    await install('its packages (2 of 3)', server, '--omit=dev');
    await install('built-in extensions (3 of 3)', join(server, 'extensions'), '--omit=dev');
  });
  return join(serverFolder(folder), 'out', 'server-main.js');
}

const serverFolder = (folder: string) => join(folder, 'node_modules', 'code-server', 'lib', 'vscode');

async function npmInstall(cwd: string, args: readonly string[]): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await runProcess(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', ...args], {
    cwd,
  });
}
