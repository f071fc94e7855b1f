/** Gives a test file a whole workbench in a browser, with the packed extension, on a copy of a folder. */
import { after, before, test } from 'node:test';
import { copyOfWorkspace, samplesFolder, uiExtensionsFolder } from '../../src/build/vscode/paths.ts';
import { openWorkbenchPage, type WorkbenchPageOptions } from '../../src/build/vscode/workbench-page.ts';
import { Workbench } from './workbench.ts';

/** The folder is copied first; left out, it is the samples. Left out, it is trusted. */
export type WorkbenchOptions = Partial<Omit<WorkbenchPageOptions, 'extensionsFolder'>>;

/**
 * One workbench for the tests of a file (or of a `describe`): opened before the first, closed after the last. A test
 * that fails leaves a screenshot and names it in its error.
 */
export function useWorkbench(options: WorkbenchOptions = {}): {
  test(name: string, body: (workbench: Workbench) => Promise<void>): void;
} {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench(options);
  });
  after(() => workbench?.close());
  return {
    test(name, body) {
      test(name, async () => {
        try {
          await body(workbench);
        } catch (error) {
          throw await withPicture(error, workbench, `failed ${name}`);
        }
      });
    },
  };
}

/** Opens a workbench on a copy of a folder. The caller closes it. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const folder = await copyOfWorkspace(options.folder ?? samplesFolder);
  const { trusted = true, settings = {} } = options;
  const opened = await openWorkbenchPage({ folder, extensionsFolder: uiExtensionsFolder, trusted, settings });
  const workbench = new Workbench(opened.page, folder, opened.close);
  try {
    await workbench.isReady();
    return workbench;
  } catch (error) {
    const told = await withPicture(error, workbench, 'failed to open');
    await opened.close();
    throw told;
  }
}

async function withPicture(error: unknown, workbench: Workbench, name: string): Promise<Error> {
  const told = error instanceof Error ? error : new Error(String(error));
  const picture = await workbench.screenshot(name).catch(() => 'could not be taken');
  told.message += `\nScreenshot: ${picture}`;
  // What the runner prints is the stack, which holds the message as it was.
  if (!told.stack?.includes(picture)) told.stack += `\nScreenshot: ${picture}`;
  return told;
}
