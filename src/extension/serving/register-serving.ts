/** `Serve Folder…` and `Stop Serving`: a folder of skills as a server, which stands in the Skills view as soon as it is there. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import type { Launch, ServerDefinition } from '../../mcp/server-definition.ts';
import type { Log } from '../log.ts';
import type { LaunchApprovals } from '../servers/launch-approval.ts';
import type { WorkspaceServers } from '../servers/workspace-servers.ts';
import { getSetting } from '../settings.ts';
import type { FolderNode, ServerNode } from '../skills-view/nodes.ts';
import { configurationSnippet, type ServeAnswers, serveArguments } from './serve-arguments.ts';
import type { ServedFolder } from './served-folder.ts';

interface Parts {
  readonly servers: WorkspaceServers;
  readonly approvals: LaunchApprovals;
  readonly log: Log;
  /** Our own command line. */
  readonly program: string;
  readonly globalStorage: vscode.Uri;
}

export function registerServing({ servers, approvals, log, program, globalStorage }: Parts): vscode.Disposable[] {
  /** By the key of the server; undefined where the client starts it. */
  const served = new Map<string, ServedFolder | undefined>();
  const argumentsOf = (answers: ServeAnswers): readonly string[] => {
    const auditLog = vscode.Uri.joinPath(globalStorage, 'runs.jsonl').fsPath;
    return serveArguments(answers, auditLog, getSetting('run.timeLimitSeconds'));
  };
  const offer = async (answers: ServeAnswers, launch: Launch, process?: ServedFolder): Promise<void> => {
    const definition = define(answers, launch);
    served.get(definition.key)?.dispose();
    served.set(definition.key, process);
    // What was just answered is the consent to reach it.
    await approvals.approve(definition);
    await servers.offer(definition);
    process?.onDidEnd(() => {
      if (served.get(definition.key) !== process) return;
      served.delete(definition.key);
      void servers.withdraw(definition.key);
    });
  };
  return [
    new vscode.Disposable(() => {
      for (const process of served.values()) process?.dispose();
    }),
    log.registerCommand(commands.serveFolder, async (target?: FolderNode | vscode.Uri, given?: ServeAnswers) => {
      if (!vscode.workspace.isTrusted)
        throw new Error('In Restricted Mode nothing is served. Trust this workspace first.');
      const folder = target instanceof vscode.Uri ? target : target && vscode.Uri.file(target.source.id);
      const answers = given ?? (await (await import('./ask-serving.ts')).askServing(folder));
      if (!answers) return;
      const args = argumentsOf(answers);
      if (answers.port === undefined) {
        const { execPath } = process;
        const env = { ELECTRON_RUN_AS_NODE: '1' };
        await offer(answers, { kind: 'stdio', command: execPath, args: [program, ...args], env, cwd: answers.folder });
        const content = configurationSnippet(basename(answers.folder), program, args);
        await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'json', content }));
        return;
      }
      const { ServedFolder } = await import('./served-folder.ts');
      const folderServed = new ServedFolder(answers.folder, program, args);
      folderServed.show();
      try {
        await offer(answers, { kind: 'http', url: await folderServed.address(), headers: {} }, folderServed);
      } catch (error) {
        folderServed.stop();
        throw error;
      }
    }),
    log.registerCommand(commands.stopServing, async (target?: ServerNode) => {
      const key = target?.server.definition.key ?? (await pickServed(servers, served));
      if (key === undefined) return;
      const process = served.get(key);
      served.delete(key);
      await servers.withdraw(key);
      process?.stop();
    }),
  ];
}

function define({ folder, dialect }: ServeAnswers, launch: Launch): ServerDefinition {
  return {
    key: `served ${launch.kind} ${dialect} ${folder}`,
    name: `${basename(folder)} (${dialect})`,
    origin: { file: folder, line: 0, isServedFolder: true },
    launch,
    written: launch.kind === 'http' ? launch.url : [launch.command, ...launch.args].join(' '),
    disabled: false,
    unresolved: [],
    era: 'auto',
  };
}

async function pickServed(
  servers: WorkspaceServers,
  served: ReadonlyMap<string, unknown>,
): Promise<string | undefined> {
  const picks = [...served.keys()].map((key) => ({
    label: displayText(servers.find(key)?.definition.name ?? key),
    description: displayText(servers.find(key)?.definition.origin.file ?? '', 200),
    key,
  }));
  if (picks.length === 0) throw new Error('No folder is served from this window.');
  return (await vscode.window.showQuickPick(picks, { title: 'Stop serving which folder?' }))?.key;
}
