/** `Search Skills on Server…`: the words go to the server when Enter is pressed, and its hits come back as a list. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { SearchHit } from '../../mcp/dialects/dialect.ts';
import type { SkillSource } from '../../sources/skill-source.ts';
import { messageText } from '../message-text.ts';

const HITS = 20;

/** Undefined when the person chose none. */
export async function searchServer(source: SkillSource): Promise<SearchHit | undefined> {
  const { label } = source;
  const title = `Search the skills of ${displayText(label)}`;
  const prompt = 'What you type is sent to the server when you press Enter.';
  const query = await vscode.window.showInputBox({ title, prompt, ignoreFocusOut: true });
  if (!query) return undefined;
  const hits = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title },
    async () => (await source.search?.(query, HITS)) ?? [],
  );
  if (hits.length === 0) {
    await vscode.window.showInformationMessage(`${messageText(label)} finds nothing for "${messageText(query)}".`);
    return undefined;
  }
  const picks = hits.map((hit) => ({
    label: displayText(hit.tool ?? hit.skill),
    description: [displayText(hit.skill), hit.percent === undefined ? '' : `${hit.percent} %`]
      .filter(Boolean)
      .join(' · '),
    detail: displayText(hit.description, 300),
    hit,
  }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: `${title}: ${displayText(query, 60)}`,
    placeHolder: hits.length === 1 ? '1 hit, as the server ranks it' : `${hits.length} hits, as the server ranks them`,
    matchOnDetail: true,
    matchOnDescription: true,
  });
  return picked?.hit;
}
