/** Explanations as read-only documents beside the skill, which follow the skill while it is typed. */
import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { explainHosts, explanationDocument, parseSkill, targetsOf } from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { Policies } from '../../disk/policies.ts';
import { findSkillPlace } from '../../disk/skill-place.ts';
import { getSetting } from '../settings.ts';

const SCHEME = 'skill-workbench-explanation';

export class Explanations implements vscode.TextDocumentContentProvider {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: readonly vscode.Disposable[];

  constructor() {
    this.#subscriptions = [
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) =>
        this.#refresh((skill) => skill === document.uri.toString()),
      ),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('skillWorkbench.hosts')) this.#refresh(() => true);
      }),
    ];
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const skillUri = vscode.Uri.parse(uri.query, true);
    const skill = parseSkill((await vscode.workspace.openTextDocument(skillUri)).getText());
    const folder = new DiskFolder(skillUri.fsPath);
    const root = vscode.workspace.getWorkspaceFolder(skillUri)?.uri.fsPath;
    const { policy } = new Policies({ roots: root === undefined ? [] : [root] }).for(skillUri.fsPath);
    const targets = targetsOf(policy.hosts ?? getSetting('hosts', skillUri), folder);
    const place = findSkillPlace(folder, { root, home: homedir() });
    return explanationDocument(`How hosts load ${folder.name}`, skill, explainHosts(skill, place, targets));
  }

  async open(skill: vscode.Uri): Promise<void> {
    const name = skill.path.split('/').at(-2) ?? 'skill';
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name} explained.md`, query: skill.toString() });
    // What was shown before may be of an older state of the disk.
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    // Beside nothing there would be an empty half.
    const hasEditor = vscode.window.tabGroups.activeTabGroup.activeTab !== undefined;
    const viewColumn = hasEditor ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
    await vscode.window.showTextDocument(document, { viewColumn, preview: true });
  }

  #refresh(concerns: (skill: string) => boolean): void {
    for (const { uri } of vscode.workspace.textDocuments) {
      if (uri.scheme === SCHEME && concerns(uri.query)) this.#changed.fire(uri);
    }
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}
