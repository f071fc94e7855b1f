/** The configuration files that count in this window: read, followed on the disk, never written. */
import { homedir } from 'node:os';
import { relative, sep } from 'node:path';
import * as vscode from 'vscode';
import { readText } from '../../disk/read-text.ts';
import { type PlacedHostFile, placeHostFiles } from '../../mcp/configuration/host-files.ts';
import {
  readServerConfiguration,
  type ServerConfiguration,
} from '../../mcp/configuration/read-server-configuration.ts';
import type { ServerOverride } from '../../mcp/configuration/server-override.ts';
import { getSetting } from '../settings.ts';
import { watchPath } from '../watch-path.ts';

interface FoundFile extends PlacedHostFile {
  readonly workspaceFolder: string;
}

export interface ReadingContext {
  readonly workspaceFolder: string;
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly overrides: Readonly<Record<string, ServerOverride>>;
  readonly readEnvFile?: (path: string) => string | undefined;
}

/** More than any of the formats takes; the reader has its own limits. */
const FILE_LIMIT = 16 * 1024 * 1024;
const ENV_FILE_LIMIT = 1024 * 1024;
/** Whoever writes a file writes it more than once. */
const QUIET_MS = 200;

export class ServerFiles implements vscode.Disposable {
  /** VS Code's folder for the user's files. */
  readonly #userFolder: string;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #watchers: readonly vscode.Disposable[] = [];
  #watched = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(userFolder: string) {
    this.#userFolder = userFolder;
  }

  /** One reading for each file that is there. What cannot be read is a problem of that file alone. */
  read(overrides: ReadingContext['overrides']): readonly ServerConfiguration[] {
    const files = this.#files();
    this.#follow(files);
    return files.flatMap((file) => {
      const read = readText(file.file, FILE_LIMIT);
      if ('problem' in read) {
        const message = `The file ${read.message}.`;
        const problems = read.problem === 'missing' ? [] : [{ file: file.file, line: 0, message }];
        return [{ servers: [], inputs: [], problems }];
      }
      return [readServerConfiguration(read.text, { ...file, ...readingContext(file.workspaceFolder, overrides) })];
    });
  }

  /** Those of every folder, then those of the applications that the person named. */
  #files(): readonly FoundFile[] {
    const folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.fsPath) ?? [];
    const wanted = new Set<string>(getSetting('servers.hosts'));
    const surroundings = {
      platform: process.platform,
      home: homedir(),
      env: process.env,
      userFolder: this.#userFolder,
    };
    const ofFolders = folders.flatMap((workspaceFolder) =>
      placeHostFiles({ ...surroundings, workspaceFolder })
        .filter(({ scope }) => scope === 'workspace')
        .map((file) => ({ ...file, workspaceFolder })),
    );
    // A person's own files have one meaning in a window: that in its first folder.
    const [workspaceFolder = homedir()] = folders;
    const ofPerson = placeHostFiles(surroundings)
      .filter(({ scope, host }) => scope === 'user' && wanted.has(host))
      .map((file) => ({ ...file, workspaceFolder }));
    return [...ofFolders, ...ofPerson];
  }

  /** Also files that are not there yet. */
  #follow(files: readonly FoundFile[]): void {
    const watched = files.map(({ file }) => file).join('\n');
    if (watched === this.#watched) return;
    this.#watched = watched;
    for (const watcher of this.#watchers) watcher.dispose();
    const touched = () => this.#touched();
    this.#watchers = files.map(({ file, scope, workspaceFolder }) =>
      scope === 'user' ? watchPath(file, touched) : watchInFolder(file, workspaceFolder, touched),
    );
  }

  #touched(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#changed.fire(), QUIET_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.dispose();
    this.#changed.dispose();
  }
}

function watchInFolder(file: string, folder: string, touched: () => void): vscode.Disposable {
  const path = relative(folder, file).split(sep).join('/');
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, path));
  return vscode.Disposable.from(
    watcher,
    watcher.onDidChange(touched),
    watcher.onDidCreate(touched),
    watcher.onDidDelete(touched),
  );
}

/** In Restricted Mode a file of the workspace does not get to name other files to read. */
export function readingContext(workspaceFolder: string, overrides: ReadingContext['overrides']): ReadingContext {
  return {
    workspaceFolder,
    overrides,
    home: homedir(),
    env: process.env,
    ...(vscode.workspace.isTrusted && { readEnvFile }),
  };
}

function readEnvFile(path: string): string | undefined {
  const read = readText(path, ENV_FILE_LIMIT);
  return 'text' in read ? read.text : undefined;
}
