/** The command behind the quick fix that lets scripts of a skill be executed. */
import * as vscode from 'vscode';
import { makeExecutable } from '../../disk/make-executable.ts';
import type { MakeExecutableParams } from '../../protocol/make-executable.ts';

/** @returns the files whose modes changed; throws what to tell the person */
export function makeScriptsExecutable({ folder, paths }: MakeExecutableParams): readonly vscode.Uri[] {
  const root = vscode.Uri.parse(folder, true);
  if (root.scheme !== 'file') throw new Error('Only scripts on this disk can be made executable.');
  return paths.map((path) => {
    const trouble = makeExecutable(root.fsPath, path);
    if (trouble !== undefined) throw new Error(`"${path}" ${trouble}.`);
    return vscode.Uri.joinPath(root, path);
  });
}
