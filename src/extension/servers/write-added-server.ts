/** Writes the extension's own setting of added servers, and nothing else of the settings. */
import * as vscode from 'vscode';
import type { ServerOrigin } from '../../mcp/server-definition.ts';
import { inspectSetting } from '../settings.ts';

export type SettingScope = NonNullable<ServerOrigin['setting']>;

/** The entries as they are written, by name. */
export function addedServers(scope: SettingScope): Readonly<Record<string, unknown>> {
  return inspectSetting('servers.added')[scope] ?? {};
}

/** Adds or replaces an entry; undefined removes it. */
export async function writeAddedServer(scope: SettingScope, name: string, entry: unknown): Promise<void> {
  const { [name]: _, ...others } = addedServers(scope);
  const before = Object.keys(addedServers(scope));
  const kept = entry === undefined ? others : { ...addedServers(scope), [name]: entry };
  const target = scope === 'user' ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  // An empty setting is no setting.
  const value = Object.keys(kept).length > 0 || before.length === 0 ? kept : undefined;
  await vscode.workspace.getConfiguration('skillWorkbench').update('servers.added', value, target);
}
