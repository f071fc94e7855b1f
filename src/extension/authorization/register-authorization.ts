/** Signing in to a server and out of it. */
import * as vscode from 'vscode';
import { commands } from '../../generated/manifest.ts';
import type { Log } from '../log.ts';
import { messageText } from '../message-text.ts';
import { pickServer, type ServerTarget } from '../servers/pick-server.ts';
import type { WorkspaceServer } from '../servers/workspace-server.ts';
import type { WorkspaceServers } from '../servers/workspace-servers.ts';
import type { BrowserReturns } from './browser-returns.ts';

interface Parts {
  readonly servers: WorkspaceServers;
  readonly returns: BrowserReturns;
  readonly log: Log;
}

export function registerAuthorization({ servers, returns, log }: Parts): vscode.Disposable[] {
  const isHttp = ({ definition }: WorkspaceServer) => definition.launch.kind === 'http';
  const onServer = (act: (server: WorkspaceServer) => Promise<void>) => async (target?: ServerTarget) => {
    const server = await pickServer(servers, target, isHttp);
    if (server) await act(server);
  };
  return [
    vscode.window.registerUriHandler(returns),
    log.registerCommand(
      commands.signIn,
      onServer((server) => signIn(server, returns, log)),
    ),
    log.registerCommand(
      commands.signOut,
      onServer((server) => signOut(server)),
    ),
  ];
}

/** Only a server that was reached says what it asks for; what connecting tells then leads back here. */
async function signIn(server: WorkspaceServer, returns: BrowserReturns, log: Log): Promise<void> {
  if (!server.canSignIn) {
    await vscode.commands.executeCommand(commands.connectServer, server.definition.key);
    return;
  }
  const name = messageText(server.definition.name);
  const outcome = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: `Signing in to "${name}"…`, cancellable: true },
    async (_, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort());
      return server.signIn(await returns.host(), abort.signal);
    },
  );
  if (outcome.kind === 'failed') {
    log.info(outcome.message);
    void vscode.window.showErrorMessage(messageText(outcome.message, 400));
  }
  if (outcome.kind === 'signed-in') await vscode.commands.executeCommand(commands.connectServer, server.definition.key);
}

async function signOut(server: WorkspaceServer): Promise<void> {
  const taken = await server.signOut();
  const name = messageText(server.definition.name);
  void vscode.window.showInformationMessage(
    taken
      ? `Signed out of "${name}". The authorization server took the tokens back.`
      : `Signed out of "${name}". The tokens are forgotten here; the authorization server did not take them back, and they end by themselves.`,
  );
}
