/** Where a server is named, as people call the place. */
import { homedir } from 'node:os';
import { sep } from 'node:path';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { ServerOrigin } from '../../mcp/server-definition.ts';

/** `.mcp.json, line 4`; `~/.cursor/mcp.json, line 9`; `user settings`; `served from samples`. */
export function describeOrigin({ file, line, setting, isServedFolder }: ServerOrigin): string {
  if (isServedFolder) return `served from ${describeFile(file)}`;
  return setting === 'user' ? file : `${describeFile(file)}, line ${line + 1}`;
}

function describeFile(file: string): string {
  const home = homedir() + sep;
  const path = vscode.workspace.asRelativePath(file);
  return displayText(
    path === file && file.startsWith(home) ? `~/${file.slice(home.length).replaceAll(sep, '/')}` : path,
  );
}
