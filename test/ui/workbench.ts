/** A workbench in a browser, used as a person uses it: types, clicks, reads, looks. */
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { root } from '../../src/build/vscode/paths.ts';

export interface TreeRow {
  readonly label: string;
  readonly description: string;
  readonly level: number;
  readonly expanded: boolean | undefined;
  readonly checked: boolean | undefined;
}

const waitMilliseconds = 30_000;
const tryMilliseconds = 5000;

export class Workbench {
  readonly page: Page;
  /** The copy of the workspace that is open. */
  readonly folder: string;
  readonly close: () => Promise<void>;

  constructor(page: Page, folder: string, close: () => Promise<void>) {
    this.page = page;
    page.setDefaultTimeout(waitMilliseconds);
    this.folder = folder;
    this.close = close;
  }

  /** The extension's entry in the activity bar is there; VS Code has read the manifest. */
  async isReady(): Promise<void> {
    await this.activity('Skill Workbench').waitFor({ timeout: 60_000 });
  }

  /** Opens the page again, as a person who presses F5. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  /** An entry of the activity bar. */
  activity(title: string): Locator {
    return this.page.locator(`.activitybar .action-item:has(.action-label[aria-label^="${title}"])`);
  }

  /** Shows a view container, or leaves it showing. */
  async openActivity(title: string): Promise<void> {
    const item = this.activity(title);
    if ((await item.getAttribute('aria-selected')) !== 'true') await item.click();
  }

  /** Runs a command through the palette by its whole title, such as `Skills: Show Traffic`. */
  async command(title: string): Promise<void> {
    await this.insist(async () => {
      await this.page.keyboard.press('F1');
      await this.quickInput.fill(`>${title}`, { timeout: tryMilliseconds });
      await this.pick(title, undefined, tryMilliseconds);
    });
  }

  /** Opens a file by its path in the workspace and waits until its editor shows. */
  async openFile(path: string): Promise<Locator> {
    const editor = this.page.locator(`.editor-group-container.active .monaco-editor[data-uri$="/${path}"]`);
    await this.insist(async () => {
      await this.page.keyboard.press('Control+P');
      await this.quickInput.fill(path, { timeout: tryMilliseconds });
      await this.pick(basename(path), path.includes('/') ? dirname(path) : undefined, tryMilliseconds);
      await editor.waitFor({ timeout: tryMilliseconds });
    });
    return editor;
  }

