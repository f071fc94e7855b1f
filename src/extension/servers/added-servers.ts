/** The servers that stand in the extension's own setting, in the person's settings and in the workspace's. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { readText } from '../../disk/read-text.ts';
import type { ServerConfiguration } from '../../mcp/configuration/read-server-configuration.ts';
import { lineOfKey, readServerSetting } from '../../mcp/configuration/read-server-setting.ts';
import { inspectSetting } from '../settings.ts';
import { type ReadingContext, readingContext } from './server-files.ts';

export const ADDED_SERVERS = 'skillWorkbench.servers.added';
/** What the person's own settings are called where a file would be named. */
const USER_SETTINGS = 'user settings';
const FILE_LIMIT = 1024 * 1024;

export function readAddedServers(overrides: ReadingContext['overrides']): readonly ServerConfiguration[] {
  const { user, workspace } = inspectSetting('servers.added');
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? homedir();
  const context = readingContext(folder, overrides);
  const file = workspaceSettingsFile(folder);
  return [
    readServerSetting(user, { ...context, file: USER_SETTINGS, setting: 'user', lineOf: () => 0 }),
    readServerSetting(workspace, { ...context, file, setting: 'workspace', lineOf: (name) => lineIn(file, name) }),
  ];
}

function workspaceSettingsFile(folder: string): string {
  return vscode.workspace.workspaceFile?.fsPath ?? join(folder, '.vscode', 'settings.json');
}

function lineIn(file: string, name: string): number {
  const read = readText(file, FILE_LIMIT);
  const inside = vscode.workspace.workspaceFile ? ['settings', ADDED_SERVERS, name] : [ADDED_SERVERS, name];
  return 'text' in read ? lineOfKey(read.text, inside) : 0;
}
