/** The commands that run a script and show what was run. */
import * as vscode from 'vscode';
import { commands } from '../../generated/manifest.ts';
import type { Log } from '../log.ts';
import type { FileNode } from '../skills-view/nodes.ts';
import { findSkillOf, ScriptRunner } from './run-script.ts';

interface Parts {
  readonly log: Log;
  readonly globalStorage: vscode.Uri;
}

export function registerRuns({ log, globalStorage }: Parts): vscode.Disposable[] {
  const runner = new ScriptRunner(globalStorage);
  return [
    runner,
    log.registerCommand(commands.runScript, async (target?: FileNode | vscode.Uri) => {
      const uri = target instanceof vscode.Uri ? target : (target?.uri ?? vscode.window.activeTextEditor?.document.uri);
      if (uri?.scheme !== 'file') throw new Error('Open a script of a local skill, or choose one in the Skills view.');
      await runner.run(await findSkillOf(uri));
    }),
    log.registerCommand(commands.showAuditLog, () => showAuditLog(runner.auditFile)),
  ];
}

async function showAuditLog(file: vscode.Uri): Promise<void> {
  try {
    await vscode.window.showTextDocument(file, { preview: false });
  } catch {
    await vscode.window.showInformationMessage('No script has been run or refused yet.');
  }
}
