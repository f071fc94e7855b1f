/** Answers of servers as read-only text documents. They are kept while they are open, and a few beyond. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';

const SCHEME = 'skill-workbench-result';
const KEPT = 30;

export class ResultDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #registration: vscode.Disposable;
  readonly #texts = new Map<string, string>();
  #count = 0;

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.query) ?? 'This answer is no longer kept. Skill Traffic may have the frame.\n';
  }

  /** @param text already made visible and bounded */
  async show(title: string, text: string): Promise<void> {
    this.#count += 1;
    const key = String(this.#count);
    this.#texts.set(key, text);
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= KEPT) break;
      this.#texts.delete(oldest);
    }
    const name = displayText(title, 60).replace(/[^\p{L}\p{N} ._-]+/gu, '-') || 'answer';
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${key} ${name}.txt`, query: key });
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
  }

  dispose(): void {
    this.#registration.dispose();
  }
}
