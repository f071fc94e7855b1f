/** Asks for the values of arguments that a skill or a prompt declares, one box after the other; Escape gives up. */
import * as vscode from 'vscode';
import type { SkillArgument } from '../../mcp/dialects/skill-details.ts';
import { messageText } from '../message-text.ts';

/** More is a form nobody fills in; what is left out then is optional, or the server says so. */
const ASKED = 30;

/** Undefined when the person gave up. An argument that is not required may be left empty, and is then not sent. */
export async function askValues(
  title: string,
  declared: readonly SkillArgument[],
): Promise<Readonly<Record<string, string>> | undefined> {
  const values: [string, string][] = [];
  const asked = [...declared.filter(({ required }) => required), ...declared.filter(({ required }) => !required)];
  for (const [index, argument] of asked.slice(0, ASKED).entries()) {
    const { name, description = '', required } = argument;
    const value = await vscode.window.showInputBox({
      title: `${title} (${index + 1} of ${Math.min(asked.length, ASKED)})`,
      prompt: [`${messageText(argument.title ?? name)}${required ? '' : ', optional'}`, messageText(description, 300)]
        .filter(Boolean)
        .join(': '),
      ignoreFocusOut: true,
      validateInput: (text) => (required && text === '' ? 'The skill needs a value here.' : undefined),
    });
    if (value === undefined) return undefined;
    if (value !== '') values.push([name, value]);
  }
  return Object.fromEntries(values);
}
