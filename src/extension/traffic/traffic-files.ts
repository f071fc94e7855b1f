/** `Open Traffic File…`: an exported file in the inspector, in a tab of its own, to be read and nothing else. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { readTraffic, TRAFFIC_FILE_LIMIT } from '../../mcp/traffic/read-traffic.ts';
import { formatBytes } from '../../protocol/figures.ts';
import { TrafficPage, type TrafficPageDeps } from './traffic-page.ts';

const VIEW_TYPE = 'skillWorkbench.trafficFile';

export type TrafficFileDeps = Pick<TrafficPageDeps, 'extensionUri' | 'documents' | 'log'>;

export async function openTrafficFile(given: vscode.Uri | undefined, deps: TrafficFileDeps): Promise<void> {
  const uri = given ?? (await chooseFile());
  if (!uri) return;
  const { size } = await vscode.workspace.fs.stat(uri);
  const file = displayText(vscode.workspace.asRelativePath(uri));
  if (size > TRAFFIC_FILE_LIMIT) {
    throw new Error(
      `${file} has ${formatBytes(size)}. Traffic files up to ${formatBytes(TRAFFIC_FILE_LIMIT)} are read.`,
    );
  }
  const read = await readTraffic(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  if (read.kind === 'unreadable') throw new Error(`${file} cannot be shown. ${read.message}`);
  const panel = vscode.window.createWebviewPanel(VIEW_TYPE, file, vscode.ViewColumn.Active);
  const nothing = () => {};
  const page = new TrafficPage(panel.webview, {
    ...deps,
    frames: read.frames,
    origin: { kind: 'file', file, notes: read.notes },
    acts: { clear: nothing, export: nothing, connectServer: nothing, openFile: () => openTrafficFile(undefined, deps) },
    servers: () => ({ configured: 0, connected: 0 }),
  });
  panel.onDidChangeViewState(() => page.setVisible(panel.visible));
  panel.onDidDispose(() => {
    page.dispose();
    deps.documents.forget(read.frames);
  });
}

async function chooseFile(): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await vscode.window.showOpenDialog({
    title: 'Open a traffic file',
    filters: { 'JSON Lines': ['jsonl'], 'All files': ['*'] },
    ...(folder && { defaultUri: folder }),
  });
  return chosen?.[0];
}
