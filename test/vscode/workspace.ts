/** What the suites in the extension host share: files of the workspace under test, our findings, and waiting. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { WorkbenchApi } from '../../src/extension/workbench-api.ts';

/** For a window that starts processes on a machine with much else to do. */
const PATIENCE_MS = 60_000;

export function workspaceUri(...path: string[]): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'The suite needs a window with a folder.');
  return vscode.Uri.joinPath(folder.uri, ...path);
}

/** Resolves with the first value that is neither undefined nor false; fails with what was awaited. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await look();
    if (value !== undefined && value !== null && value !== false) return value as Exclude<T, undefined | null | false>;
    if (Date.now() > end) assert.fail(`Waited ${PATIENCE_MS / 1000} s in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

let names = 0;

/**
 * A skill's name that no test had before, for a folder of its own. Under load VS Code may never read a document again
 * whose file was deleted and written anew, so no test uses the files of another.
 */
export function freshName(stem: string): string {
  return `${stem}-${++names}`;
}

export async function workbench(): Promise<WorkbenchApi> {
  const extension = vscode.extensions.getExtension<WorkbenchApi>('skill-workbench.skill-workbench');
  assert.ok(extension, 'The extension is not installed.');
  return extension.activate();
}

export async function writeFile(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

/** The ids of our findings on a file. */
export function findings(uri: vscode.Uri): string[] {
  return ourDiagnostics(uri).map(({ code }) => String(typeof code === 'object' ? code.value : code));
}

export function ourDiagnostics(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Agent Skills');
}
