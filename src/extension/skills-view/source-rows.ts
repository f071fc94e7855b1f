/** Rows of folders, servers, configuration faults and notes. */
import * as vscode from 'vscode';
import { counted, displayText, hosts, listWords } from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import { openVariables } from '../../mcp/configuration/resolve-inputs.ts';
import type { ConnectionState } from '../../mcp/connection-state.ts';
import type { ListingState } from '../../sources/catalogue.ts';
import { addedOrigin } from '../servers/added-origin.ts';
import { describeOrigin } from '../servers/describe-origin.ts';
import type { WorkspaceServer } from '../servers/workspace-server.ts';
import type { EvidenceNode, FolderNode, NoteNode, ProblemNode, ServerNode } from './nodes.ts';
import { textTooltip } from './text-tooltip.ts';

export function folderRow({ source }: FolderNode, skills: number, listing: ListingState): vscode.TreeItem {
  const item = new vscode.TreeItem(displayText(source.label), vscode.TreeItemCollapsibleState.Expanded);
  const isPersonal = !vscode.workspace.getWorkspaceFolder(vscode.Uri.file(source.id));
  item.iconPath = isPersonal ? new vscode.ThemeIcon('home') : vscode.ThemeIcon.Folder;
  item.tooltip = textTooltip(displayText(source.label), [isPersonal ? personalWords(source.label) : source.id]);
  item.description = listing.kind === 'listing' && skills === 0 ? 'looking for skills…' : counted(skills, 'skill');
  item.contextValue = 'folder';
  return item;
}

function personalWords(label: string): string {
  const readers = Object.values(hosts).filter(({ user }) => user.some(({ path }) => `~/${path}` === label));
  return `Personal skills, read by ${listWords(readers.map(({ name }) => name))} in every project.`;
}

export function serverRow(node: ServerNode, skills: number, listing: ListingState): vscode.TreeItem {
  const { server } = node;
  const { definition, state } = server;
  const name = displayText(definition.name);
  const connected = state.kind === 'connected';
  const item = new vscode.TreeItem(
    name,
    connected ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.None,
  );
  const places = definition.otherOrigins.length + 1;
  item.description = describeServer(server, skills, listing) + (places > 1 ? ` · ${places} origins` : '');
  item.iconPath = isBlocked(server) ? ERROR_ICON : asksToSignIn(server) ? SIGN_IN_ICON : SERVER_ICONS[state.kind];
  const signedIn = connected && state.authorization === 'signed-in' && ':signed-in';
  const marks = [
    definition.inputs && ':asks',
    addedOrigin(definition) && ':added',
    server.canSignIn && ':sign-in',
    signedIn,
  ];
  item.contextValue = `server:${state.kind}${sourceFlags(server)}${marks.filter(Boolean).join('')}`;
  item.accessibilityInformation = { label: `Server ${name}, ${item.description}` };
  item.tooltip = serverTooltip(server);
  // The row says `Connect`, so pressing it connects; the first time a question comes before.
  if (isBlocked(server)) item.command = openConfiguration(node);
  if (asksToSignIn(server)) item.command = { command: commands.signIn, title: 'Sign In', arguments: [node] };
  if (offersConnect(server)) item.command = { command: commands.connectServer, title: 'Connect', arguments: [node] };
  return item;
}

function sourceFlags({ source, definition }: WorkspaceServer): string {
  const { search, openByUri } = source?.capabilities ?? {};
  return [search && ':search', openByUri && ':openByUri', definition.origin.isServedFolder && ':servedHere']
    .filter(Boolean)
    .join('');
}

function openConfiguration(node: ServerNode | ProblemNode): vscode.Command {
  return { command: commands.openServerConfiguration, title: 'Open Configuration', arguments: [node] };
}

/** A variable of its launch has no value here. */
function isBlocked({ definition, state }: WorkspaceServer): boolean {
  return state.kind === 'stopped' && !definition.disabled && openVariables(definition).length > 0;
}

/** In Restricted Mode no server starts, and one whose variables are not set cannot. */
function offersConnect({ definition, state }: WorkspaceServer): boolean {
  return (
    state.kind === 'stopped' &&
    !definition.disabled &&
    openVariables(definition).length === 0 &&
    vscode.workspace.isTrusted
  );
}

/** Failed for want of a sign-in, and nothing else. */
function asksToSignIn({ state }: WorkspaceServer): boolean {
  return state.kind === 'failed' && state.canSignIn;
}

