/** Folders as sources of skills: the workspace's, and those of personal skills that the person asked for. Listed again when files in them come, go or change. */
import { homedir } from 'node:os';
import * as vscode from 'vscode';
import type { Catalogue } from '../../sources/catalogue.ts';
import type { Log } from '../log.ts';
import { getSetting } from '../settings.ts';
import { watchPath } from '../watch-path.ts';

/** Builds and installs write thousands of files; they are looked at once, when it is quiet again. */
const QUIET_MS = 300;

interface WantedFolder {
  readonly path: string;
  readonly label: string;
}

export class WorkspaceFolders implements vscode.Disposable {
  readonly #catalogue: Catalogue;
  readonly #log: Log;
  readonly #subscriptions: vscode.Disposable[];
  /** Of the folders outside the workspace. */
  #watchers: readonly vscode.Disposable[] = [];
  #refreshed = Promise.resolve();
  readonly #stale = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(catalogue: Catalogue, log: Log) {
    this.#catalogue = catalogue;
    this.#log = log;
    const refresh = () => this.#refreshUnasked();
    this.#subscriptions = [
      this.#watch('**/*', (uri) => vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath),
      vscode.workspace.onDidChangeWorkspaceFolders(refresh),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('skillWorkbench.sources')) refresh();
      }),
    ];
  }

  /** Lists every folder anew, one listing after the other. */
  refresh(): Promise<void> {
    const refreshed = this.#refreshed.then(() => this.#refresh());
    this.#refreshed = refreshed.catch(() => undefined);
    return refreshed;
  }

  #refreshUnasked(): void {
    void this.refresh().catch((error) => this.#log.error('Listing folders failed.', error));
  }

  async #refresh(): Promise<void> {
    // The folder source brings the parsers along; it is loaded when there is a folder to list.
    const { FolderSource } = await import('../../sources/folder-source.ts');
    const wanted = [...ofWorkspace(), ...(await this.#ofPerson())];
    for (const { id, capabilities } of this.#catalogue.sources) {
      if (capabilities.local && !wanted.some(({ path }) => path === id)) this.#catalogue.remove(id);
    }
    for (const { path, label } of wanted) {
      if (!this.#catalogue.sources.some(({ id }) => id === path)) {
        const root = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path))?.uri.fsPath;
        this.#catalogue.add(new FolderSource(path, { label, surroundings: { root, home: homedir() } }));
      }
      await this.#catalogue.list(path);
    }
  }

  /** Those that are there and that no folder of the workspace holds already. */
  async #ofPerson(): Promise<readonly WantedFolder[]> {
    const { personalFolders } = await import('../../disk/personal-folders.ts');
    const folders = personalFolders(getSetting('sources.userFolders'), homedir()).filter(
      ({ path }) => !vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path)),
    );
    for (const watcher of this.#watchers) watcher.dispose();
    this.#watchers = folders.flatMap(({ path, exists }) => [
      // Also tells of skills that come and go while VS Code is still beginning to watch.
      watchPath(path, (isThere) => (isThere === exists ? this.#touched(path) : this.#refreshUnasked())),
      ...(exists ? [this.#watch(new vscode.RelativePattern(vscode.Uri.file(path), '**/*'), () => path)] : []),
    ]);
    return folders.filter(({ exists }) => exists);
  }

  #watch(pattern: vscode.GlobPattern, folderOf: (uri: vscode.Uri) => string | undefined): vscode.Disposable {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const touched = (uri: vscode.Uri) => {
      const folder = folderOf(uri);
      if (folder !== undefined && !/\/(\.git|node_modules)\//.test(uri.path)) this.#touched(folder);
    };
    return vscode.Disposable.from(
      watcher,
      watcher.onDidCreate(touched),
      watcher.onDidDelete(touched),
      watcher.onDidChange(touched),
    );
  }

  #touched(folder: string): void {
    this.#stale.add(folder);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#listStale(), QUIET_MS);
  }

  async #listStale(): Promise<void> {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (const id of stale) {
      this.#log.channel.debug(`Listing ${id} again: files changed.`);
      await this.#catalogue.list(id);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of [...this.#subscriptions, ...this.#watchers]) subscription.dispose();
  }
}

function ofWorkspace(): readonly WantedFolder[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.filter(({ uri }) => uri.scheme === 'file').map(({ uri, name }) => ({ path: uri.fsPath, label: name }));
}
