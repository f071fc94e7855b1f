/** Opens the whole workbench as a page: a server and a browser of its own, and one way to close both. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { temporaryFolder } from './paths.ts';
import { startServer } from './server.ts';
import { writeSettings } from './settings.ts';

export interface WorkbenchPageOptions {
  readonly folder: string;
  readonly extensionsFolder: string;
  /** false opens the folder in Restricted Mode. */
  readonly trusted: boolean;
  /** User settings beside those that keep a first start quiet. */
  readonly settings: Record<string, unknown>;
}

export async function openWorkbenchPage(
  options: WorkbenchPageOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const dataFolder = temporaryFolder('server');
  await writeSettings(join(dataFolder, 'data'), options.settings);
  const server = await startServer({ ...options, dataFolder });
  const browser = await launchBrowser();
  const [page = await browser.newPage()] = browser.pages();
  // An unsaved file must not keep the page from being left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(server.pageUrl(options.folder));
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return { page, close };
}
