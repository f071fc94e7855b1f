/** The way out for a person who wants to connect a server where none is named: the file to name it in, with an example. */
import * as vscode from 'vscode';
import { commands } from '../../generated/manifest.ts';

const EXAMPLE = `{
  "mcpServers": {
    "my-skills": {
      "command": "node",
      "args": ["path/to/server.mjs"]
    }
  }
}
`;

export async function nameFirstServer(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  const add = 'Add Server…';
  const open = folder ? 'Open .mcp.json' : 'Open Folder';
  const question = folder
    ? 'No server is named in your settings, nor in .mcp.json or .vscode/mcp.json of this workspace.'
    : 'No server is named in your settings, and no folder is open that could name one.';
  const answer = await vscode.window.showInformationMessage(question, add, open);
  if (answer === add) await vscode.commands.executeCommand(commands.addServer);
  if (answer !== open) return;
  if (folder) await openConfiguration(vscode.Uri.joinPath(folder.uri, '.mcp.json'));
  else await vscode.commands.executeCommand('vscode.openFolder');
}

/** A new file is not written: it stands in an unsaved editor until the person saves it. */
async function openConfiguration(file: vscode.Uri): Promise<void> {
  try {
    await vscode.window.showTextDocument(file);
  } catch {
    const document = await vscode.workspace.openTextDocument(file.with({ scheme: 'untitled' }));
    const editor = await vscode.window.showTextDocument(document);
    if (document.getText() === '') await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), EXAMPLE));
  }
}
