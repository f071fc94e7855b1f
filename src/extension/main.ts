/** The extension's table of contents: what is made, in order of dependency, and what each part registers. */
import * as vscode from 'vscode';
import { commands } from '../generated/manifest.ts';
import { TrafficLog } from '../mcp/traffic/traffic-log.ts';
import { createCatalogue } from '../sources/create-catalogue.ts';
import { evaluationBegan } from './activation-clock.ts';
import { BrowserReturns } from './authorization/browser-returns.ts';
import { registerAuthorization } from './authorization/register-authorization.ts';
import { registerExplain } from './explain/register-explain.ts';
import { SkillLanguageClient } from './language-client/language-client.ts';
import { Log } from './log.ts';
import type { NewSkillAnswers } from './new-skill/new-skill.ts';
import { registerPreview } from './preview/register-preview.ts';
import { registerRuns } from './runs/register-runs.ts';
import { ServedFileSystem } from './served-files/served-file-system.ts';
import { SERVED_SCHEME } from './served-files/served-uri.ts';
import { registerServedSkills } from './served-skills/register-served-skills.ts';
import { InputAnswers } from './servers/input-answers.ts';
import { LaunchApprovals } from './servers/launch-approval.ts';
import { registerServerConfiguration } from './servers/register-server-configuration.ts';
import { registerServers } from './servers/register-servers.ts';
import { ServerFiles } from './servers/server-files.ts';
import { WorkspaceServers } from './servers/workspace-servers.ts';
import { registerServing } from './serving/register-serving.ts';
import { registerSkillsView } from './skills-view/register-skills-view.ts';
import { SkillsTree } from './skills-view/skills-tree.ts';
import { WorkspaceFolders } from './skills-view/workspace-folders.ts';
import { registerTraffic } from './traffic/register-traffic.ts';
import type { WorkbenchApi } from './workbench-api.ts';

export function activate(context: vscode.ExtensionContext): WorkbenchApi | undefined {
  const activationBegan = performance.now();
  const log = new Log();
  const traffic = new TrafficLog();
  const catalogue = createCatalogue(context.workspaceState);
  const userFolder = vscode.Uri.joinPath(context.globalStorageUri, '..', '..').fsPath;
  const servers = new WorkspaceServers(new ServerFiles(userFolder), traffic, context.secrets, log);
  const returns = new BrowserReturns(context.extension.id);
  const approvals = new LaunchApprovals(context.workspaceState);
  const answers = new InputAnswers(context.secrets, context.globalState);
  const language = new SkillLanguageClient(context, log);
  const folders = new WorkspaceFolders(catalogue, log);
  const tree = new SkillsTree(catalogue, servers);
  const servedFiles = new ServedFileSystem(catalogue, (error) => void log.tell(error));

  context.subscriptions.push(
    log,
    servers,
    language,
    folders,
    tree,
    log.registerCommand(commands.showLog, () => log.channel.show()),
    log.registerCommand(commands.getStarted, async () => {
      await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${context.extension.id}#start`, false);
    }),
    log.registerCommand(commands.newSkill, async (answers?: NewSkillAnswers) =>
      (await import('./new-skill/new-skill.ts')).newSkill(answers),
    ),
    log.registerCommand(commands.refresh, () => Promise.all([folders.refresh(), servers.read()]).then(() => undefined)),
    servedFiles,
    vscode.workspace.registerFileSystemProvider(SERVED_SCHEME, servedFiles, {
      isReadonly: new vscode.MarkdownString('This file comes from a server and cannot be changed here.'),
      isCaseSensitive: true,
    }),
    ...registerSkillsView({ catalogue, tree }),
    ...registerServers({ servers, approvals, answers, catalogue, log }),
    ...registerServerConfiguration({ servers, answers, log }),
    ...registerServing({
      ...{ servers, approvals, log, globalStorage: context.globalStorageUri },
      program: context.asAbsolutePath('dist/cli.js'),
    }),
    ...registerAuthorization({ servers, returns, log }),
    ...registerServedSkills({ catalogue, servers, log }),
    ...registerPreview({ catalogue, language, log, extensionUri: context.extensionUri }),
    ...registerExplain(log),
    ...registerTraffic({ traffic, servers, log, extensionUri: context.extensionUri }),
    ...registerRuns({ log, globalStorage: context.globalStorageUri }),
  );

  // None of these is waited for: the editor must not wait for a disk, a process or a server.
  void language.start().catch((error) => log.tell(error));
  void servers.read();
  void folders.refresh();

  const now = performance.now();
  const activation = { evaluateMs: evaluated - evaluationBegan, activateMs: now - activationBegan };
  log.info(`Evaluated in ${activation.evaluateMs.toFixed(1)} ms, activated in ${activation.activateMs.toFixed(1)} ms.`);
  if (context.extensionMode !== vscode.ExtensionMode.Test) return undefined;
  // A tree of their own: what the suites ask of it is not what VS Code was given.
  return {
    traffic,
    servers,
    approvals,
    answers,
    returns,
    catalogue,
    tree: new SkillsTree(catalogue, servers),
    activation,
  };
}

// Between this moment and `activate` VS Code does other things, which are not counted.
const evaluated = performance.now();
