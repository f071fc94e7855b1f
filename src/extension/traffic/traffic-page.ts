/** One page of the inspector: its webview, the rows it is sent, and what it may ask for. The panel has one, and every file that is open. */
import * as vscode from 'vscode';
import type { FrameStore } from '../../mcp/traffic/frame-store.ts';
import { Channel } from '../../protocol/channel.ts';
import { BODY_LIMIT, type TrafficOrigin, type TrafficToHost, type TrafficToPage } from '../../protocol/traffic.ts';
import { messageText } from '../message-text.ts';
import { webviewBorder } from '../webview-border.ts';
import { webviewHtml } from '../webview-html.ts';
import type { FrameDocuments } from './frame-documents.ts';
import { readBody } from './read-body.ts';
import { RowFeed } from './row-feed.ts';

/** A frame to open, or a filter to look through. */
export type TrafficAim = { readonly seq: number } | { readonly filter: string };

export interface TrafficPageDeps {
  readonly extensionUri: vscode.Uri;
  readonly frames: FrameStore;
  readonly origin: TrafficOrigin;
  readonly documents: FrameDocuments;
  /** What the buttons of the page do. */
  readonly acts: Readonly<Record<'clear' | 'export' | 'openFile' | 'connectServer', () => Promise<void> | void>>;
  readonly servers: () => { readonly configured: number; readonly connected: number };
  /** For people who look into the log; never text of a frame. */
  readonly log: (message: string) => void;
}

export class TrafficPage implements vscode.Disposable {
  readonly #deps: TrafficPageDeps;
  readonly #channel: Channel<TrafficToPage, TrafficToHost>;
  readonly #feed: RowFeed;
  #isReady = false;
  /** Seq of a frame that is to be shown as soon as the page has its rows. */
  #awaited: TrafficAim | undefined;

  constructor(webview: vscode.Webview, deps: TrafficPageDeps) {
    this.#deps = deps;
    const root = vscode.Uri.joinPath(deps.extensionUri, 'dist', 'webview');
    webview.options = {
      enableScripts: true,
      enableCommandUris: false,
      enableForms: false,
      localResourceRoots: [root],
    };
    const { frames, acts } = deps;
    this.#channel = new Channel<TrafficToPage, TrafficToHost>(
      webviewBorder(webview),
      {
        posts: {
          ready: () => this.#ready(),
          clear: () => this.#try(acts.clear),
          export: () => this.#try(acts.export),
          openFile: () => this.#try(acts.openFile),
          connectServer: () => this.#try(acts.connectServer),
          copyBody: ({ seq }) => this.#try(() => this.#copy(Number(seq))),
          openBody: ({ seq }) => this.#try(() => this.#open(Number(seq))),
        },
        requests: { body: ({ seq }) => readBody(frames.body(Number(seq)), BODY_LIMIT) },
      },
      deps.log,
    );
    this.#feed = new RowFeed(frames, (rows) => this.#channel.post('rows', rows));
    webview.html = webviewHtml({
      name: 'inspector',
      title: 'Skill traffic',
      cspSource: webview.cspSource,
      address: (file) => webview.asWebviewUri(vscode.Uri.joinPath(root, file)).toString(),
    });
  }

  /** A hidden page is sent nothing; seen again, it is sent all. */
  setVisible(visible: boolean): void {
    if (visible) this.#feed.restart();
    else this.#feed.pause();
  }

  serversChanged(): void {
    this.#channel.post('servers', this.#deps.servers());
  }

  /** After the frames were cleared. */
  cleared(): void {
    this.#feed.restartIfRunning();
  }

  /** Now or as soon as the page has loaded. */
  show(aim: TrafficAim): void {
    this.#awaited = aim;
    if (this.#isReady) this.#showAwaited();
  }

  dispose(): void {
    this.#feed.dispose();
    this.#channel.dispose();
  }

  #ready(): void {
    this.#isReady = true;
    this.#channel.post('origin', this.#deps.origin);
    this.serversChanged();
    this.#feed.restart();
    this.#showAwaited();
  }

  #showAwaited(): void {
    const aim = this.#awaited;
    this.#awaited = undefined;
    if (aim === undefined) return;
    if ('seq' in aim) this.#channel.post('select', aim);
    else this.#channel.post('setFilter', { text: aim.filter });
  }

  async #copy(seq: number): Promise<void> {
    const body = this.#deps.frames.body(seq);
    if (body !== undefined) await vscode.env.clipboard.writeText(body);
  }

  async #open(seq: number): Promise<void> {
    const row = this.#deps.frames.rowsSince(seq - 1)[0];
    await this.#deps.documents.open(this.#deps.frames, seq, row?.seq === seq ? row.method : undefined);
  }

  #try(act: () => Promise<void> | void): void {
    Promise.resolve()
      .then(act)
      .catch((error: unknown) => {
        const words = error instanceof Error ? error.message : String(error);
        this.#deps.log(`The traffic view: ${words}`);
        void vscode.window.showErrorMessage(messageText(words, 600));
      });
  }
}
