/** A served skill as the preview sees it. Opening the preview is the person's act that fetches SKILL.md; nothing else is fetched. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import type { Catalogue, CatalogueEntry, SkillRef } from '../../sources/catalogue.ts';
import { type SkillFileContent, SourceError, type Violation } from '../../sources/skill-source.ts';
import { servedUri } from '../served-files/served-uri.ts';
import { listedFiles } from './local-subject.ts';
import { type PreviewContent, type PreviewSubject, PreviewTrouble } from './preview-content.ts';
import type { TokenReports } from './token-reports.ts';

export class ServedSubject implements PreviewSubject {
  readonly key: string;
  readonly title: string;
  readonly #ref: SkillRef;
  readonly #name: string;
  readonly #catalogue: Catalogue;
  readonly #reports: TokenReports;
  readonly #server: string;
  #file: SkillFileContent | undefined;
  /** What the listing said of SKILL.md when it was read. */
  #digest: string | undefined;
  /** The server told of a change since it was read. */
  #isOld = false;

  constructor({ ref, summary, source }: CatalogueEntry, catalogue: Catalogue, reports: TokenReports) {
    this.#ref = ref;
    this.#name = summary.name;
    this.#server = displayText(source.label);
    this.title = displayText(summary.name);
    this.key = servedUri(ref.sourceId, ref.skillKey, summary.name, 'SKILL.md').toString();
    this.#catalogue = catalogue;
    this.#reports = reports;
  }

  async read(): Promise<PreviewContent> {
    const entry = this.#catalogue.entry(this.#ref);
    if (!entry) throw this.#gone();
    const files = listedFiles(entry);
    const digest = files.find(({ path }) => path === 'SKILL.md')?.digest;
    if (this.#file && (digest !== this.#digest || this.#isOld)) {
      throw new PreviewTrouble(
        `"${this.#server}" has another SKILL.md now. What stands here was read before.`,
        'Read Again',
      );
    }
    this.#file ??= await this.#fetch();
    this.#isOld = false;
    this.#digest = digest;
    const text = new TextDecoder().decode(this.#file.bytes);
    const resources = files
      .filter(({ path }) => path !== 'SKILL.md')
      .map(({ path, bytes }) => (bytes === undefined ? { path } : { path, bytes }));
    return {
      title: this.title,
      origin: `served by ${this.#server}`,
      text,
      findings: 0,
      violations: violationsOf(entry, this.#file),
      files,
      tokenReport: this.#reports.of(this.key, { skillText: text, resources }),
    };
  }

  changed(): void {
    this.#isOld = this.#file !== undefined;
  }

  /** Connecting lists the skill anew, which makes the preview read; a file that changed is fetched again. */
  async mend(): Promise<void> {
    if (!this.#isConnected) await vscode.commands.executeCommand(commands.connectServer, this.#ref.sourceId);
    else this.#file = undefined;
  }

  get #isConnected(): boolean {
    return this.#catalogue.sources.some(({ id }) => id === this.#ref.sourceId);
  }

  #gone(): PreviewTrouble {
    const before = this.#file ? ' What stands here was read before.' : '';
    return this.#isConnected
      ? new PreviewTrouble(`"${this.#server}" does not list "${this.title}" any more.${before}`, 'Try Again')
      : new PreviewTrouble(`"${this.#server}" is not connected.${before}`, 'Connect Server');
  }

  /** What a server answers is its own words, so it is said whose they are. */
  async #fetch(): Promise<SkillFileContent> {
    try {
      return await this.#catalogue.readFile(this.#ref, 'SKILL.md');
    } catch (error) {
      if (!(error instanceof SourceError) || error.reason !== 'refused') throw error;
      throw new Error(`"${this.#server}" answered with an error: ${displayText(error.message, 400)}`, { cause: error });
    }
  }

  async openFile(path: string): Promise<void> {
    const uri = servedUri(this.#ref.sourceId, this.#ref.skillKey, this.#name, path);
    await vscode.commands.executeCommand('vscode.open', uri, { viewColumn: vscode.ViewColumn.One });
  }

  async showProblems(): Promise<void> {
    await this.openFile('SKILL.md');
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}

/** Once it was verified, the verdict says more than the listing and the one file that was read. */
function violationsOf({ source, ref, summary }: CatalogueEntry, file: SkillFileContent): readonly Violation[] {
  const verification = source.handle?.(ref.skillKey)?.verification;
  if (!verification) return [...summary.violations, ...file.violations];
  const { findings, refusal } = verification;
  const official = { rule: 'official-client', message: `A conforming host would refuse this: ${refusal}` };
  return [...(refusal === undefined ? [] : [official]), ...findings];
}
