/** Adds, changes and removes servers by hand, in the extension's own setting. */
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { asRecord } from '../../mcp/as-record.ts';
import type { AddedOrigin } from './added-origin.ts';
import { formatServerLine, parseServerLine, type ServerEntry, suggestName } from './parse-server-line.ts';
import { addedServers, type SettingScope, writeAddedServer } from './write-added-server.ts';

/** The name of the new server, or undefined when the person left off. */
export async function addServer(): Promise<string | undefined> {
  const entry = await askEntry('Add a server', '');
  if (!entry) return undefined;
  const scope = await askScope();
  if (!scope) return undefined;
  const taken = addedServers(scope);
  const name = await vscode.window.showInputBox({
    title: 'Name of the server',
    prompt: 'How the Skills view calls it.',
    value: freeName(suggestName(entry), taken),
    ignoreFocusOut: true,
    validateInput: (typed) => nameProblem(typed, taken),
  });
  if (name === undefined) return undefined;
  await writeAddedServer(scope, name.trim(), entry);
  return name.trim();
}

/** Changes the command line or the address; variables, headers and the rest of the entry stay. */
export async function editServer({ name, setting }: AddedOrigin): Promise<void> {
  const before = asRecord(addedServers(setting)[name]) ?? {};
  const { command: _, args: __, url: ___, type: ____, ...rest } = before;
  const line = formatServerLine(entryOf(before));
  const again = parseServerLine(line);
  // What would come out changed by itself, such as both kinds of quotes in one argument, is not offered as a line.
  if (!('entry' in again && isDeepStrictEqual(again.entry, entryOf(before)))) {
    throw new Error('This server cannot be written as one line. Change it in the settings: Open Server Configuration.');
  }
  const entry = await askEntry(`Change "${displayText(name)}"`, line);
  if (entry) await writeAddedServer(setting, name, { ...entry, ...rest });
}

export async function removeServer({ name, setting }: AddedOrigin): Promise<void> {
  const question = `Remove "${displayText(name)}" from the ${setting} settings?`;
  const answer = await vscode.window.showWarningMessage(question, { modal: true }, 'Remove');
  if (answer === 'Remove') await writeAddedServer(setting, name, undefined);
}

async function askEntry(title: string, value: string): Promise<ServerEntry | undefined> {
  const line = await vscode.window.showInputBox({
    title,
    prompt: 'A command line, or the address of a server that runs already. Nothing starts yet.',
    placeHolder: 'npx -y @acme/skills   or   https://example.com/mcp',
    value,
    ignoreFocusOut: true,
    validateInput: (typed) => {
      const parsed = parseServerLine(typed);
      return 'problem' in parsed ? parsed.problem : undefined;
    },
  });
  const parsed = line === undefined ? undefined : parseServerLine(line);
  return parsed && 'entry' in parsed ? parsed.entry : undefined;
}

/** Without a folder there is one place only. */
async function askScope(): Promise<SettingScope | undefined> {
  if (!vscode.workspace.workspaceFolders) return 'user';
  const picks = [
    { label: 'User settings', description: 'in every workspace, for you', scope: 'user' },
    { label: 'Workspace settings', description: 'in this workspace, for everybody who opens it', scope: 'workspace' },
  ] as const;
  const options = { title: 'Where to keep the server', ignoreFocusOut: true };
  return (await vscode.window.showQuickPick(picks, options))?.scope;
}

function entryOf({ command, args, url }: Readonly<Record<string, unknown>>): ServerEntry {
  if (typeof url === 'string') return { url };
  const given = Array.isArray(args) ? args.map(String) : [];
  return { command: typeof command === 'string' ? command : '', args: given };
}

function nameProblem(typed: string, taken: Readonly<Record<string, unknown>>): string | undefined {
  const name = typed.trim();
  if (name === '') return 'A server needs a name.';
  if (name.length > 100) return 'A name has at most 100 characters.';
  if (name !== displayText(name)) return 'A name has no control or direction characters.';
  return Object.hasOwn(taken, name) ? 'There is a server of this name already.' : undefined;
}

function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    if (!Object.hasOwn(taken, name)) return name;
  }
}
