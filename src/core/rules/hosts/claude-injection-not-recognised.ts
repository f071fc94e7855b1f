/** Rule: a command that should run stands where Claude Code runs it. */
import { injections } from '../../hosts/claude-code/injections.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudeInjectionNotRecognised = hostRule('claude-code', {
  id: 'claude-injection-not-recognised',
  title: 'A command to run stands after white space',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code runs a command with an exclamation mark only at the start of a line or after white space. Elsewhere the model sees the characters as they stand.',
    bad: [{ text: sampleText('allowed-tools: Bash(git status)', 'STATUS=!`git status`') }],
    good: [{ text: sampleText('allowed-tools: Bash(git status)', 'Status: !`git status`') }],
  },
  fix: 'choice',
  check(skill, report) {
    for (const { recognised, span } of injections(skill)) {
      if (recognised) continue;
      const mark = span.start - 2;
      report(
        { start: mark, end: span.end + 1 },
        'Claude Code does not run this command; put a space before the mark.',
        {
          fixes: [
            {
              title: 'Put a space before',
              kind: 'choice',
              edits: [{ span: { start: mark, end: mark }, newText: ' ' }],
            },
          ],
        },
      );
    }
  },
});
