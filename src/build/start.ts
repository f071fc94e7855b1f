/** `npm start`: builds and packs the extension and opens a real VS Code with it on the samples. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDesktop } from './vscode/desktop.ts';
import { chooseHost } from './vscode/host.ts';
import { bundleExtension, packageExtension } from './vscode/package-extension.ts';
import { cacheFolder, samplesFolder } from './vscode/paths.ts';
import { runAsCommand, step } from './vscode/progress.ts';
import { installOnServer, startServer } from './vscode/server.ts';
import { installServer } from './vscode/server-install.ts';
import { writeSettings } from './vscode/settings.ts';

/** The desktop asks by itself; the server would open in Restricted Mode and only show a banner. */
const askForTrust = { 'security.workspace.trust.startupPrompt': 'once' };

runAsCommand(async () => {
  await bundleExtension();
  const vsix = await packageExtension();
  const host = await chooseHost('start');
  if (host.kind === 'desktop') await openDesktop(host, vsix, samplesFolder);
  else await serve(vsix);
  return 0;
});

async function serve(vsix: string): Promise<void> {
  const dataFolder = join(cacheFolder, 'start', 'server');
  const extensionsFolder = join(cacheFolder, 'start', 'extensions');
  await writeSettings(join(dataFolder, 'data'), askForTrust);
  await installServer();
  await step('Installing the extension', () => installOnServer(vsix, extensionsFolder));
  // Whoever reaches the server runs commands as this user; on a shared machine only the holder of the token may.
  // It is passed in a file, because every user of the machine reads the arguments of a process.
  const token = randomBytes(24).toString('hex');
  const tokenFile = join(cacheFolder, 'start', 'token');
  await rm(tokenFile, { force: true });
  await mkdir(join(cacheFolder, 'start'), { recursive: true });
  await writeFile(tokenFile, token, { mode: 0o600 });
  // The browser keeps the layout, and whether the folder is trusted, by address; so the port is the same each time.
  const options = { dataFolder, extensionsFolder, trusted: false, tokenFile, port: '41390-41399' };
  const server = await step('Starting VS Code', () => startServer(options));
  console.log(`\nOpen ${server.pageUrl(samplesFolder)}&tkn=${token}\nPress Ctrl-C to end.`);
  const code = await server.exited;
  throw new Error(`VS Code Server ended with exit code ${code}.`);
}
