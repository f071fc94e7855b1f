/** Runs VS Code's server on this machine and installs extensions into it. */
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './paths.ts';
import { type RunningProcess, runProcess, startProcess } from './processes.ts';
import { installServer } from './server-install.ts';

export interface ServerOptions {
  /** Settings, logs and workspace storage. User settings are in data/User/settings.json below it. */
  readonly dataFolder: string;
  readonly extensionsFolder: string;
  /** false starts every window in Restricted Mode until a person trusts the folder. */
  readonly trusted: boolean;
  /** A port, or a range of which the first free one is taken; any free port when left out. */
  readonly port?: string;
  /** A file whose content a browser must present as `?tkn=`. Without one any user of this machine may connect. */
  readonly tokenFile?: string;
  /** Lets the page's address name an extension under development and its tests. */
  readonly testDriver?: boolean;
}

export interface Server {
  /** host:port, as VS Code names it in addresses of remote files. */
  readonly authority: string;
  /** Settles when the server ends by itself. */
  readonly exited: Promise<number>;
  /** The page with a folder open; the payload is VS Code's own list of pairs, heard only with the test driver. */
  pageUrl(folder: string, payload?: readonly (readonly [string, string])[]): string;
  stop(): Promise<void>;
}

const readyLine = /Extension host agent listening on (\d+)/;
const startTimeoutMilliseconds = 60_000;

export async function startServer(options: ServerOptions): Promise<Server> {
  const entry = await installServer();
  const authority = Promise.withResolvers<string>();
  let output = '';
  const running = startProcess(process.execPath, [entry, ...serverArguments(options)], {
    onOutput: (text) => {
      output = (output + text).slice(-10_000);
      const port = readyLine.exec(output)?.[1];
      if (port) authority.resolve(`127.0.0.1:${port}`);
    },
  });
  running.exited.then((code) => authority.reject(`ended with exit code ${code}`), authority.reject);
  const late = () => authority.reject(`was not ready after ${startTimeoutMilliseconds / 1000} s`);
  const timer = setTimeout(late, startTimeoutMilliseconds);
  try {
    return serverAt(await authority.promise, running);
  } catch (reason) {
    await running.stop();
    throw new Error(`VS Code Server ${reason}. Its last output:\n${running.tail()}\nStarted from ${entry}`);
  } finally {
    clearTimeout(timer);
  }
}

function serverAt(authority: string, running: RunningProcess): Server {
  return {
    authority,
    exited: running.exited,
    pageUrl: (folder, payload) => {
      const url = new URL(`http://${authority}/`);
      // The path as VS Code writes it, also for a folder on Windows.
      url.searchParams.set('folder', decodeURIComponent(pathToFileURL(folder).pathname));
      if (payload) url.searchParams.set('payload', JSON.stringify(payload));
      return url.href;
    },
    stop: running.stop,
  };
}

function serverArguments(options: ServerOptions): string[] {
  return [
    ...[
      '--host',
      '127.0.0.1',
      '--port',
      options.port ?? '0',
      '--accept-server-license-terms',
      '--telemetry-level',
      'off',
    ],
    ...['--server-data-dir', options.dataFolder, '--extensions-dir', options.extensionsFolder],
    ...(options.tokenFile ? ['--connection-token-file', options.tokenFile] : ['--without-connection-token']),
    ...(options.trusted ? ['--disable-workspace-trust'] : []),
    ...(options.testDriver ? ['--enable-smoke-test-driver'] : []),
  ];
}

/** Puts a packaged extension into an extensions folder. */
export async function installOnServer(vsix: string, extensionsFolder: string): Promise<void> {
  const entry = await installServer();
  // The command line wants a data folder too, and must not write into the person's home.
  const data = ['--server-data-dir', temporaryFolder('install')];
  const args = [entry, ...data, '--extensions-dir', extensionsFolder, '--install-extension', vsix, '--force'];
  await runProcess(process.execPath, args);
}
