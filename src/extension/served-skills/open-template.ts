/** `Open from Template…`: values for the variables of a skill behind a URI template, completed by the server where it can. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { expandTemplate } from '../../mcp/dialects/uri-template.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';

/** So long after the last key the server is asked. */
const QUIET_MS = 200;

/** Undefined when the person gave up. */
export async function askVariables(handle: ServedSkillHandle): Promise<Readonly<Record<string, string>> | undefined> {
  const { template = '', arguments: declared = [] } = handle.skill;
  const values: Record<string, string> = Object.create(null);
  for (const [index, { name }] of declared.entries()) {
    const title = `${displayText(template, 80)} (${index + 1} of ${declared.length})`;
    const value = await pickValue(handle, title, name, values);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return { ...values };
}

/** What is typed always counts; what the server proposes only helps. */
function pickValue(
  handle: ServedSkillHandle,
  title: string,
  variable: string,
  known: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick();
  pick.title = title;
  pick.placeholder = `A value for "${displayText(variable)}"`;
  pick.ignoreFocusOut = true;
  let asked = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const typed = (proposed: readonly string[], hasMore = false): void => {
    const { value } = pick;
    const others = proposed.filter((each) => each !== value);
    const template = handle.skill.template ?? '';
    const uri = value === '' ? undefined : expandTemplate(template, { ...known, [variable]: value });
    pick.items = [
      ...(value === '' ? [] : [{ label: value, description: uri === undefined ? '' : displayText(uri, 100) }]),
      ...others.map((label) => ({ label, description: 'proposed by the server', alwaysShow: true })),
      ...(hasMore ? [{ label: '', kind: vscode.QuickPickItemKind.Separator }] : []),
    ];
  };
  const complete = async (): Promise<void> => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    pick.busy = true;
    try {
      const { values, hasMore } = await handle.complete(variable, pick.value, known, signal);
      if (!signal.aborted) typed(values, hasMore);
    } catch {
      if (!signal.aborted) typed([]);
    } finally {
      if (!signal.aborted) pick.busy = false;
    }
  };
  const completeSoon = (): void => {
    typed([]);
    if (!handle.can.completion) return;
    clearTimeout(timer);
    timer = setTimeout(() => void complete(), QUIET_MS);
  };
  return new Promise((resolve) => {
    pick.onDidChangeValue(completeSoon);
    pick.onDidAccept(() => {
      const label = pick.activeItems[0]?.label ?? pick.value;
      if (label === '') return;
      resolve(label);
      pick.hide();
    });
    pick.onDidHide(() => {
      clearTimeout(timer);
      asked.abort();
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
    completeSoon();
  });
}
