/** What a policy file sets for the skills below its folder. */
import type { HostId } from '../hosts/host-id.ts';
import type { Severity } from '../rules/finding.ts';
import type { LintOptions } from '../rules/lint.ts';
import type { Budgets } from './budgets.ts';
import type { Glob } from './glob.ts';

export const POLICY_FILE_NAME = '.skill-workbench.yaml';

export interface Policy {
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  readonly hosts: readonly HostId[] | undefined;
  readonly ignore: readonly IgnorePattern[];
  readonly budgets: Partial<Budgets>;
}

export interface IgnorePattern extends Glob {
  /** Absolute path of the policy file's folder, with `/`: what the pattern is relative to. */
  readonly base: string;
}

export const emptyPolicy: Policy = { severities: {}, hosts: undefined, ignore: [], budgets: {} };

/** The second one has the last word. */
export function mergePolicies(base: Policy, own: Policy): Policy {
  return {
    severities: { ...base.severities, ...own.severities },
    hosts: own.hosts ?? base.hosts,
    ignore: [...base.ignore, ...own.ignore],
    budgets: { ...base.budgets, ...own.budgets },
  };
}

/** What a person set for themselves holds where the policy, which everybody shares, says nothing. */
export function toLintOptions(policy: Policy, own: LintOptions = {}): LintOptions {
  const hosts = policy.hosts ?? own.hosts;
  return {
    severities: { ...own.severities, ...policy.severities },
    budgets: { ...own.budgets, ...policy.budgets },
    ...(hosts === undefined ? {} : { hosts }),
  };
}

/** Whether a file is not to be checked; the last pattern that matches it, or a folder that it is in, decides. */
export function isIgnored({ ignore }: Policy, absolutePath: string): boolean {
  let ignored = false;
  for (const { base, negated, matches } of ignore) {
    const folder = base.endsWith('/') ? base : `${base}/`;
    if (!absolutePath.startsWith(folder)) continue;
    const segments = absolutePath.slice(folder.length).split('/');
    if (segments.some((_, i) => matches(segments.slice(0, i + 1).join('/')))) ignored = !negated;
  }
  return ignored;
}
