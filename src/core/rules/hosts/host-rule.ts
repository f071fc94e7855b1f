/** Makes a rule of one host. */
import type { HostId } from '../../hosts/host-id.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import type { Rule, RuleDefinition } from '../rule.ts';

export function hostRule(host: HostId, definition: Omit<RuleDefinition, 'hosts'>): Rule {
  const whole: RuleDefinition = { silentAfter: unreadableFields, ...definition, hosts: [host] };
  return defineRule(whole);
}

/** A sample with these further fields, each on a line of its own, and this body. */
export function sampleText(fields: string, body = 'Do it.'): string {
  const further = fields === '' ? '' : `${fields}\n`;
  return `---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n${further}---\n\n${body}\n`;
}
