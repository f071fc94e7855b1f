/** Follows one path outside the workspace by looking at it: VS Code does not tell of one whose folder was not there when it began to watch. */
import { type Stats, unwatchFile, watchFile } from 'node:fs';
import * as vscode from 'vscode';

const LOOK_MS = 1_000;

/** @param changed called with whether there is something at the path now */
export function watchPath(path: string, changed: (exists: boolean) => void): vscode.Disposable {
  // What is not there is nothing.
  const listener = (stats: Stats) => changed(stats.isFile() || stats.isDirectory());
  watchFile(path, { interval: LOOK_MS, persistent: false }, listener);
  return new vscode.Disposable(() => unwatchFile(path, listener));
}
