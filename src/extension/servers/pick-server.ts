/** The server that a command is about: the one whose row was pressed, or one that the person chooses. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { ServerNode } from '../skills-view/nodes.ts';
import { describeOrigin } from './describe-origin.ts';
import { nameFirstServer } from './name-first-server.ts';
import type { WorkspaceServer } from './workspace-server.ts';
import type { WorkspaceServers } from './workspace-servers.ts';

/** A key, as the traffic view and the preview know servers, or a row; a command of the palette has neither. */
export type ServerTarget = ServerNode | string | undefined;

export async function pickServer(
  servers: WorkspaceServers,
  target: ServerTarget,
  fits: (server: WorkspaceServer) => boolean = () => true,
): Promise<WorkspaceServer | undefined> {
  const named = typeof target === 'string' ? servers.find(target) : target?.server;
  if (named) return named;
  if (servers.servers.length === 0) {
    await nameFirstServer();
    return undefined;
  }
  const picks = servers.servers.filter(fits).map((server) => ({
    label: displayText(server.definition.name),
    description: server.state.kind,
    detail: describeOrigin(server.definition.origin),
    server,
  }));
  if (picks.length === 0) throw new Error('There is no server for which this can be done.');
  return (await vscode.window.showQuickPick(picks, { title: 'Choose a server' }))?.server;
}
