/** The inspector's view, the files that are shown like it, and the commands that bring them to the front. */
import * as vscode from 'vscode';
import { commands, identity, views } from '../../generated/manifest.ts';
import { exportTraffic } from '../../mcp/traffic/export-traffic.ts';
import type { TrafficLog } from '../../mcp/traffic/traffic-log.ts';
import type { Log } from '../log.ts';
import type { WorkspaceServers } from '../servers/workspace-servers.ts';
import type { ServerNode } from '../skills-view/nodes.ts';
import { FrameDocuments } from './frame-documents.ts';
import { TrafficView } from './traffic-view.ts';

interface Parts {
  readonly traffic: TrafficLog;
  readonly servers: WorkspaceServers;
  readonly log: Log;
  readonly extensionUri: vscode.Uri;
}

export function registerTraffic({ traffic, servers, log, extensionUri }: Parts): vscode.Disposable[] {
  const documents = new FrameDocuments();
  const note = (message: string) => log.info(message);
  const openFile = async (uri?: vscode.Uri): Promise<void> => {
    const { openTrafficFile } = await import('./traffic-files.ts');
    await openTrafficFile(uri, { extensionUri, documents, log: note });
  };
  const view = new TrafficView({
    extensionUri,
    traffic,
    documents,
    exportLines: () => [...exportTraffic(traffic, { client: identity })].join(''),
    connectServer: async () => void (await vscode.commands.executeCommand(commands.connectServer)),
    openFile: () => openFile(),
    servers: () => ({
      configured: servers.servers.length,
      connected: servers.servers.filter(({ state }) => state.kind === 'connected').length,
    }),
    log: note,
  });
  return [
    documents,
    view,
    servers.onDidChange(() => view.serversChanged()),
    vscode.window.registerWebviewViewProvider(views.traffic, view),
    // A number is the seq of a frame that is to be shown; of a server's row, the frames of that server are.
    log.registerCommand(commands.showTraffic, async (target?: number | ServerNode) => {
      await vscode.commands.executeCommand(`${views.traffic}.focus`);
      if (typeof target === 'number') {
        if (traffic.body(target) === undefined) throw new Error('That frame is no longer in the log.');
        view.show({ seq: target });
      } else if (target?.kind === 'server') {
        view.show({ filter: serverFilter(target.server.definition.name) });
      }
    }),
    log.registerCommand(commands.openTrafficFile, (target?: unknown) =>
      openFile(target instanceof vscode.Uri ? target : undefined),
    ),
  ];
}

/** A quotation mark and a comma mean something in the filter; a star stands for them. */
function serverFilter(name: string): string {
  const value = name.replaceAll(/[",]/g, '*');
  return `server:${/\s/.test(value) ? `"${value}"` : value}`;
}
