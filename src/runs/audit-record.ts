/** One line of the audit log. Names of variables, never values. */
import type { ApprovedBy } from './approval.ts';
import type { RunPlan, SandboxLevel } from './run-plan.ts';

/**
 * `refused`: the person said no. `approved`: the person said yes, written before anything starts. `changed`: what was
 * approved is not what is there. `failed`: it could not be started. `ran`: it has ended; same `run` as its approval.
 */
export type AuditOutcome = 'refused' | 'approved' | 'changed' | 'failed' | 'ran';

export interface AuditRecord {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly outcome: AuditOutcome;
  /** The same for all lines of one plan. */
  readonly run: string;
  readonly skill: string;
  readonly script: string;
  readonly sha256: string;
  /** Over all files of the skill folder; null when it was too large to check. */
  readonly folderSha256: string | null;
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly environment: readonly string[];
  readonly granted: readonly string[];
  readonly sandbox: SandboxLevel;
  readonly timeLimitSeconds: number;
  /** Whose consent it was; absent where nobody gave any. `operator`: given when a server was started, for all its scripts. */
  readonly approvedBy?: ApprovedBy;
  readonly ended?: RunEnd;
  /** Of `changed` and `failed`: why. */
  readonly reason?: string;
}

export interface RunEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Undefined: it ended by itself. */
  readonly stopped: 'time-limit' | 'cancelled' | 'output-limit' | null;
  readonly ms: number;
  readonly outputBytes: number;
}

export function auditRecord(
  plan: RunPlan,
  outcome: AuditOutcome,
  more: Pick<AuditRecord, 'approvedBy' | 'ended' | 'reason'> = {},
): AuditRecord {
  return {
    time: new Date().toISOString(),
    outcome,
    run: plan.runFolder.slice(-36),
    skill: plan.skillFolder,
    script: plan.script,
    sha256: plan.scriptSha256,
    folderSha256: plan.folder.status === 'whole' ? plan.folder.sha256 : null,
    argv: plan.argv,
    cwd: plan.runFolder,
    environment: Object.keys(plan.environment).sort(),
    granted: plan.grantedNames,
    sandbox: plan.sandbox.level,
    timeLimitSeconds: plan.timeLimitSeconds,
    ...more,
  };
}
