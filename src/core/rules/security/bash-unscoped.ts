/** Rule: a shell that runs without asking is limited to certain commands. */
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { isShared } from './is-shared.ts';
import { toolPatterns } from './tool-patterns.ts';

const allowing = (tools: string) => `${sampleStart.replace('\n---\n\n', `\nallowed-tools: ${tools}\n---\n\n`)}Do it.\n`;

export const bashUnscoped = defineRule({
  id: 'bash-unscoped',
  title: 'Bash is allowed for certain commands only',
  severity: 'warning',
  spec: guides.excessiveAgency,
  docs: {
    why: 'With `Bash` in allowed-tools, Claude Code runs every command without asking as long as the skill is active, also when text of strangers told the model to. Name the commands: `Bash(git log:*)`. In a skill that others get with a repository it is a warning, since Claude Code asks nobody whether they trust the folder; elsewhere it is pointed out. Where you mean every command, switch the rule off with a comment and a reason.',
    bad: [
      { text: allowing('Read Bash') },
      { text: allowing('Read Bash'), path: '.claude/skills/my-skill', files: { '../../../.git': '' } },
      { text: allowing('Bash(*)') },
    ],
    good: [{ text: allowing('Read Bash(git log:*) Bash(git diff:*)') }],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report, folder) {
    for (const { tool, pattern, span, text } of toolPatterns(skill)) {
      if (tool !== 'Bash' || !/^\s*(?::?\*)?\s*$/.test(pattern ?? '')) continue;
      const replaceable = skill.text.slice(span.start, span.end) === text;
      const shared = isShared(folder);
      const where = shared ? ', for everybody who opens this repository' : '';
      report(span, `${text} lets every command run without asking${where}; name the commands, like Bash(git log:*).`, {
        ...(shared ? {} : { severity: 'info' }),
        fixes: replaceable
          ? [
              {
                title: 'Limit to one command to fill in',
                kind: 'choice',
                edits: [{ span, newText: 'Bash(git log:*)' }],
              },
            ]
          : [],
      });
      return;
    }
  },
});
