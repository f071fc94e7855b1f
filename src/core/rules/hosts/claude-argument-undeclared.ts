/** Rule: the body uses arguments by the names that are declared. */
import { substitutions } from '../../hosts/claude-code/substitutions.ts';
import { findReadableField } from '../../skill/field-access.ts';
import type { Field } from '../../skill/skill.ts';
import { findNearest } from '../nearest.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudeArgumentUndeclared = hostRule('claude-code', {
  id: 'claude-argument-undeclared',
  title: 'Named arguments are declared',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code puts in `$name` only for the names in `arguments`; any other stays as it is written. Variables in code are not judged: they may be the shell’s own.',
    bad: [{ text: sampleText('arguments: issue branch', 'Fix $isue on $branch.') }],
    good: [{ text: sampleText('arguments: [issue, branch]', 'Fix $issue on $branch.\n\n```sh\necho $home\n```') }],
  },
  fix: 'choice',
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'arguments');
    const declared = field === undefined ? [] : namesOf(field);
    if (declared.length === 0) return;
    for (const { kind, word, span, inCode } of substitutions(skill)) {
      if (kind !== 'name' || inCode || declared.includes(word)) continue;
      const meant = findNearest(word, declared, word.length < 4 ? 1 : 2);
      const ask = meant === undefined ? 'declare it, or write \\$.' : `did you mean "$${meant}"?`;
      report(span, `"$${word.slice(0, 40)}" is not among "arguments"; ${ask}`, {
        fixes:
          meant === undefined
            ? [{ title: 'Escape the dollar sign', kind: 'choice', edits: [{ span, newText: `\\$${word}` }] }]
            : [{ title: `Change to "$${meant}"`, kind: 'choice', edits: [{ span, newText: `$${meant}` }] }],
      });
    }
  },
});

function namesOf({ value, items }: Field): string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean);
  return items.flatMap((item) => (typeof item.value === 'string' ? [item.value] : []));
}
