/** The commands about servers, and the way of a connected server's skills into the catalogue. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import { openVariables } from '../../mcp/configuration/resolve-inputs.ts';
import type { Catalogue } from '../../sources/catalogue.ts';
import type { Log } from '../log.ts';
import { messageText } from '../message-text.ts';
import { describeOrigin } from './describe-origin.ts';
import type { InputAnswers } from './input-answers.ts';
import type { LaunchApprovals } from './launch-approval.ts';
import { openServerConfiguration } from './open-server-configuration.ts';
import { pickServer, type ServerTarget } from './pick-server.ts';
import type { WorkspaceServer } from './workspace-server.ts';
import type { WorkspaceServers } from './workspace-servers.ts';

interface Parts {
  readonly servers: WorkspaceServers;
  readonly approvals: LaunchApprovals;
  readonly answers: InputAnswers;
  readonly catalogue: Catalogue;
  readonly log: Log;
}

export function registerServers({ servers, approvals, answers, catalogue, log }: Parts): vscode.Disposable[] {
  const onServer = (act: (server: WorkspaceServer) => Promise<void> | void) => async (target?: ServerTarget) => {
    const server = await pickServer(servers, target);
    if (server) await act(server);
  };
  return [
    servers.onDidChange(() => matchSources(servers, catalogue)),
    log.registerCommand(
      commands.connectServer,
      onServer((server) => connect(server, { approvals, answers, log })),
    ),
    log.registerCommand(
      commands.disconnectServer,
      onServer((server) => server.disconnect()),
    ),
    log.registerCommand(
      commands.showServerOutput,
      onServer((server) => server.showOutput()),
    ),
  ];
}

/** Asks, connects, and says on the spot why it did not work. */
async function connect(
  server: WorkspaceServer,
  { approvals, answers, log }: Pick<Parts, 'approvals' | 'answers' | 'log'>,
): Promise<void> {
  const { definition } = server;
  const name = displayText(definition.name);
  if (!vscode.workspace.isTrusted) throw new Error('In Restricted Mode no server starts. Trust this workspace first.');
  if (vscode.workspace.getConfiguration('chat').get('mcp.access') === 'none') {
    throw new Error('The setting chat.mcp.access is "none": no MCP server may be used here.');
  }
  const open = openVariables(definition);
  if (open.length > 0) {
    const needs = open.map((variable) => displayText(variable)).join(', ');
    const place = describeOrigin(definition.origin);
    return tellTrouble(server, `"${name}" needs ${needs}, which has no value here (${place}).`);
  }
  if (!(await approvals.ensure(definition))) return;
  const launched = await answers.fill(definition);
  if (launched === undefined) return;
  const state = await server.connect(launched);
  if (state.kind !== 'failed') return;
  log.info(`The server ${name} failed: ${state.message}`);
  await tellTrouble(server, displayText(state.message, 400));
}

/** With the one button that helps: what the server wrote, or where nothing was written, the place that names it. */
async function tellTrouble(server: WorkspaceServer, message: string): Promise<void> {
  const button = server.canSignIn ? 'Sign In' : server.hasOutput ? 'Show Output' : 'Open Configuration';
  if ((await vscode.window.showErrorMessage(messageText(message, 600), button)) !== button) return;
  if (server.canSignIn) await vscode.commands.executeCommand(commands.signIn, server.definition.key);
  else if (server.hasOutput) server.showOutput();
  else await openServerConfiguration(server.definition);
}

/** A connected server is a source of the catalogue; any other is not. */
function matchSources(servers: WorkspaceServers, catalogue: Catalogue): void {
  const wanted = new Map(servers.servers.flatMap(({ source }) => (source ? [[source.id, source] as const] : [])));
  for (const source of catalogue.sources) {
    if (!source.capabilities.local && wanted.get(source.id) !== source) catalogue.remove(source.id);
  }
  for (const [id, source] of wanted) {
    if (catalogue.sources.includes(source)) continue;
    catalogue.add(source);
    void catalogue.list(id);
  }
}
