/** Rule: the frontmatter is a mapping of fields. */
import type { Skill } from '../../skill/skill.ts';
import { sliceSpan, type TextEdit, trimSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

/** A key whose colon is full-width, or lacks the space after it. */
const BAD_COLON = /^([A-Za-z][\w-]*)(\uff1a[ \t]*|:(?=[^\s:/]))/gm;

export const frontmatterNotMapping = defineRule({
  id: 'frontmatter-not-mapping',
  title: 'The frontmatter consists of fields, each a key and a value',
  severity: 'error',
  spec: clauses.frontmatter,
  docs: {
    why: 'Hosts look up fields by name; a list or a text has none. Mostly a colon is the full-width one, or has no space after it.',
    bad: [
      { text: '---\n- name\n- description\n---\n\nDo it.\n' },
      { text: '---\nname：my-skill\ndescription：Formats dates.\n---\n\nDo it.\n' },
    ],
    good: [{ text: '---\nname: my-skill\ndescription: Formats dates.\n---\n\nDo it.\n' }],
  },
  fix: 'safe',
  silentAfter: [
    'skill-file-missing',
    'file-not-text',
    'frontmatter-unclosed',
    'frontmatter-merge-conflict',
    'frontmatter-invalid-yaml',
  ],
  check(skill, report) {
    const { shape, yaml } = skill.frontmatter;
    if (shape !== 'sequence' && shape !== 'scalar') return;
    const edits = colonEdits(skill);
    const [first] = edits;
    if (first === undefined) {
      const content = trimSpan(skill.text, yaml);
      const line = skill.lines.line(skill.lines.lineAt(content.start));
      const what = shape === 'sequence' ? 'a list' : 'plain text';
      const place = { start: content.start, end: Math.min(content.end, line.end) };
      report(place, `The frontmatter is ${what}, but must consist of fields like "name: my-skill".`);
      return;
    }
    const lines = edits.map(({ span }) => skill.lines.lineAt(span.start) + 1).join(', ');
    const cause = sliceSpan(skill.text, first.span).startsWith('\uff1a')
      ? 'full-width colons'
      : 'colons without a space after them';
    report(first.span, `The frontmatter has no fields, because of ${cause} at lines ${lines}; write "key: value".`, {
      fixes: [{ title: 'Write ": " after the keys', kind: 'safe', edits }],
    });
  },
});

function colonEdits(skill: Skill): TextEdit[] {
  const { yaml } = skill.frontmatter;
  return [...sliceSpan(skill.text, yaml).matchAll(BAD_COLON)].map((match) => {
    const start = yaml.start + match.index + (match[1]?.length ?? 0);
    return { span: { start, end: start + (match[2]?.length ?? 0) }, newText: ': ' };
  });
}
