/** `Activate Skill`: the explicit load, and in a sentence what came with it or went away. */
import * as vscode from 'vscode';
import type { Activation } from '../../mcp/dialects/activation.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import { messageText } from '../message-text.ts';
import type { ResultDocuments } from './result-documents.ts';
import { visibleFile } from './visible-result.ts';

export async function activateSkill(handle: ServedSkillHandle, results: ResultDocuments): Promise<void> {
  const activation = await handle.activate();
  const show = 'Show Instructions';
  const words = `${describeContents(activation)} Nothing of it was called.`;
  if ((await vscode.window.showInformationMessage(words, show)) !== show) return;
  await results.show(
    handle.skill.name,
    visibleFile(new TextEncoder().encode(activation.instructions), 'text/markdown'),
  );
}

export async function deactivateSkill(handle: ServedSkillHandle): Promise<void> {
  const { activation } = handle;
  handle.deactivate();
  const tools = activation?.tools.length ?? 0;
  const gone = tools === 0 ? '' : ` ${countOf(tools, 'tool')} went with it.`;
  await vscode.window.showInformationMessage(
    `"${messageText(handle.skill.name)}" is not active here any more.${gone} The server was not told: it has no method for it.`,
  );
}

/** Of an activation, what is there now that was not there before. */
export function describeContents({ skillKey, tools, prompts, resources, skills, collisions }: Activation): string {
  const parts = [
    countOf(tools.length, 'tool'),
    countOf(prompts.length, 'prompt'),
    countOf(resources.length, 'resource'),
    countOf(skills.length, 'nested skill'),
  ].filter((part) => !part.startsWith('0 '));
  const brought = parts.length === 0 ? 'brought instructions only' : `brought ${parts.join(', ')}`;
  const same = collisions.map((name) => `"${messageText(name)}"`).join(', ');
  const collision = same === '' ? '' : ` The server has ${same} at the top as well.`;
  return `"${messageText(skillKey)}" is active and ${brought}.${collision}`;
}

function countOf(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}
