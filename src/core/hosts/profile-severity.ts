/** How bad a finding is for the hosts that a skill is for. */
import type { Severity } from '../rules/finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { HostId } from './host-id.ts';

const ORDER: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** The strictest of what the targets say; a host that says nothing leaves the rule's own. */
export function profileSeverity(
  { severity, severityFor }: Pick<Rule, 'severity' | 'severityFor'>,
  targets: readonly HostId[],
): Severity {
  if (severityFor === undefined || targets.length === 0) return severity;
  const said = new Set(targets.map((host) => severityFor[host] ?? severity));
  return ORDER.find((level) => said.has(level)) ?? severity;
}
