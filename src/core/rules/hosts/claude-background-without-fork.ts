/** Rule: the field background stands beside `context: fork`. */
import { forkCheck } from './fork-check.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudeBackgroundWithoutFork = hostRule('claude-code', {
  id: 'claude-background-without-fork',
  title: 'The field background stands beside context: fork',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'The field says whether a skill with `context: fork` runs in the background (since Claude Code 2.1.218). Without that the skill runs in the conversation and the field has no effect.',
    bad: [{ text: sampleText('background: true') }],
    good: [{ text: sampleText('context: fork\nbackground: true') }],
  },
  fix: 'choice',
  check: forkCheck('background'),
});
