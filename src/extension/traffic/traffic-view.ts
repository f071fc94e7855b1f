/** The view "Skill Traffic" in the panel: every frame of every connection. */
import * as vscode from 'vscode';
import type { TrafficLog } from '../../mcp/traffic/traffic-log.ts';
import { messageText } from '../message-text.ts';
import type { FrameDocuments } from './frame-documents.ts';
import { type TrafficAim, TrafficPage, type TrafficPageDeps } from './traffic-page.ts';

export interface TrafficViewDeps extends Pick<TrafficPageDeps, 'extensionUri' | 'servers' | 'log'> {
  readonly traffic: TrafficLog;
  readonly documents: FrameDocuments;
  /** The log as JSON Lines, whole, as `export` writes it. */
  readonly exportLines: () => string;
  readonly connectServer: () => Promise<void>;
  readonly openFile: () => Promise<void>;
}

/** Register with `vscode.window.registerWebviewViewProvider(views.traffic, trafficView)`. */
export class TrafficView implements vscode.WebviewViewProvider {
  readonly #deps: TrafficViewDeps;
  #page: TrafficPage | undefined;
  #awaited: TrafficAim | undefined;

  constructor(deps: TrafficViewDeps) {
    this.#deps = deps;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    const { traffic, connectServer, openFile, ...deps } = this.#deps;
    this.dispose();
    const acts = { clear: () => this.clear(), export: () => this.export(), openFile, connectServer };
    const page = new TrafficPage(view.webview, { ...deps, frames: traffic, origin: { kind: 'live' }, acts });
    this.#page = page;
    if (this.#awaited !== undefined) page.show(this.#awaited);
    this.#awaited = undefined;
    view.onDidChangeVisibility(() => page.setVisible(view.visible));
    view.onDidDispose(() => {
      if (this.#page === page) this.dispose();
    });
  }

  /** Call when a server was added, removed, connected or stopped. */
  serversChanged(): void {
    this.#page?.serversChanged();
  }

  /** As soon as the view is there. */
  show(aim: TrafficAim): void {
    if (this.#page) this.#page.show(aim);
    else this.#awaited = aim;
  }

  /** Forgets every frame. */
  clear(): void {
    this.#deps.traffic.clear();
    this.#page?.cleared();
  }

  /** Asks for a place and writes the log there as JSON Lines. */
  async export(): Promise<void> {
    const lines = this.#deps.exportLines();
    const name = `skill-traffic-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.jsonl`;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    const uri = await vscode.window.showSaveDialog({
      title: 'Export Traffic as JSON Lines',
      filters: { 'JSON Lines': ['jsonl'] },
      ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    });
    if (!uri) return;
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(lines));
    const open = 'Open';
    if (
      (await vscode.window.showInformationMessage(
        `The traffic was written to ${messageText(uri.fsPath, 400)}.`,
        open,
      )) === open
    ) {
      await vscode.window.showTextDocument(uri);
    }
  }

  dispose(): void {
    this.#page?.dispose();
    this.#page = undefined;
  }
}
