/** A person's consent to one run of one plan, bound to every byte of what was shown. */
import { createHash } from 'node:crypto';
import type { RunPlan } from './run-plan.ts';

export interface Approval {
  readonly planDigest: string;
  /** The person was asked a second time, in other words, because there is no sandbox. */
  readonly withoutSandbox: boolean;
  /** `operator`: whoever started a server allowed its scripts in advance; nobody was asked about this run. */
  readonly by: ApprovedBy;
}

export type ApprovedBy = 'person' | 'operator';

/** SHA-256 over the whole plan: digests, argv, environment, folder, sandbox and limit. */
export function planDigest(plan: RunPlan): string {
  return createHash('sha256').update(JSON.stringify(plan, sortKeys)).digest('hex');
}

/** To be called where the person said yes, or where the operator of a server did in advance, and nowhere else. */
export function approve(
  plan: RunPlan,
  options: { readonly withoutSandbox?: boolean; readonly by?: ApprovedBy } = {},
): Approval {
  return {
    planDigest: planDigest(plan),
    withoutSandbox: options.withoutSandbox ?? false,
    by: options.by ?? 'person',
  };
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
