/** The command that opens a preview. Everything else of the preview is loaded when it is first called. */
import * as vscode from 'vscode';
import { commands } from '../../generated/manifest.ts';
import type { SkillNode } from '../skills-view/nodes.ts';
import type { PreviewParts, Previews } from './previews.ts';

export function registerPreview(parts: PreviewParts): vscode.Disposable[] {
  let previews: Promise<Previews> | undefined;
  const load = () => {
    previews ??= import('./previews.ts').then(({ Previews }) => new Previews(parts));
    return previews;
  };
  return [
    new vscode.Disposable(() => void previews?.then((loaded) => loaded.dispose())),
    parts.log.registerCommand(commands.openPreview, async (target?: SkillNode | vscode.Uri) => {
      await (await load()).open(target);
    }),
  ];
}
