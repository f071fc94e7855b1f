/** The commands about what is configured of a server: where it is named, what is taken for granted of it, and what a person answered for it. */
import * as vscode from 'vscode';
import { commands } from '../../generated/manifest.ts';
import type { Log } from '../log.ts';
import { messageText } from '../message-text.ts';
import type { ProblemNode } from '../skills-view/nodes.ts';
import { addedOrigin } from './added-origin.ts';
import { DetectionEvidence } from './detection-evidence.ts';
import type { InputAnswers } from './input-answers.ts';
import { openOrigin, openServerConfiguration } from './open-server-configuration.ts';
import { pickServer, type ServerTarget } from './pick-server.ts';
import type { WorkspaceServers } from './workspace-servers.ts';

interface Parts {
  readonly servers: WorkspaceServers;
  readonly answers: InputAnswers;
  readonly log: Log;
}

export function registerServerConfiguration({ servers, answers, log }: Parts): vscode.Disposable[] {
  const evidence = new DetectionEvidence(servers);
  const pickAdded = async (target: ServerTarget) => {
    const server = await pickServer(servers, target, ({ definition }) => addedOrigin(definition) !== undefined);
    return server && addedOrigin(server.definition);
  };
  return [
    evidence,
    log.registerCommand(commands.openServerConfiguration, async (target?: ServerTarget | ProblemNode) => {
      if (typeof target === 'object' && target.kind === 'problem') return openOrigin(target.problem);
      const server = await pickServer(servers, target);
      if (server) await openServerConfiguration(server.definition);
    }),
    log.registerCommand(commands.addServer, async () => {
      const name = await (await import('./add-server.ts')).addServer();
      if (name === undefined) return;
      await servers.read();
      const added = servers.servers.find(({ definition }) => definition.name === name && addedOrigin(definition));
      const connect = 'Connect';
      const text = `"${messageText(name)}" is in the Skills view. It starts when you connect it.`;
      if (added && (await vscode.window.showInformationMessage(text, connect)) === connect) {
        await vscode.commands.executeCommand(commands.connectServer, added.definition.key);
      }
    }),
    log.registerCommand(commands.editServer, async (target?: ServerTarget) => {
      const origin = await pickAdded(target);
      if (origin) await (await import('./add-server.ts')).editServer(origin);
    }),
    log.registerCommand(commands.removeServer, async (target?: ServerTarget) => {
      const origin = await pickAdded(target);
      if (origin) await (await import('./add-server.ts')).removeServer(origin);
    }),
    log.registerCommand(commands.chooseDialect, async (target?: ServerTarget) => {
      const server = await pickServer(servers, target);
      const wasConnected = server?.state.kind === 'connected';
      const { chooseDialect } = await import('./choose-dialect.ts');
      if (!server || !(await chooseDialect(server))) return;
      await servers.read();
      if (wasConnected) await vscode.commands.executeCommand(commands.connectServer, server.definition.key);
    }),
    log.registerCommand(commands.showDetectionEvidence, async (target?: ServerTarget) => {
      const server = await pickServer(servers, target, ({ state }) => state.kind === 'connected');
      if (server) await evidence.open(server);
    }),
    log.registerCommand(commands.forgetAnswers, async (target?: ServerTarget) => {
      const server = target === undefined ? undefined : await pickServer(servers, target);
      await (await import('./forget-answers.ts')).forgetAnswers(answers, server?.definition);
    }),
  ];
}
