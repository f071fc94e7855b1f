/** Runs in the extension host of a fresh window: writes down what evaluating and activating the extension cost there. */
import { writeFileSync } from 'node:fs';
import { extensions } from 'vscode';

interface Activated {
  readonly activation: { readonly evaluateMs: number; readonly activateMs: number };
}

declare const ANSWER_FILE: string;

export async function run(): Promise<void> {
  const extension = extensions.getExtension<Activated>('skill-workbench.skill-workbench');
  if (extension === undefined) throw new Error('The extension is not installed in this window.');
  const { activation } = await extension.activate();
  writeFileSync(ANSWER_FILE, JSON.stringify(activation));
}
