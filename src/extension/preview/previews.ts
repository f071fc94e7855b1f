/** The open previews and what keeps them true while people type and servers answer. Loaded with the first preview. */
import * as vscode from 'vscode';
import type { Catalogue, CatalogueEntry } from '../../sources/catalogue.ts';
import type { SkillLanguageClient } from '../language-client/language-client.ts';
import type { Log } from '../log.ts';
import { findServedEntry } from '../served-files/served-file-system.ts';
import { SERVED_SCHEME } from '../served-files/served-uri.ts';
import type { SkillNode } from '../skills-view/nodes.ts';
import { skillUri } from '../skills-view/skills-tree.ts';
import { LocalSubject } from './local-subject.ts';
import { pickSkill } from './pick-skill.ts';
import type { PreviewSubject } from './preview-content.ts';
import { PreviewPanels } from './preview-panels.ts';
import { ServedSubject } from './served-subject.ts';
import { TokenReports } from './token-reports.ts';

export interface PreviewParts {
  readonly catalogue: Catalogue;
  readonly language: SkillLanguageClient;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

export class Previews implements vscode.Disposable {
  readonly #catalogue: Catalogue;
  readonly #panels: PreviewPanels;
  readonly #reports: TokenReports;
  readonly #subscriptions: vscode.Disposable[];

  constructor({ catalogue, language, log, extensionUri }: PreviewParts) {
    const note = (message: string) => log.info(message);
    this.#catalogue = catalogue;
    this.#panels = new PreviewPanels({ extensionUri, log: note });
    this.#reports = new TokenReports(
      (params) => language.tokenReport(params),
      (key) => this.#panels.refresh(key),
      note,
    );
    this.#subscriptions = [
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#panels.refresh(document.uri.toString())),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        for (const uri of uris) this.#panels.refresh(uri.toString());
      }),
      new vscode.Disposable(
        catalogue.onDidChangeFiles((ref, paths) => {
          const entry = paths.includes('SKILL.md') ? catalogue.entry(ref) : undefined;
          if (entry) this.#panels.changed(skillUri(entry).toString());
        }),
      ),
      new vscode.Disposable(
        catalogue.onDidChange(() => {
          for (const key of this.#panels.keys) this.#panels.refresh(key);
        }),
      ),
    ];
  }

  /** @param target a skill of the tree, the URI of a SKILL.md, or undefined for the active editor's */
  async open(target: SkillNode | vscode.Uri | undefined): Promise<void> {
    const given = target instanceof vscode.Uri ? target : (target?.uri ?? vscode.window.activeTextEditor?.document.uri);
    const uri = given && isSkillFile(given) ? given : await pickSkill(this.#catalogue);
    if (uri) await this.#panels.show(this.#subjectOf(uri));
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#panels.dispose();
  }

  #subjectOf(uri: vscode.Uri): PreviewSubject {
    if (uri.scheme !== SERVED_SCHEME)
      return new LocalSubject(uri, () => localEntry(this.#catalogue, uri), this.#reports);
    const { entry } = findServedEntry(this.#catalogue, uri);
    return new ServedSubject(entry, this.#catalogue, this.#reports);
  }
}

function isSkillFile(uri: vscode.Uri): boolean {
  return /\/skill\.md$/i.test(uri.path);
}

function localEntry(catalogue: Catalogue, uri: vscode.Uri): CatalogueEntry | undefined {
  const skillKey = vscode.Uri.joinPath(uri, '..').fsPath;
  const sourceId = vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath;
  return sourceId === undefined ? undefined : catalogue.entry({ sourceId, skillKey });
}
