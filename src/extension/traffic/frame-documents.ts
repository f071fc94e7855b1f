/** Frames as read-only JSON documents, so that a large body opens in a real editor with search and folding. */
import * as vscode from 'vscode';
import type { FrameStore } from '../../mcp/traffic/frame-store.ts';
import { readBody } from './read-body.ts';

const SCHEME = 'skill-workbench-frame';
/** Above VS Code's own limit for highlighting, below what it refuses to open. */
const DOCUMENT_LIMIT = 40_000_000;

export class FrameDocuments implements vscode.TextDocumentContentProvider {
  /** Where the frames of the open documents are. */
  readonly #stores: (FrameStore | undefined)[] = [];
  readonly #registration: vscode.Disposable;

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const [store = -1, seq = 0] = uri.query.split('.').map(Number);
    const body = readBody(this.#stores[store]?.body(seq), DOCUMENT_LIMIT);
    if (body.status === 'held') return body.text;
    return 'This frame is no longer in the log: it was cleared, or dropped to make room for newer ones.\n';
  }

  async open(frames: FrameStore, seq: number, method: string | undefined): Promise<void> {
    if (!this.#stores.includes(frames)) this.#stores.push(frames);
    const name = (method ?? 'frame').replace(/[^\w.-]+/g, '-').slice(0, 60);
    const uri = vscode.Uri.from({
      scheme: SCHEME,
      path: `/${seq}-${name}.json`,
      query: `${this.#stores.indexOf(frames)}.${seq}`,
    });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  /** Documents of these frames that are still open keep their text. */
  forget(frames: FrameStore): void {
    const at = this.#stores.indexOf(frames);
    if (at >= 0) this.#stores[at] = undefined;
  }

  dispose(): void {
    this.#registration.dispose();
  }
}
