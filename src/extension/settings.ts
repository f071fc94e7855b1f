/** Reads the extension's settings by the typed keys of the manifest. */
import * as vscode from 'vscode';
import { type Settings, settingDefaults } from '../generated/manifest.ts';

export function getSetting<K extends keyof Settings>(key: K, scope?: vscode.Uri): Settings[K] {
  return vscode.workspace.getConfiguration('skillWorkbench', scope).get(key, settingDefaults[key]);
}

/** What the person and what the workspace set, where it matters whose it is. */
export function inspectSetting<K extends keyof Settings>(
  key: K,
): { readonly user: Settings[K] | undefined; readonly workspace: Settings[K] | undefined } {
  const found = vscode.workspace.getConfiguration('skillWorkbench').inspect<Settings[K]>(key);
  return { user: found?.globalValue, workspace: found?.workspaceValue };
}
