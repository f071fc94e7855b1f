/** A plan in words, for the question before a run: what is riskier than usual first, then everything that will happen. */
import { basename } from 'node:path';
import { counted } from '../core/display.ts';
import type { AuditRecord } from './audit-record.ts';
import type { RunPlan } from './run-plan.ts';
import { visibleArgument, visibleText } from './visible-text.ts';

export interface PlanDescription {
  readonly title: string;
  readonly detail: string;
  /** A second question in other words, to be asked after the first was answered with Run. Only where there is no sandbox. */
  readonly secondQuestion: { readonly title: string; readonly detail: string } | undefined;
}

const ARGUMENTS_SHOWN = 24;
const TEXT_SHOWN = 200;

/** `lastRun` is what `AuditLog.lastRun` says of this script. */
export function describePlan(plan: RunPlan, lastRun: AuditRecord | undefined): PlanDescription {
  const script = shown(basename(plan.script));
  const risks = risksOf(plan, lastRun);
  const lines = [
    ...commandLines(plan),
    '',
    ...(plan.interpreter === undefined ? [] : [`interpreter  ${shown(plan.interpreter.path)}`]),
    `skill  ${shown(plan.skillFolder)}`,
    `in  ${shown(plan.runFolder)}, a private folder that is removed afterwards${placeOf(plan)}`,
    `network  ${plan.sandbox.level === 'none' ? 'open' : 'none'}`,
    `environment  ${environmentOf(plan)}`,
    `sandbox  ${plan.sandbox.level}    time limit  ${plan.timeLimitSeconds} s`,
    `from  this machine, ${historyOf(plan, lastRun)}`,
    `SHA-256  ${plan.scriptSha256}`,
  ];
  return {
    title: `Run "${script}" of the skill "${shown(plan.skillName)}"?`,
    detail: [...(risks.length === 0 ? [] : [...risks, '']), ...lines].join('\n'),
    secondQuestion:
      plan.sandbox.level === 'none'
        ? {
            title: `Let "${script}" act as you, without a sandbox?`,
            detail: `Whatever it does, it does with your rights: your files, your keys, your network. Run it only if you have read it.\n\n${plan.sandbox.reason}`,
          }
        : undefined,
  };
}

function risksOf(plan: RunPlan, lastRun: AuditRecord | undefined): readonly string[] {
  const hidden = plan.args.filter((argument, i) => i >= ARGUMENTS_SHOWN || argument.length > TEXT_SHOWN).length;
  const change = lastRun === undefined ? undefined : changeOf(plan, lastRun);
  return [
    ...(plan.sandbox.level === 'none'
      ? [`No sandbox: it can read and change everything you can, and use the network. ${plan.sandbox.reason}`]
      : []),
    ...(change === undefined ? [] : [`Changed since you last ran it: ${change}.`]),
    ...(plan.grantedNames.length === 0 ? [] : [`It is given your variables ${plan.grantedNames.join(', ')}.`]),
    ...(hidden === 0 ? [] : [`${counted(hidden, 'argument')} ${hidden === 1 ? 'is' : 'are'} not shown whole.`]),
    ...plan.notes.map(shown),
  ];
}

/** With one argument at most, one line; else the arguments stand one a line. */
function commandLines(plan: RunPlan): readonly string[] {
  const options = plan.argv.slice(1, plan.argv.length - plan.args.length - 1);
  const program = plan.interpreter === undefined ? [] : [plan.interpreter.name, ...options];
  const head = [...program, plan.script].map(argumentShown).join(' ');
  if (plan.args.length < 2) return [[head, ...plan.args.map(argumentShown)].join(' ')];
  const rest = plan.args.length - ARGUMENTS_SHOWN;
  const lines = plan.args.slice(0, ARGUMENTS_SHOWN).map((argument) => `    ${argumentShown(argument)}`);
  return [head, ...lines, ...(rest > 0 ? [`    … and ${rest} more`] : [])];
}

function placeOf(plan: RunPlan): string {
  return plan.sandbox.level === 'none' ? '' : ' (may read the skill, may write only here)';
}

function environmentOf(plan: RunPlan): string {
  return Object.keys(plan.environment)
    .filter((name) => !plan.grantedNames.includes(name))
    .map((name) => (name === 'HOME' || name === 'TMPDIR' ? `${name} (temporary)` : name))
    .concat(plan.grantedNames.map((name) => `${name} (yours)`))
    .join(', ');
}

function historyOf(plan: RunPlan, lastRun: AuditRecord | undefined): string {
  if (lastRun === undefined) return 'not run before';
  if (changeOf(plan, lastRun) !== undefined) return 'changed since you last ran it';
  const whole = plan.folder.status === 'whole';
  return whole ? 'unchanged since you last ran it' : 'the script itself unchanged since you last ran it';
}

function changeOf(plan: RunPlan, lastRun: AuditRecord): string | undefined {
  if (lastRun.sha256 !== plan.scriptSha256) return 'the script itself';
  if (plan.folder.status === 'whole' && lastRun.folderSha256 !== plan.folder.sha256) return 'other files of the skill';
  return undefined;
}

function argumentShown(argument: string): string {
  return visibleArgument(cut(argument));
}

function shown(text: string): string {
  return visibleText(cut(text));
}

function cut(text: string): string {
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
}
