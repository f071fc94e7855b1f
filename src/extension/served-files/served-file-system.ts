/** Served files as read-only documents: search, diff and the linter work on them. A file is fetched when it is opened, never before. */
import * as vscode from 'vscode';
import type { Catalogue, CatalogueEntry, SkillRef } from '../../sources/catalogue.ts';
import { SourceError } from '../../sources/skill-source.ts';
import { knownFiles } from '../served-skills/known-files.ts';
import { parseServedUri, servedUri, serverAuthority, skillSegment } from './served-uri.ts';

export class ServedFileSystem implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #catalogue: Catalogue;
  readonly #tell: (error: unknown) => void;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  /** When a file was told to have changed; VS Code reads an open document again only when its time is another. */
  readonly #times = new Map<string, number>();
  readonly #endFiles: () => void;

  /** `tell` is given why a file could not be read: of that VS Code's editor says only that there was an unexpected error. */
  constructor(catalogue: Catalogue, tell: (error: unknown) => void) {
    this.#catalogue = catalogue;
    this.#tell = tell;
    this.#endFiles = catalogue.onDidChangeFiles((ref, paths) => this.#filesChanged(ref, paths));
  }

  dispose(): void {
    this.#endFiles();
    this.#changed.dispose();
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const { entry, path } = findServedEntry(this.#catalogue, uri);
    const files = knownFiles(entry);
    const file = files.find((candidate) => candidate.path === path);
    const mtime = this.#times.get(uri.toString()) ?? 0;
    if (file) return { type: vscode.FileType.File, ctime: 0, mtime, size: file.bytes ?? 0 };
    if (path === '' || files.some((candidate) => candidate.path.startsWith(`${path}/`))) {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    throw vscode.FileSystemError.FileNotFound(uri);
  }

  readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
    const { entry, path } = findServedEntry(this.#catalogue, uri);
    const prefix = path === '' ? '' : `${path}/`;
    const children = new Map<string, vscode.FileType>();
    for (const file of knownFiles(entry)) {
      if (!file.path.startsWith(prefix)) continue;
      const [name = '', ...below] = file.path.slice(prefix.length).split('/');
      children.set(name, below.length ? vscode.FileType.Directory : vscode.FileType.File);
    }
    return [...children];
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const { entry, path } = findServedEntry(this.#catalogue, uri);
    try {
      return (await this.#catalogue.readFile(entry.ref, path)).bytes;
    } catch (error) {
      if (error instanceof SourceError && error.reason === 'not-found') throw vscode.FileSystemError.FileNotFound(uri);
      this.#tell(error);
      throw vscode.FileSystemError.Unavailable(error instanceof Error ? error.message : String(error));
    }
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  /** Only what is open in an editor is read again: VS Code knows which that is. */
  #filesChanged(ref: SkillRef, paths: readonly string[]): void {
    const entry = this.#catalogue.entry(ref);
    if (!entry || entry.source.capabilities.local) return;
    const events = paths.map((path): vscode.FileChangeEvent => {
      const uri = servedUri(ref.sourceId, ref.skillKey, entry.summary.name, path);
      this.#times.set(uri.toString(), Date.now());
      return { type: vscode.FileChangeType.Changed, uri };
    });
    this.#changed.fire(events);
  }
}

/** @throws FileNotFound when no connected server serves it. */
export function findServedEntry(catalogue: Catalogue, uri: vscode.Uri): { entry: CatalogueEntry; path: string } {
  const address = parseServedUri(uri);
  const source = catalogue.sources.find(({ id }) => serverAuthority(id) === address?.server);
  const entry = source && catalogue.entries(source.id).find(({ ref }) => skillSegment(ref.skillKey) === address?.skill);
  if (!address || !entry) throw vscode.FileSystemError.FileNotFound(uri);
  return { entry, path: address.path };
}
