/** Rule: the file starts with its text, not with a byte order mark. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const text = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n';

export const fileEncodingBom = defineRule({
  id: 'file-encoding-bom',
  title: 'The file has no byte order mark',
  severity: 'error',
  spec: clauses.frontmatter,
  docs: {
    why: 'The frontmatter must be the first thing in the file. Parsers that do not strip the invisible mark, the reference validator among them, find no frontmatter at all and say nothing of the reason.',
    bad: [{ text: `\ufeff${text}` }],
    good: [{ text }],
  },
  fix: 'safe',
  check(skill, report) {
    const span = skill.byteOrderMark;
    if (span === undefined) return;
    report(span, 'The file starts with an invisible byte order mark; some hosts then find no frontmatter.', {
      fixes: [{ title: 'Remove the byte order mark', kind: 'safe', edits: [{ span, newText: '' }] }],
    });
  },
});