const SIGN_IN_ICON = new vscode.ThemeIcon('account', new vscode.ThemeColor('list.warningForeground'));
const ERROR_ICON = new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'));
const SERVER_ICONS: Readonly<Record<ConnectionState['kind'], vscode.ThemeIcon>> = {
  stopped: new vscode.ThemeIcon('server-process'),
  connecting: new vscode.ThemeIcon('loading~spin'),
  connected: new vscode.ThemeIcon('server-process', new vscode.ThemeColor('charts.green')),
  reconnecting: new vscode.ThemeIcon('sync', new vscode.ThemeColor('list.warningForeground')),
  failed: ERROR_ICON,
};

function describeServer(server: WorkspaceServer, skills: number, listing: ListingState): string {
  const { definition, state, detection } = server;
  switch (state.kind) {
    case 'stopped':
      if (definition.disabled) return 'disabled in its file';
      if (openVariables(definition).length > 0) {
        return `needs ${openVariables(definition)
          .map((name) => displayText(name))
          .join(', ')}`;
      }
      return offersConnect(server) ? 'stopped · Connect' : 'stopped';
    case 'connecting':
      return 'connecting…';
    case 'reconnecting': {
      const { attempt, of, delayMs, reason } = state;
      return `${displayText(reason)} · reconnecting in ${Math.round(delayMs / 1_000)} s, attempt ${attempt} of ${of}`;
    }
    case 'failed':
      return asksToSignIn(server) ? 'sign-in needed · Sign In' : `failed: ${displayText(state.reason)}`;
    case 'connected': {
      const names = detection?.adapters.map(({ dialect }) => dialect).join(' + ');
      if (names === undefined) return 'asking for skills…';
      const dialects = [names || 'no skills', ...authorizationWords(server)].join(' · ');
      if (!names) return dialects;
      // While it is listed again, what is known stays.
      if (listing.kind === 'listing' && skills === 0) return `${dialects} · listing…`;
      return listing.kind === 'failed' ? `${dialects} · listing failed` : `${dialects} · ${counted(skills, 'skill')}`;
    }
  }
}

/** What goes along with each request, where something does. */
function authorizationWords({ state, canSignIn }: WorkspaceServer): readonly string[] {
  if (state.kind !== 'connected' || state.authorization === 'none') return [];
  if (canSignIn) return ['more rights needed'];
  return [state.authorization === 'headers' ? 'headers' : 'signed in'];
}

function serverTooltip({ definition, state, detection }: WorkspaceServer): vscode.MarkdownString {
  const { written, origin, otherOrigins } = definition;
  const trouble = state.kind === 'failed' || state.kind === 'reconnecting' ? displayText(state.message, 600) : '';
  return textTooltip(displayText(definition.name), [
    displayText(written ?? '', 300),
    ...[origin, ...otherOrigins].map(describeOrigin),
    ...openVariables(definition).map((variable) => `${displayText(variable)} has no value here.`),
    trouble,
    state.kind === 'connected'
      ? `${displayText(state.server.name)} ${displayText(state.server.version)}, protocol ${displayText(state.protocolVersion)} (${state.era})`
      : '',
    ...(detection?.evidence ?? []).map(({ probe, answer }) => displayText(`${probe}: ${answer}`, 300)),
  ]);
}

export function problemRow(node: ProblemNode): vscode.TreeItem {
  const { problem } = node;
  const place = describeOrigin(problem);
  const item = new vscode.TreeItem(place);
  item.description = displayText(problem.message);
  item.tooltip = textTooltip(place, [displayText(problem.message, 600)]);
  item.iconPath = ERROR_ICON;
  item.command = openConfiguration(node);
  item.contextValue = 'problem';
  return item;
}

export function noteRow({ text, evidence, severity }: NoteNode): vscode.TreeItem {
  const { Expanded, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(displayText(text, 300), evidence.length > 0 ? Expanded : None);
  item.iconPath = severity === 'error' ? ERROR_ICON : new vscode.ThemeIcon('info');
  item.tooltip = textTooltip('', [displayText(text, 600)]);
  item.contextValue = 'note';
  return item;
}

export function evidenceRow({ evidence: { probe, answer } }: EvidenceNode): vscode.TreeItem {
  const item = new vscode.TreeItem(displayText(probe, 300));
  item.description = displayText(answer, 300);
  item.iconPath = new vscode.ThemeIcon('question');
  item.tooltip = textTooltip(displayText(probe, 300), [displayText(answer, 600)]);
  item.contextValue = 'evidence';
  return item;
}
