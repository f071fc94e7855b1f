/** Runs test bundles in the extension host of VS Code's server, in windows of a browser that nobody sees. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from './browser.ts';
import { root, temporaryFolder } from './paths.ts';
import { startServer } from './server.ts';
import { writeSettings } from './settings.ts';
import type { TestSession } from './test-session.ts';

export async function openServerSession(workspace: string): Promise<TestSession> {
  const folder = temporaryFolder('server');
  const dataFolder = join(folder, 'server');
  await writeSettings(join(dataFolder, 'data'));
  const extensionsFolder = join(folder, 'extensions');
  const server = await startServer({ dataFolder, extensionsFolder, trusted: true, testDriver: true });
  // One browser for all windows: VS Code keeps workspace and global state in its storage.
  const browser = await launchBrowser();
  const log: string[] = [];
  return {
    async run(bundle) {
      const page = await browser.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      const exit = Promise.withResolvers<number>();
      await page.exposeFunction('codeAutomationExit', exit.resolve);
      await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
        // The window is talkative; what goes wrong in the extension host is told at these levels.
        if (type !== 'error' && type !== 'warn') return;
        const [firstLine = ''] = args.map(String).join(' ').split('\n');
        log.push(`[${type}] ${firstLine.slice(0, 300)}`);
      });
      const remote = (path: string) => `vscode-remote://${server.authority}${pathToFileURL(path).pathname}`;
      const payload = [
        ['extensionDevelopmentPath', remote(root)],
        ['extensionTestsPath', remote(bundle)],
        ['skipWelcome', 'true'],
      ] as const;
      await page.goto(server.pageUrl(workspace, payload));
      const ended = server.exited.then((code) => Promise.reject(new Error(`VS Code Server ended with code ${code}.`)));
      const code = await Promise.race([exit.promise, ended]);
      // What the window says while it is torn down explains nothing.
      const { length } = log;
      // Leaving the page as a person would lets VS Code write its state before the next window reads it.
      await page.goto('about:blank');
      await page.close();
      log.length = length;
      return code;
    },
    log: () => log.slice(-12).join('\n'),
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}
