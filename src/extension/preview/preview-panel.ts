/** One preview: its webview, the reading of its skill, and what the page may ask for. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { Channel } from '../../protocol/channel.ts';
import type { PreviewState, PreviewToHost, PreviewToPage } from '../../protocol/preview.ts';
import { messageText } from '../message-text.ts';
import { webviewBorder } from '../webview-border.ts';
import { webviewHtml } from '../webview-html.ts';
import { type PreviewSubject, PreviewTrouble } from './preview-content.ts';
import { resolveLink } from './resolve-link.ts';
import { toPreviewState, toProblemState } from './to-preview-state.ts';

const VIEW_TYPE = 'skillWorkbench.preview';
/** While a person types, one read for this long. */
const QUIET_MS = 120;

export class PreviewPanel {
  readonly #subject: PreviewSubject;
  readonly #log: (message: string) => void;
  readonly #panel: vscode.WebviewPanel;
  readonly #channel: Channel<PreviewToPage, PreviewToHost>;
  #state: PreviewState | undefined;
  #version = 0;
  #reading: Promise<void> | undefined;
  #stale = false;
  #timer: NodeJS.Timeout | undefined;
  #disposed = false;

  constructor(
    subject: PreviewSubject,
    deps: { readonly extensionUri: vscode.Uri; readonly log: (message: string) => void },
    onDispose: () => void,
  ) {
    this.#subject = subject;
    this.#log = deps.log;
    const root = vscode.Uri.joinPath(deps.extensionUri, 'dist', 'webview');
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.#panel = vscode.window.createWebviewPanel(VIEW_TYPE, `Preview ${displayText(subject.title)}`, place, {
      enableScripts: true,
      enableCommandUris: false,
      enableForms: false,
      localResourceRoots: [root],
    });
    // A tab draws the icon as it is, in its own colour.
    const icon = (theme: string) => vscode.Uri.joinPath(deps.extensionUri, 'media', `preview-${theme}.svg`);
    this.#panel.iconPath = { light: icon('light'), dark: icon('dark') };
    const { webview } = this.#panel;
    this.#channel = new Channel(webviewBorder(webview), { posts: this.#posts(), requests: {} }, deps.log);
    this.#panel.onDidChangeViewState(() => {
      if (this.#panel.visible && this.#stale) void this.refresh();
    });
    this.#panel.onDidDispose(() => {
      this.#disposed = true;
      clearTimeout(this.#timer);
      this.#channel.dispose();
      onDispose();
    });
    webview.html = webviewHtml({
      name: 'preview',
      title: 'Skill preview',
      cspSource: webview.cspSource,
      address: (file) => webview.asWebviewUri(vscode.Uri.joinPath(root, file)).toString(),
    });
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  changed(): void {
    this.#subject.changed?.();
    this.refreshSoon();
  }

  refreshSoon(): void {
    // Messages to a hidden page pile up; it is read again when it is seen again.
    if (!this.#panel.visible) {
      this.#stale = true;
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.refresh();
    }, QUIET_MS);
  }

  /** Settles when the page was sent a state that is no older than this call. */
  async refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#readUntilFresh().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  dispose(): void {
    this.#panel.dispose();
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#stale && !this.#disposed) {
      this.#stale = false;
      this.#version += 1;
      try {
        this.#state = toPreviewState(await this.#subject.read(), this.#version);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        this.#log(`The preview could not read ${this.#subject.key}: ${problem}`);
        const remedy = error instanceof PreviewTrouble ? error.remedy : 'Try Again';
        this.#state = toProblemState(this.#subject.title, { message: problem, remedy }, this.#state, this.#version);
      }
      if (this.#disposed) return;
      this.#panel.title = `Preview ${displayText(this.#state.title)}`;
      // A page that is hidden now asks for the state when it is back.
      if (this.#panel.visible) this.#channel.post('state', this.#state);
    }
  }

  #posts() {
    return {
      // A page that was hidden has been built anew and has lost everything.
      ready: () => {
        if (this.#state) this.#channel.post('state', this.#state);
      },
      openLink: (payload: { readonly href: string }) => this.#try(() => this.#openLink(payload)),
      openFile: (payload: { readonly path: string }) => this.#try(() => this.#openFile(payload)),
      showProblems: () => this.#try(() => this.#subject.showProblems()),
      retry: () =>
        this.#try(async () => {
          await this.#subject.mend?.();
          await this.refresh();
        }),
    };
  }

  async #openLink({ href }: { readonly href: unknown }): Promise<void> {
    const target = resolveLink(String(href));
    if (target.kind === 'file') return this.#subject.openFile(target.path);
    if (target.kind === 'refused') {
      await vscode.window.showInformationMessage(target.reason);
      return;
    }
    const detail = `${target.url}\n\nThe address comes from the skill "${displayText(this.#subject.title)}".`;
    const question = 'Open this address outside VS Code?';
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Open');
    if (answer === 'Open') await vscode.env.openExternal(vscode.Uri.parse(target.url, true));
  }

  /** The page lists the files it was sent; a path is checked all the same. */
  async #openFile({ path }: { readonly path: unknown }): Promise<void> {
    const known = path === 'SKILL.md' || this.#state?.files.some((file) => file.path === path);
    if (known) await this.#subject.openFile(String(path));
  }

  #try(act: () => Promise<void>): void {
    act().catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      this.#log(`The preview of ${this.#subject.key}: ${words}`);
      void vscode.window.showErrorMessage(messageText(words, 600));
    });
  }
}
