/** Asks which skill is meant, when neither the editor nor the tree says it. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { Catalogue } from '../../sources/catalogue.ts';
import { skillUri } from '../skills-view/skills-tree.ts';

/** Undefined when the person chose none. */
export async function pickSkill(catalogue: Catalogue): Promise<vscode.Uri | undefined> {
  const picks = catalogue.sources
    .flatMap(({ id }) => catalogue.entries(id))
    .map((entry) => ({
      label: displayText(entry.summary.name),
      description: displayText(entry.source.label),
      detail: displayText(entry.summary.description),
      uri: skillUri(entry),
    }));
  if (picks.length === 0)
    throw new Error('There is no skill here yet. Write one with New Skill…, or connect a server.');
  return (await vscode.window.showQuickPick(picks, { title: 'Choose a skill', matchOnDescription: true }))?.uri;
}
