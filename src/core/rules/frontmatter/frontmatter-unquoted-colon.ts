/** Rule: a plain value holds no `: `. */

import { quoteYaml } from '../../skill/yaml-write.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFrontmatter } from '../follow-ups.ts';

export const frontmatterUnquotedColon = defineRule({
  id: 'frontmatter-unquoted-colon',
  title: 'A value with a colon and a space in it is quoted',
  severity: 'error',
  spec: clauses.yamlPlain,
  docs: {
    why: 'YAML takes a colon followed by a space for the end of a key, so the whole frontmatter cannot be read. It is the most common mistake; a few hosts mend it on loading, most skip the skill or load it without name and description.',
    bad: [
      { text: '---\nname: my-skill\ndescription: Checks projects: migrations, tests\n---\n\nDo it.\n' },
      { text: '---\nname: my-skill\ndescription: 転換する。license: MIT\n---\n\nDo it.\n' },
    ],
    good: [{ text: '---\nname: my-skill\ndescription: "Checks projects: migrations, tests"\n---\n\nDo it.\n' }],
  },
  fix: 'safe',
  silentAfter: unreadableFrontmatter,
  check(skill, report) {
    for (const problem of skill.frontmatter.problems) {
      if (problem.kind !== 'unquoted-colon') continue;
      const { key, glued, valueSpan, span } = problem;
      if (glued !== undefined) {
        const newText = lineEndAt(skill.text, skill.lines, span.start);
        report(span, `The value of "${key}" runs into "${glued.key}:", which belongs on a line of its own.`, {
          fixes: [
            {
              title: `Put "${glued.key}" on a line of its own`,
              kind: 'choice',
              edits: [{ span: emptySpan(glued.span.start), newText }],
            },
          ],
        });
        continue;
      }
      const newText = quoteYaml(skill.text.slice(valueSpan.start, valueSpan.end));
      report(span, `A colon followed by a space ends a key in YAML, so the value of "${key}" must be quoted.`, {
        fixes: [{ title: 'Quote the value', kind: 'safe', edits: [{ span: valueSpan, newText }] }],
      });
    }
  },
});
