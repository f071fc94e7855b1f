/** Opens the place that names a server, at its line. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { MergedDefinition } from '../../mcp/configuration/merge-definitions.ts';
import { lineOfKey } from '../../mcp/configuration/read-server-setting.ts';
import type { ServerOrigin } from '../../mcp/server-definition.ts';
import { ADDED_SERVERS } from './added-servers.ts';
import { describeOrigin } from './describe-origin.ts';

/** Where several places name it, the person chooses one. */
export async function openServerConfiguration(definition: MergedDefinition): Promise<void> {
  const { origin, name, disabled, otherOrigins } = definition;
  const picks = [{ ...origin, name, disabled }, ...otherOrigins].map((place) => ({
    label: displayText(place.name),
    description: describeOrigin(place),
    ...(place.disabled && { detail: 'Disabled there.' }),
    place,
  }));
  const [only] = picks;
  const title = `${picks.length} places name this server`;
  const picked = picks.length === 1 ? only : await vscode.window.showQuickPick(picks, { title });
  if (picked) await openOrigin(picked.place, picked.place.name);
}

/** @param name of the server, to find its line in the person's settings */
export async function openOrigin({ file, line, setting, isServedFolder }: ServerOrigin, name?: string): Promise<void> {
  if (setting === 'user') return openUserSetting(name);
  if (isServedFolder) {
    await vscode.commands.executeCommand('revealInExplorer', vscode.Uri.file(file));
    return;
  }
  const place = new vscode.Range(line, 0, line, 0);
  await vscode.window.showTextDocument(vscode.Uri.file(file), { selection: place });
}

/** Only VS Code knows where the person's settings are; in a remote window they are on another machine. */
async function openUserSetting(name: string | undefined): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openSettingsJson', { revealSetting: { key: ADDED_SERVERS } });
  const editor = vscode.window.activeTextEditor;
  if (!editor || name === undefined) return;
  const line = lineOfKey(editor.document.getText(), [ADDED_SERVERS, name]);
  const place = new vscode.Range(line, 0, line, 0);
  editor.selection = new vscode.Selection(place.start, place.end);
  editor.revealRange(place, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
