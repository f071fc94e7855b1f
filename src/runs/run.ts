/** Runs what was approved and nothing else: checks again, records, starts without a shell, limits, cleans up. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Approval, planDigest } from './approval.ts';
import type { AuditLog } from './audit-log.ts';
import { type AuditOutcome, auditRecord, type RunEnd } from './audit-record.ts';
import { whatChanged } from './recheck.ts';
import { removeFolder } from './remove-folder.ts';
import { type RunOutput, runCommand } from './run-command.ts';
import type { RunPlan } from './run-plan.ts';
import { sandboxOf } from './sandbox/sandbox-of.ts';

export interface RunOptions {
  readonly audit: AuditLog;
  readonly onOutput: (output: RunOutput) => void;
  readonly signal?: AbortSignal;
}

export type RunRefusalReason = 'other-plan' | 'used-approval' | 'no-sandbox' | 'changed' | 'no-audit' | 'not-started';

export type RunResult =
  | ({
      readonly kind: 'ran';
      /** Output was more than is shown. */
      readonly truncated: boolean;
      /** The end could not be written to the audit log; the approval is in it. */
      readonly auditProblem: string | undefined;
    } & RunEnd)
  | { readonly kind: 'refused'; readonly reason: RunRefusalReason; readonly message: string };

/** One approval is good for one run. */
const usedApprovals = new WeakSet<Approval>();

export async function executeRun(plan: RunPlan, approval: Approval, options: RunOptions): Promise<RunResult> {
  if (approval.planDigest !== planDigest(plan)) {
    return refused('other-plan', 'This is not what was approved. Start the run again.');
  }
  if (usedApprovals.has(approval)) return refused('used-approval', 'An approval is good for one run. Start it again.');
  if (plan.sandbox.level === 'none' && !approval.withoutSandbox) {
    return refused('no-sandbox', `A run without a sandbox has to be approved as such. ${plan.sandbox.reason}`);
  }
  usedApprovals.add(approval);

  const record = (outcome: AuditOutcome, more = {}) =>
    options.audit.append(auditRecord(plan, outcome, { approvedBy: approval.by, ...more }));
  try {
    await record('approved');
  } catch (error) {
    return refused('no-audit', `Nothing ran: the audit log cannot be written (${messageOf(error)}).`);
  }
  let made = false;
  try {
    // Not recursive: a folder that is already there is somebody else's, and neither used nor removed.
    await mkdir(plan.runFolder, { mode: 0o700 });
    made = true;
    await Promise.all(['home', 'tmp'].map((name) => mkdir(join(plan.runFolder, name), { mode: 0o700 })));
    // Last, so that as little time as can be lies between the check and the start.
    const change = await whatChanged(plan);
    if (change !== undefined) {
      await record('changed', { reason: change }).catch(() => undefined);
      return refused('changed', `Nothing ran: ${change} since it was approved. Look at it and start the run again.`);
    }
    const { program, args } = sandboxOf(plan.sandbox).wrap(plan);
    const { runFolder, environment, timeLimitSeconds } = plan;
    const ended = await runCommand({ program, args, cwd: runFolder, environment, timeLimitSeconds, ...options });
    const { truncated, ...end } = ended;
    const auditProblem = await record('ran', { ended: end }).then(() => undefined, messageOf);
    return { kind: 'ran', ...ended, auditProblem };
  } catch (error) {
    await record('failed', { reason: messageOf(error) }).catch(() => undefined);
    return refused('not-started', `The script could not be started: ${messageOf(error)}.`);
  } finally {
    if (made) await removeFolder(plan.runFolder).catch(() => undefined);
  }
}

/** The person said no. @throws when the log cannot be written. */
export function recordRefusal(plan: RunPlan, audit: AuditLog): Promise<void> {
  return audit.append(auditRecord(plan, 'refused'));
}

function refused(reason: RunRefusalReason, message: string): RunResult {
  return { kind: 'refused', reason, message };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
