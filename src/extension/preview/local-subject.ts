/** A skill on this machine as the preview sees it: the text of its editor where one is open, else of its file. */
import * as vscode from 'vscode';
import { parseSkill } from '../../core/index.ts';
import type { CatalogueEntry } from '../../sources/catalogue.ts';
import type { SkillFile } from '../../sources/skill-source.ts';
import { problemsOf } from '../problems-of.ts';
import type { PreviewContent, PreviewSubject } from './preview-content.ts';
import type { TokenReports } from './token-reports.ts';

/** Larger resources are estimated by their size instead of read. */
const READ_LIMIT = { files: 64, bytes: 256 * 1024 };

export class LocalSubject implements PreviewSubject {
  readonly key: string;
  readonly title: string;
  readonly #uri: vscode.Uri;
  readonly #folder: vscode.Uri;
  readonly #entry: () => CatalogueEntry | undefined;
  readonly #reports: TokenReports;

  constructor(uri: vscode.Uri, entry: () => CatalogueEntry | undefined, reports: TokenReports) {
    this.#uri = uri;
    this.#folder = vscode.Uri.joinPath(uri, '..');
    this.key = uri.toString();
    this.title = this.#folder.path.slice(this.#folder.path.lastIndexOf('/') + 1);
    this.#entry = entry;
    this.#reports = reports;
  }

  async read(): Promise<PreviewContent> {
    const text = await this.#text();
    const files = listedFiles(this.#entry());
    const resources = await this.#resources(files);
    const name = parseSkill(text).frontmatter.fields.find(({ key }) => key === 'name')?.value;
    return {
      title: typeof name === 'string' && name !== '' ? name : this.title,
      origin: `this workspace, ${vscode.workspace.asRelativePath(this.#folder)}`,
      text,
      findings: problemsOf(this.#uri).length,
      violations: [],
      files,
      tokenReport: this.#reports.of(this.key, { skillText: text, resources }),
    };
  }

  async openFile(path: string): Promise<void> {
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(this.#folder, path), {
      viewColumn: vscode.ViewColumn.One,
    });
  }

  async showProblems(): Promise<void> {
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }

  async #text(): Promise<string> {
    const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === this.key);
    if (open) return open.getText();
    try {
      return decode(await vscode.workspace.fs.readFile(this.#uri));
    } catch (cause) {
      const file = vscode.workspace.asRelativePath(this.#uri);
      const isGone = cause instanceof vscode.FileSystemError && cause.code === 'FileNotFound';
      throw new Error(`${file} ${isGone ? 'is not there: it was deleted or moved' : 'cannot be read'}.`, { cause });
    }
  }

  async #resources(files: PreviewContent['files']): Promise<{ path: string; text?: string; bytes?: number }[]> {
    const others = files.filter(({ path }) => path !== 'SKILL.md');
    return Promise.all(
      others.map(async ({ path, bytes = 0 }, index) => {
        if (index >= READ_LIMIT.files || bytes > READ_LIMIT.bytes) return { path, bytes };
        try {
          const read = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#folder, path));
          // A model is not given binary files as text.
          return read.includes(0) ? { path, bytes: 0 } : { path, text: decode(read) };
        } catch {
          return { path, bytes };
        }
      }),
    );
  }
}

/** As the source lists them, SKILL.md among them. */
export function listedFiles(entry: CatalogueEntry | undefined): readonly SkillFile[] {
  return entry && entry.summary.files !== 'dynamic' ? entry.summary.files : [];
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
