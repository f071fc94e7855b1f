/** Rule: a command that fails does not take the skill with it. */
import { injections } from '../../hosts/claude-code/injections.ts';
import { emptySpan } from '../../text/span.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const CANNOT_FAIL = /^(?:echo|printf|date|pwd|whoami|uname|hostname|true)\b[^|&;]*$/;
const CAUGHT = /\|\||;\s*(?:true|:|echo\b.*|exit 0)\s*$/;

export const claudeInjectionMayFail = hostRule('claude-code', {
  id: 'claude-injection-may-fail',
  title: 'Commands that the body runs cannot end the skill',
  severity: 'hint',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'A command that fails while the skill loads ends the whole skill. With `|| true` its output is merely empty.',
    bad: [{ text: sampleText('allowed-tools: Bash', 'Branch: !`git branch --show-current`') }],
    good: [
      { text: sampleText('allowed-tools: Bash', 'Branch: !`git branch --show-current || true`\nToday: !`date +%F`') },
    ],
  },
  fix: 'choice',
  check(skill, report) {
    for (const { command, span, form, recognised } of injections(skill)) {
      const text = command.trim();
      if (!recognised || form === 'fence' || CANNOT_FAIL.test(text) || CAUGHT.test(text)) continue;
      report(span, 'When this command fails, the whole skill ends; add "|| true" where that is too much.', {
        fixes: [
          { title: 'Add "|| true"', kind: 'choice', edits: [{ span: emptySpan(span.end), newText: ' || true' }] },
        ],
      });
    }
  },
});
