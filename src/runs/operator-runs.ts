/** Runs scripts for a server whose operator allowed them when it was started: the same plan, sandbox and audit log as a person's run. */
import { approve } from './approval.ts';
import type { AuditLog } from './audit-log.ts';
import { planRun } from './plan.ts';
import { executeRun } from './run.ts';
import type { RunOutput } from './run-command.ts';

export interface OperatorRunOptions {
  readonly audit: AuditLog;
  readonly timeLimitSeconds: number;
  /** The operator allowed runs without a sandbox, in a flag of its own. */
  readonly withoutSandbox: boolean;
  /** Folders whose programs are never taken for an interpreter. */
  readonly untrustedFolders: readonly string[];
  /** Runs at one time; further ones are refused, since whoever asks may ask without end. Default 4. */
  readonly atOnce?: number;
}

export interface OperatorRunRequest {
  readonly skillFolder: string;
  readonly skillName: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

export type OperatorRunResult =
  | { readonly kind: 'ran'; readonly isError: boolean; readonly text: string; readonly ms: number }
  | { readonly kind: 'refused'; readonly message: string };

/** The approval of every run is the operator's flag, and the audit log says so. */
export function operatorRuns(options: OperatorRunOptions): (request: OperatorRunRequest) => Promise<OperatorRunResult> {
  let running = 0;
  return async (request) => {
    if (running >= (options.atOnce ?? 4)) {
      return { kind: 'refused', message: 'Too many scripts run at this time. Try again later.' };
    }
    running += 1;
    try {
      return await run(request, options);
    } finally {
      running -= 1;
    }
  };
}

async function run(
  { signal, ...request }: OperatorRunRequest,
  { audit, timeLimitSeconds, withoutSandbox, untrustedFolders }: OperatorRunOptions,
): Promise<OperatorRunResult> {
  const plan = await planRun({ ...request, timeLimitSeconds, untrustedFolders });
  if (plan.kind === 'refusal') return { kind: 'refused', message: plan.message };
  const output: RunOutput[] = [];
  const onOutput = (one: RunOutput): void => void output.push(one);
  const approval = approve(plan, { withoutSandbox, by: 'operator' });
  const result = await executeRun(plan, approval, { audit, signal, onOutput });
  if (result.kind === 'refused') return { kind: 'refused', message: result.message };
  const text = output.map((one) => (one.stream === 'notice' ? `\n[${one.text}]\n` : one.text)).join('');
  return { kind: 'ran', isError: result.exitCode !== 0 || result.stopped !== null, text, ms: result.ms };
}