  /** A list that was opened too early does not notice what VS Code comes to offer while it starts; so ask again. */
  private async insist(ask: () => Promise<void>): Promise<void> {
    const deadline = performance.now() + waitMilliseconds;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        // The same key again would choose an entry of the open list.
        await this.page.keyboard.press('Escape');
      }
    }
  }

  /** Ends Restricted Mode, as a person does who trusts the folder. */
  async trustFolder(): Promise<void> {
    await this.command('Workspaces: Manage Workspace Trust');
    const editor = this.page.locator('.workspace-trust-editor');
    await editor.getByRole('button', { name: 'Trust', exact: true }).click();
    await editor.press('Escape');
    await editor.waitFor({ state: 'detached' });
  }

  /** Chooses the first entry of the open quick pick that has this label, and this description if one is given. */
  async pick(label: string, description?: string, timeout = waitMilliseconds): Promise<void> {
    const rows = this.page.locator('.quick-input-list .monaco-list-row');
    const labelled = rows.filter({ has: this.page.locator('.label-name', exactly(label)) });
    const described = labelled.filter({ has: this.page.locator('.label-description', exactly(description ?? '')) });
    const row = (description === undefined ? labelled : described).first();
    await row.waitFor({ timeout }).catch(async () => {
      const shown = await rows.locator('.label-name').allTextContents();
      throw new Error(`There is no entry "${label}" to pick. Shown: ${shown.join(' | ') || 'nothing'}`);
    });
    await this.hasSettled(rows);
    // While a list fills, rows move under the mouse; the keyboard takes the entry that it names.
    if (/\bfocused\b/.test((await row.getAttribute('class')) ?? '')) await this.page.keyboard.press('Enter');
    else await row.click({ timeout });
  }

  private async hasSettled(rows: Locator): Promise<void> {
    let before: string | undefined;
    for (let now = await rows.allInnerTexts(); now.join() !== before; now = await rows.allInnerTexts()) {
      before = now.join();
      await this.page.waitForTimeout(100);
    }
  }

  /** Answers the input box with this title: one box follows the other, and what is typed too early is lost. */
  async enter(title: string, text: string): Promise<void> {
    await (await this.box(title)).fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Waits for the box or list with this title and returns its input. */
  async box(title: string): Promise<Locator> {
    await this.page.locator('.quick-input-title', exactly(title)).waitFor();
    return this.quickInput;
  }

  /** Chooses a file of the open workspace by its whole path in the open file dialog. */
  async chooseFile(title: string, path: string): Promise<void> {
    const input = await this.box(title);
    const rows = this.page.locator('.quick-input-list .monaco-list-row');
    // The dialog writes its own folder into the box when it has read it, and hears no Enter before that.
    await rows.first().waitFor();
    await input.fill(path);
    await rows.filter({ has: this.page.locator('.label-name', exactly(basename(path))) }).waitFor();
    await this.page.keyboard.press('Enter');
    await input.waitFor({ state: 'hidden' });
  }

  get quickInput(): Locator {
    return this.page.locator('.quick-input-widget input.input');
  }

  /** Waits for a notification with this text. */
  async notification(text: string | RegExp): Promise<Locator> {
    const notification = this.page.locator('.notifications-toasts .notification-list-item', { hasText: text });
    await notification.first().waitFor();
    return notification.first();
  }

  async answerNotification(text: string | RegExp, button: string): Promise<void> {
    await (await this.notification(text)).getByRole('button', { name: button, exact: true }).click();
  }

  /** Presses a button of the open modal dialog and returns everything the dialog said. */
  async answerDialog(button: string): Promise<string> {
    const dialog = this.page.locator('.monaco-dialog-box');
    await dialog.waitFor();
    const said = await dialog.locator('.dialog-message-container').allInnerTexts();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    return said.join('\n');
  }

  /** The rows of a tree that are on screen, from the top. */
  async rows(view: string): Promise<TreeRow[]> {
    const rows = await this.tree(view).getByRole('treeitem').all();
    return Promise.all(rows.map(readRow));
  }

  /** Waits until a tree has a row with this label and nothing in it moves any more, and returns the row. */
  async row(view: string, label: string): Promise<Locator> {
    const rows = this.tree(view).getByRole('treeitem');
    const row = this.labelled(view, label);
    await row.first().waitFor();
    // VS Code uses the element of one row for another while a tree fills: a click on its way would hit that one. A row
    // below which something is still to come says so: "looking for skills…".
    await rows.locator('.label-description', { hasText: /…$/ }).first().waitFor({ state: 'detached' });
    await this.hasSettled(rows);
    return row.first();
  }

  /** Waits until a row says this beside its label. */
  async described(view: string, label: string, text: RegExp): Promise<void> {
    const description = this.labelled(view, label).locator('.label-description', { hasText: text });
    await description
      .first()
      .waitFor()
      .catch(async () => {
        const rows = (await this.rows(view)).map((row) => `${row.label}: ${row.description}`);
        throw new Error(`"${label}" does not say ${text}. Shown:\n${rows.join('\n')}`);
      });
  }

  /** Waits until a tree has no row with this label. */
  async gone(view: string, label: string): Promise<void> {
    await this.labelled(view, label).first().waitFor({ state: 'detached' });
  }

  private labelled(view: string, label: string): Locator {
    return this.tree(view)
      .getByRole('treeitem')
      .filter({ has: this.page.locator('.label-name', exactly(label)) });
  }

  /** Opens or closes a row, whichever it is not, and waits until it is. */
  async fold(view: string, label: string): Promise<void> {
    const row = await this.row(view, label);
    const isOpen = (await row.getAttribute('aria-expanded')) === 'true';
    await row.locator('.monaco-tl-twistie').click();
    await row.and(this.page.locator(`[aria-expanded="${!isOpen}"]`)).waitFor();
  }

  /** Opens a row, or leaves it open. */
  async unfold(view: string, label: string): Promise<void> {
    const row = await this.row(view, label);
    if ((await row.getAttribute('aria-expanded')) !== 'true') await this.fold(view, label);
  }

  /** Presses the button that a row shows when the mouse is over it. */
  async rowAction(view: string, label: string, action: string): Promise<void> {
    // A row that is drawn again, or moves, after the mouse came over it has no button until it comes over it again.
    await this.insist(async () => {
      const row = await this.row(view, label);
      await row.hover({ timeout: tryMilliseconds });
      await row.getByRole('button', { name: action }).click({ timeout: tryMilliseconds });
    });
  }

  /** Chooses an action of a row's context menu. */
  async menuAction(view: string, label: string, action: string): Promise<void> {
    await (await this.row(view, label)).click({ button: 'right' });
    // A click right after the menu opened counts as the end of the click that opened it; the keyboard takes what is under the mouse.
    const item = this.page.getByRole('menuitem', { name: action, exact: true });
    await item.hover();
    await item.and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.press('Enter');
    await item.waitFor({ state: 'detached' });
  }

  /** Sets or clears a row's checkbox, whichever it is not. */
  async toggle(view: string, label: string): Promise<void> {
    await (await this.row(view, label)).getByRole('checkbox').click();
  }

  tree(view: string): Locator {
    return this.page.getByRole('tree', { name: view });
  }

  /** Waits for squiggles in the open editors. */
  async squiggles(severity: 'error' | 'warning' | 'info' | 'hint'): Promise<Locator> {
    const squiggles = this.page.locator(`.monaco-editor .squiggly-${severity}`);
    await squiggles.first().waitFor({ state: 'attached' });
    return squiggles;
  }

  /** Waits for the webview whose title is this, or whose text contains it, and returns the frame of its document. */
  async webview(titleOrText: string): Promise<Frame> {
    const deadline = performance.now() + waitMilliseconds;
    while (performance.now() < deadline) {
      // The extension's document is the one frame inside a webview's own frame.
      const inner = this.page.frames().filter((frame) => frame.parentFrame()?.parentFrame() === this.page.mainFrame());
      for (const frame of inner) {
        if (await shows(frame, titleOrText).catch(() => false)) return frame;
      }
      await this.page.waitForTimeout(100);
    }
    throw new Error(`No webview has the title or the text "${titleOrText}".`);
  }

  /** Takes a picture of the whole window; returns its path in the project. */
  async screenshot(name: string): Promise<string> {
    const file = join('out', 'screenshots', `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
    await mkdir(join(root, 'out', 'screenshots'), { recursive: true });
    await this.page.screenshot({ path: join(root, file) });
    return file;
  }
}

/** VS Code wraps the letters that match a search, so only the text of the whole label tells. */
function exactly(text: string): { hasText: RegExp } {
  return { hasText: new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`) };
}

async function shows(frame: Frame, titleOrText: string): Promise<boolean> {
  const title = await (await frame.frameElement()).getAttribute('title');
  return title === titleOrText || (await frame.getByText(titleOrText).count()) > 0;
}

async function readRow(row: Locator): Promise<TreeRow> {
  const text = async (selector: string) => (await row.locator(selector).allInnerTexts()).join(' ');
  const flag = (value: string | null | undefined) => (value ? value === 'true' : undefined);
  const [checkbox] = await row.getByRole('checkbox').all();
  return {
    label: await text('.label-name'),
    description: await text('.label-description'),
    level: Number(await row.getAttribute('aria-level')),
    expanded: flag(await row.getAttribute('aria-expanded')),
    checked: flag(await checkbox?.getAttribute('aria-checked')),
  };
}
