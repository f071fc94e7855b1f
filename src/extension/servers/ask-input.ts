/** Asks a person for one input of a configuration file. What the file says of it is text, and told as the file's. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { InputDefinition } from '../../mcp/configuration/input-definition.ts';
import { messageText } from '../message-text.ts';

/** Undefined: the person gave no answer. */
export async function askInput(input: InputDefinition, server: string): Promise<string | undefined> {
  const title = `The server "${server}" asks for ${displayText(input.id)}`;
  const about = messageText(input.description ?? '', 300);
  const common = { title, ignoreFocusOut: true };
  if (input.type === 'pickString') {
    // The value is what is used, so it is shown where the file calls it otherwise.
    const picks = input.options.map(({ label, value }) => ({
      label: displayText(label),
      description: [label === value ? '' : displayText(value), value === input.default ? 'default' : '']
        .filter(Boolean)
        .join(' · '),
      value,
    }));
    if (picks.length === 0) throw new Error(`The file offers no choice for the input "${displayText(input.id)}".`);
    const placeHolder = about || 'Choose a value';
    return (await vscode.window.showQuickPick(picks, { ...common, placeHolder }))?.value;
  }
  const kept = 'Kept in VS Code’s secret storage. Skills: Forget Answers deletes it.';
  // No command of the editor runs because a file asks for it.
  const command = `VS Code would run its command "${messageText(input.command ?? '')}" for this; type the value instead.`;
  return vscode.window.showInputBox({
    ...common,
    prompt: [about, input.type === 'command' ? command : '', kept].filter(Boolean).join(' '),
    password: input.password,
    ...(input.default !== undefined && { value: input.default }),
  });
}
