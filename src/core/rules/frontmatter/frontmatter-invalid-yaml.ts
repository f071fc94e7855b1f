/** Rule: the frontmatter is YAML. */
import type { Skill } from '../../skill/skill.ts';
import { quoteYaml } from '../../skill/yaml-write.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan, type Span, sliceSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { unreadableFrontmatter } from '../follow-ups.ts';

const CLOSERS: Readonly<Record<string, string>> = { '"': 'quote', "'": 'quote', '[': 'bracket', '{': 'brace' };

export const frontmatterInvalidYaml = defineRule({
  id: 'frontmatter-invalid-yaml',
  title: 'The frontmatter is valid YAML',
  severity: 'error',
  spec: clauses.yaml,
  docs: {
    why: 'A host that cannot read the frontmatter skips the skill. Claude Code loads the body without name and description, so the model never picks it.',
    bad: [
      { text: '---\nname: my-skill\ndescription: "Formats dates.\n---\n\nDo it.\n' },
      { text: '---\nname: my-skill\ndescription: @mentions in comments\n---\n\nDo it.\n' },
    ],
    good: [{ text: '---\nname: my-skill\ndescription: "@mentions in comments"\n---\n\nDo it.\n' }],
  },
  fix: 'safe',
  silentAfter: unreadableFrontmatter,
  check(skill, report) {
    for (const problem of skill.frontmatter.problems) {
      const { span } = problem;
      if (problem.kind === 'reserved-start') {
        const character = sliceSpan(skill.text, span);
        const message = `YAML forbids "${character}" at the start of a plain value, so the value of "${problem.key}" must be quoted.`;
        report(span, message, { fixes: [quote(skill, problem.valueSpan, 'safe')] });
      } else if (problem.kind === 'text-after-value') {
        const opener = sliceSpan(skill.text, span);
        const message = `The value of "${problem.key}" goes on after the ${CLOSERS[opener]} that ends it; quote the value as a whole.`;
        report(span, message, { fixes: [quote(skill, problem.valueSpan, 'choice')] });
      } else if (problem.kind === 'indented-key') {
        const { key, parent, indent } = problem;
        const edits = [{ span: indent, newText: '' }];
        report(
          span,
          `"${key}" is indented, so YAML takes it for a part of "${parent}"; start it at the start of the line.`,
          {
            fixes: [{ title: 'Remove the indent', kind: 'choice', edits }],
          },
        );
      } else if (problem.kind === 'syntax') {
        const { missingEnd } = problem;
        const cause = missingEnd === undefined ? sentence(problem.message) : 'the closing "---" seems to be missing.';
        const fixes = missingEnd === undefined ? [] : [closeAt(skill, missingEnd)];
        report(span, `The frontmatter is not valid YAML: ${cause}`, { fixes });
      } else if (problem.kind === 'limit') report(span, sentence(problem.message));
    }
  },
});

function quote(skill: Skill, span: Span, kind: Fix['kind']): Fix {
  const edits = [{ span, newText: quoteYaml(sliceSpan(skill.text, span)) }];
  return { title: 'Quote the whole value', kind, edits };
}

function closeAt(skill: Skill, offset: number): Fix {
  const { text, lines } = skill;
  const newText = `---${lineEndAt(text, lines, offset)}`;
  const title = `Close the frontmatter at line ${lines.lineAt(offset) + 1}`;
  return { title, kind: 'choice', edits: [{ span: emptySpan(offset), newText }] };
}

/** What the parser's words mean to somebody who writes a skill, and what to do. */
const PLAIN_WORDS: readonly (readonly [start: string, meaning: string])[] = [
  ['Implicit map keys need', 'this line is no field; a field is a name, then a colon and a space, then its value.'],
  ['Implicit keys need', 'this line is no field; a field is a name, then a colon and a space, then its value.'],
  ['Nested mappings are not', 'a field within the value of another begins on a line of its own; quote what is text.'],
  ['Unexpected block-seq-ind', 'a list begins on the line after its field; quote the value where it is text.'],
  ['Not a YAML token', 'what follows "|" or ">" begins on the next line, indented.'],
  ['Invalid escape sequence', 'in double quotes a backslash begins an escape; write two, or use single quotes.'],
  ['Source contains multiple', 'the fields end above, at a line that starts with "..." or "---"; nothing may follow.'],
];

/** The parser's message as one sentence. */
function sentence(message: string): string {
  const plain = PLAIN_WORDS.find(([start]) => message.startsWith(start));
  if (plain !== undefined) return plain[1];
  const line = message.replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
