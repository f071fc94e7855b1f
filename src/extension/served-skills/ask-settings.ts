/** Asks for what a server offers besides the arguments of a tool, such as `grep` or `format`: first which, then their values. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { SkillTool } from '../../mcp/dialects/skill-details.ts';
import { askArguments } from './ask-arguments.ts';

/** More is a list nobody looks through. */
const OFFERED = 100;

/** Empty where the server offers nothing, or the person wants none of it; undefined when the person gave up. */
export async function askSettings(
  title: string,
  offered: SkillTool | undefined,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (offered === undefined || offered.parameters.length === 0) return {};
  const picks = offered.parameters.slice(0, OFFERED).map((parameter) => ({
    label: displayText(parameter.name),
    detail: displayText(parameter.description ?? '', 200),
    picked: parameter.required,
    parameter,
  }));
  const chosen = await vscode.window.showQuickPick(picks, {
    title: `${title}: options`,
    placeHolder: 'Options of the server, besides the arguments. None is needed: press Enter.',
    canPickMany: true,
    ignoreFocusOut: true,
  });
  if (chosen === undefined || chosen.length === 0) return chosen && {};
  return askArguments(`${title}: options`, { ...offered, parameters: chosen.map(({ parameter }) => parameter) });
}
