/** Rule: commands that run before the model sees the body are allowed. */
import { injections } from '../../hosts/claude-code/injections.ts';
import { allowsCommand, toolEntries } from '../../hosts/claude-code/tool-entries.ts';
import { findField, findReadableField, literalSpan } from '../../skill/field-access.ts';
import type { Skill } from '../../skill/skill.ts';
import { emptySpan } from '../../text/span.ts';
import type { Fix } from '../finding.ts';
import { addLine } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudeInjectionUnapproved = hostRule('claude-code', {
  id: 'claude-injection-unapproved',
  title: 'Commands that the body runs are in allowed-tools',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code runs these commands while it loads the skill. One that is not allowed, by the skill or by the settings of whoever calls it, ends the whole skill.',
    bad: [
      { text: sampleText('', 'Status: !`git status`') },
      { text: sampleText('allowed-tools: Read', 'Status: !`git status`') },
    ],
    good: [
      { text: sampleText('allowed-tools: Bash(git status:*)', 'Status: !`git status --short`') },
      { text: sampleText('', 'Write the mark as `` !`command` `` in the text.') },
    ],
  },
  fix: 'choice',
  check(skill, report) {
    const commands = injections(skill).filter(({ recognised }) => recognised);
    if (commands.length === 0) return;
    const field = findReadableField(skill.frontmatter, 'allowed-tools');
    if (field === undefined && findField(skill.frontmatter, 'allowed-tools') !== undefined) return;
    const entries = field === undefined ? [] : toolEntries(skill, field);
    const shell = findReadableField(skill.frontmatter, 'shell')?.value === 'powershell' ? 'PowerShell' : 'Bash';
    for (const { command, span } of commands) {
      // Of a chain only the first command is compared: how the host splits it is its own affair.
      const first = (command.trim().split(/\s*(?:&&|\|\||[;|\n])\s*/)[0] ?? '').trim();
      if (first === '' || allowsCommand(entries, shell, command.trim()) || allowsCommand(entries, shell, first))
        continue;
      report(span, 'No entry of "allowed-tools" allows this command; unless settings do, the skill ends here.', {
        fixes: allow(skill, shell, first),
      });
    }
  },
});

function allow(skill: Skill, shell: string, command: string): Fix[] {
  const program = /^[\w./-]+/.exec(command)?.[0];
  if (program === undefined) return [];
  const entry = `${shell}(${program}:*)`;
  const field = findReadableField(skill.frontmatter, 'allowed-tools');
  if (field === undefined) return addLine(skill, `allowed-tools: ${entry}`, skill.frontmatter.fields.at(-1));
  const literal = literalSpan(skill.text, field);
  if (literal === undefined || typeof field.value !== 'string') return [];
  const separator = field.value.includes(',') ? ', ' : ' ';
  const edits = [{ span: emptySpan(literal.end), newText: `${separator}${entry}` }];
  return [{ title: `Allow ${entry}`, kind: 'choice', edits }];
}
