/** `Forget Answers`: deletes what a person answered, for one server or for all, after saying how many answers that are. */
import * as vscode from 'vscode';
import type { ServerDefinition } from '../../mcp/server-definition.ts';
import { messageText } from '../message-text.ts';
import type { InputAnswers } from './input-answers.ts';

/** Without a definition: the answers for every server of every workspace. */
export async function forgetAnswers(answers: InputAnswers, definition?: ServerDefinition): Promise<void> {
  const whose = definition ? ` for "${messageText(definition.name)}"` : '';
  const count = answers.count(definition);
  if (count === 0) {
    void vscode.window.showInformationMessage(`No answers${whose} are kept.`);
    return;
  }
  const what = count === 1 ? 'the one answer' : `all ${count} answers`;
  const question = `Delete ${what} that you gave${whose}?`;
  const everywhere = definition ? '' : 'They are of all servers, in this workspace and in others. ';
  const detail = `${everywhere}They cannot be brought back. The next connect asks again.`;
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Delete');
  if (answer === undefined) return;
  const deleted = await answers.forget(definition);
  const said = deleted === 1 ? 'One answer' : `${deleted} answers`;
  void vscode.window.showInformationMessage(`${said}${whose} deleted. The next connect asks again.`);
}
