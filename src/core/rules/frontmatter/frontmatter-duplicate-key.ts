/** Rule: a key stands once. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFrontmatter } from '../follow-ups.ts';

export const frontmatterDuplicateKey = defineRule({
  id: 'frontmatter-duplicate-key',
  title: 'Every key of the frontmatter stands once',
  severity: 'error',
  spec: clauses.yamlUnique,
  docs: {
    why: 'YAML demands unique keys. Strict parsers refuse the frontmatter, others silently take the last value.',
    bad: [{ text: '---\nname: my-skill\ndescription: Formats dates.\ndescription: Formats times.\n---\n\nDo it.\n' }],
    good: [{ text: '---\nname: my-skill\ndescription: Formats dates and times.\n---\n\nDo it.\n' }],
  },
  fix: 'choice',
  silentAfter: unreadableFrontmatter,
  check(skill, report) {
    for (const problem of skill.frontmatter.problems) {
      if (problem.kind !== 'duplicate-key') continue;
      const { key, span, first, lines } = problem;
      const line = skill.lines.lineAt(first.start) + 1;
      const remove = (title: string, lineSpan: { start: number; end: number }) => ({
        title,
        kind: 'choice' as const,
        edits: [{ span: lineSpan, newText: '' }],
      });
      report(span, `The key "${key}" stands twice, first at line ${line}; keep one.`, {
        related: { span: first, message: `The first "${key}"` },
        fixes:
          lines === undefined
            ? []
            : [remove(`Remove this "${key}"`, lines[1]), remove(`Remove the "${key}" at line ${line}`, lines[0])],
      });
    }
  },
});
