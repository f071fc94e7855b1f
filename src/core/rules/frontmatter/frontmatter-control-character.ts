/** Rule: no control character in the frontmatter. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFrontmatter } from '../follow-ups.ts';

export const frontmatterControlCharacter = defineRule({
  id: 'frontmatter-control-character',
  title: 'The frontmatter holds no control character',
  severity: 'error',
  spec: clauses.yamlCharacters,
  docs: {
    why: 'YAML allows no control characters but tab and line ends. They are invisible, mostly pasted by accident, and strict parsers refuse the whole frontmatter.',
    bad: [{ text: '---\nname: my-skill\ndescription: Formats \u0008dates.\n---\n\nDo it.\n' }],
    good: [{ text: '---\nname: my-skill\ndescription: Formats dates.\n---\n\nDo it.\n' }],
  },
  fix: 'safe',
  silentAfter: unreadableFrontmatter,
  check(skill, report) {
    for (const problem of skill.frontmatter.problems) {
      if (problem.kind !== 'control-character') continue;
      const code = skill.text.charCodeAt(problem.span.start).toString(16).toUpperCase().padStart(4, '0');
      const edits = problem.all.map((span) => ({ span, newText: '' }));
      report(problem.span, `The invisible control character U+${code} is not allowed in YAML; remove it.`, {
        fixes: [{ title: 'Remove control characters', kind: 'safe', edits }],
      });
    }
  },
});
