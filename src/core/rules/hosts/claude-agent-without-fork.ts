/** Rule: the field agent stands beside `context: fork`. */
import { forkCheck } from './fork-check.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudeAgentWithoutFork = hostRule('claude-code', {
  id: 'claude-agent-without-fork',
  title: 'The field agent stands beside context: fork',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'The field names the subagent that runs a skill with `context: fork`. Without that the skill runs in the conversation and the field has no effect.',
    bad: [{ text: sampleText('agent: Explore') }],
    good: [{ text: sampleText('context: fork\nagent: Explore') }],
  },
  fix: 'choice',
  check: forkCheck('agent'),
});
