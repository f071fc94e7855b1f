/** `Run Script…`: a plan, a modal that shows the whole of it, and only after consent the run. */
import { basename, dirname, sep } from 'node:path';
import stringArgv from 'string-argv';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { formatDuration } from '../../protocol/figures.ts';
import type { RunOutput } from '../../runs/run-command.ts';
import type { RunPlan } from '../../runs/run-plan.ts';
import { getSetting } from '../settings.ts';
import { TextTerminal } from '../text-terminal.ts';

export interface ScriptRef {
  /** Absolute paths on this machine. */
  readonly skillFolder: string;
  readonly script: string;
}

export class ScriptRunner implements vscode.Disposable {
  readonly #auditFile: vscode.Uri;
  #terminal: TextTerminal | undefined;

  constructor(globalStorage: vscode.Uri) {
    this.#auditFile = vscode.Uri.joinPath(globalStorage, 'runs.jsonl');
  }

  get auditFile(): vscode.Uri {
    return this.#auditFile;
  }

  async run({ skillFolder, script }: ScriptRef): Promise<void> {
    if (!vscode.workspace.isTrusted) throw new Error('In Restricted Mode no script runs. Trust this workspace first.');
    const args = await askArguments(basename(script));
    if (!args) return;
    // Loaded when first needed: most sessions never run a script.
    const [{ planRun }, { AuditLog }] = await Promise.all([
      import('../../runs/plan.ts'),
      import('../../runs/audit-log.ts'),
    ]);
    const plan = await planRun({
      skillFolder,
      script: script.slice(skillFolder.length + 1).replaceAll(sep, '/'),
      args,
      timeLimitSeconds: getSetting('run.timeLimitSeconds'),
      untrustedFolders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    });
    if (plan.kind === 'refusal') throw new Error(plan.message);
    const audit = new AuditLog(this.#auditFile.fsPath);
    await this.#decide(plan, audit);
  }

  async #decide(plan: RunPlan, audit: InstanceType<typeof import('../../runs/audit-log.ts').AuditLog>): Promise<void> {
    const [{ describePlan }, { approve }, { executeRun, recordRefusal }] = await Promise.all([
      import('../../runs/describe-plan.ts'),
      import('../../runs/approval.ts'),
      import('../../runs/run.ts'),
    ]);
    const description = describePlan(plan, await audit.lastRun(plan.skillFolder, plan.script));
    const answer = await ask(description.title, description.detail, 'Run', 'Open Script');
    if (answer === 'Open Script') await vscode.window.showTextDocument(vscode.Uri.file(plan.scriptPath));
    const second = description.secondQuestion;
    const agreed =
      answer === 'Run' && (!second || (await ask(second.title, second.detail, 'Run Without Sandbox')) !== undefined);
    if (!agreed) {
      await recordRefusal(plan, audit);
      return;
    }
    const approval = approve(plan, { withoutSandbox: second !== undefined });
    const abort = new AbortController();
    const terminal = this.#openTerminal(plan.script, abort);
    terminal.append(
      `▶ ${displayText(plan.skillName)} / ${displayText(plan.script)} · Ctrl-C here, or closing this terminal, ends it\n`,
    );
    let atLineStart = true;
    const write = (text: string) => {
      if (text !== '') atLineStart = text.endsWith('\n');
      terminal.append(text);
    };
    // What is said about the run stands on lines of its own, whatever the script wrote last.
    const say = (text: string) => write(`${atLineStart ? '' : '\n'}${text}\n`);
    const onOutput = ({ stream, text }: RunOutput) => (stream === 'notice' ? say(text) : write(text));
    const result = await executeRun(plan, approval, { audit, signal: abort.signal, onOutput });
    if (result.kind === 'refused') {
      say(`■ ${result.message}`);
      throw new Error(result.message);
    }
    say(`■ ${describeEnd(result)} · ${formatDuration(result.ms)}`);
    if (result.auditProblem) say(`  The end is not in the audit log: ${result.auditProblem}`);
  }

  /** One terminal for the last run; a new run takes its place. */
  #openTerminal(script: string, abort: AbortController): TextTerminal {
    this.#terminal?.dispose();
    this.#terminal = new TextTerminal(`Run ${basename(script)}`, 'play', () => abort.abort());
    this.#terminal.show();
    return this.#terminal;
  }

  dispose(): void {
    this.#terminal?.dispose();
  }
}

/** The skill that a script belongs to: the nearest folder above it with a SKILL.md. */
export async function findSkillOf(script: vscode.Uri): Promise<ScriptRef> {
  const workspace = vscode.workspace.getWorkspaceFolder(script)?.uri.fsPath;
  for (let folder = dirname(script.fsPath); ; folder = dirname(folder)) {
    if (await exists(vscode.Uri.joinPath(vscode.Uri.file(folder), 'SKILL.md'))) {
      return { skillFolder: folder, script: script.fsPath };
    }
    if (folder === workspace || folder === dirname(folder)) break;
  }
  throw new Error(`${basename(script.fsPath)} belongs to no skill: no folder above it has a SKILL.md.`);
}

async function askArguments(script: string): Promise<readonly string[] | undefined> {
  const text = await vscode.window.showInputBox({
    title: `Run ${script}`,
    prompt: 'Arguments, separated by spaces; quotes keep words together. Nothing runs before you have seen the plan.',
    placeHolder: 'none',
  });
  return text === undefined ? undefined : stringArgv(text);
}

function ask(question: string, detail: string, ...buttons: string[]): Thenable<string | undefined> {
  return vscode.window.showWarningMessage(question, { modal: true, detail }, ...buttons);
}

function describeEnd({
  exitCode,
  signal,
  stopped,
}: {
  exitCode: number | null;
  signal: string | null;
  stopped: string | null;
}): string {
  if (stopped === 'time-limit') return 'ended at the time limit';
  if (stopped === 'cancelled') return 'cancelled';
  if (stopped === 'output-limit') return 'ended for writing too much';
  return signal ? `ended by ${signal}` : `exit code ${exitCode}`;
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
