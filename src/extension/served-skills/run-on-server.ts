/** `Run on Server…`: arguments, a modal that shows exactly what is sent to which server, and only after consent the request. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { checkArguments } from '../../mcp/dialects/check-arguments.ts';
import type { SkillTool } from '../../mcp/dialects/skill-details.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import { messageText } from '../message-text.ts';
import { getSetting } from '../settings.ts';
import { askArguments } from './ask-arguments.ts';
import { askSettings } from './ask-settings.ts';
import { describeRequest } from './describe-request.ts';
import type { ResultDocuments } from './result-documents.ts';
import { visibleResult } from './visible-result.ts';

export interface ServerPlace {
  /** The person's own name for the server. */
  readonly server: string;
  /** The command or the address behind it. */
  readonly place: string;
}

/** What can be run: a script by its name, or a tool with its schema. */
export interface Runnable {
  readonly name: string;
  readonly tool: SkillTool | undefined;
}

export async function runOnServer(
  handle: ServedSkillHandle,
  chosen: Runnable | undefined,
  { server, place }: ServerPlace,
  results: ResultDocuments,
): Promise<void> {
  const runnable = chosen ?? (await pickRunnable(handle));
  if (runnable === undefined) return;
  const { name, tool } = runnable;
  const title = `Run ${messageText(name, 60)} on ${messageText(server, 40)}`;
  const args = await askArguments(title, tool);
  if (args === undefined) return;
  const settings = await askSettings(title, handle.adapter.runSettings);
  if (settings === undefined) return;
  const request = handle.requestOf(name, args, settings);
  if (request === undefined) throw new Error('The server has no way to run this.');
  const check = checkArguments(tool?.inputSchema, args);
  const asked = { name, skill: handle.skill.name, server, place, request, check };
  const { question, detail } = describeRequest(asked);
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Run on Server')) === undefined)
    return;
  const result = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (progress, cancellation) => {
      const abort = new AbortController();
      cancellation.onCancellationRequested(() => abort.abort());
      return handle.run(name, args, {
        signal: abort.signal,
        settings,
        timeoutMs: getSetting('run.timeLimitSeconds') * 1_000,
        onProgress: ({ progress: done, total, message }) =>
          progress.report({ message: messageText(message ?? (total ? `${done} of ${total}` : String(done)), 200) }),
      });
    },
  );
  await results.show(name, visibleResult(result));
}

/** What the skill is known to have; a script that is not known can be named by hand. */
async function pickRunnable({ skill, document, activation }: ServedSkillHandle): Promise<Runnable | undefined> {
  const tools = [...(skill.tools ?? []), ...(activation?.tools ?? [])];
  const known: readonly (Runnable & { readonly description: string })[] = [
    ...(document?.scripts ?? []).map(({ name, description = '' }) => ({ name, description, tool: undefined })),
    ...tools.map((tool) => ({ name: tool.name, description: tool.description ?? '', tool })),
  ];
  if (known.length > 0) {
    const picks = known.map((runnable) => ({
      label: displayText(runnable.name),
      detail: displayText(runnable.description, 200),
      runnable,
    }));
    const title = `Run on the server: what of "${displayText(skill.name)}"?`;
    return (await vscode.window.showQuickPick(picks, { title, matchOnDetail: true }))?.runnable;
  }
  const name = await vscode.window.showInputBox({
    title: `Run a script of "${displayText(skill.name)}" on the server`,
    prompt: 'Name of the script. Scripts that the skill names are known once SKILL.md was opened.',
    validateInput: (text) => (text.trim() === '' ? 'A script needs a name.' : undefined),
  });
  return name === undefined ? undefined : { name, tool: undefined };
}
