/** The command that explains what each host does with a skill. */
import * as vscode from 'vscode';
import { commands } from '../../generated/manifest.ts';
import type { Log } from '../log.ts';
import type { SkillNode } from '../skills-view/nodes.ts';
import type { Explanations } from './explanations.ts';

export function registerExplain(log: Log): vscode.Disposable[] {
  let explanations: Explanations | undefined;
  return [
    log.registerCommand(commands.explainLoading, async (target?: SkillNode | vscode.Uri) => {
      const uri = target instanceof vscode.Uri ? target : (target?.uri ?? vscode.window.activeTextEditor?.document.uri);
      if (!uri || !/\/skill\.md$/i.test(uri.path))
        throw new Error('Open a SKILL.md, or choose a skill in the Skills view.');
      if (uri.scheme !== 'file')
        throw new Error(
          'Only a skill on this disk can be explained: one from a server reaches hosts through that server.',
        );
      explanations ??= new (await import('./explanations.ts')).Explanations();
      await explanations.open(uri);
    }),
    { dispose: () => explanations?.dispose() },
  ];
}
