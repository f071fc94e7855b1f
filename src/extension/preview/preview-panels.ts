/** The open previews: one panel for each skill, shown beside the editor and kept up to date. */
import type * as vscode from 'vscode';
import type { PreviewSubject } from './preview-content.ts';
import { PreviewPanel } from './preview-panel.ts';

export interface PreviewDeps {
  readonly extensionUri: vscode.Uri;
  /** For people who look into the log; never text of a skill. */
  readonly log: (message: string) => void;
}

export class PreviewPanels {
  readonly #deps: PreviewDeps;
  readonly #panels = new Map<string, PreviewPanel>();

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
  }

  /** Keys of the subjects whose preview is open. */
  get keys(): readonly string[] {
    return [...this.#panels.keys()];
  }

  async show(subject: PreviewSubject): Promise<void> {
    const open = this.#panels.get(subject.key);
    if (open) {
      open.reveal();
      await open.refresh();
      return;
    }
    const panel = new PreviewPanel(subject, this.#deps, () => this.#panels.delete(subject.key));
    this.#panels.set(subject.key, panel);
    await panel.refresh();
  }

  /** Reads the subject again where its preview is open; calls that come close together make one read. */
  refresh(key: string): void {
    this.#panels.get(key)?.refreshSoon();
  }

  /** The source says that the skill of this preview has another SKILL.md now. */
  changed(key: string): void {
    this.#panels.get(key)?.changed();
  }

  dispose(): void {
    for (const panel of [...this.#panels.values()]) panel.dispose();
  }
}
