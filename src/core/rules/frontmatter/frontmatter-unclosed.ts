/** Rule: the frontmatter is closed. */
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan, sliceSpan, trimSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

export const frontmatterUnclosed = defineRule({
  id: 'frontmatter-unclosed',
  title: 'A line of exactly --- closes the frontmatter',
  severity: 'error',
  spec: clauses.frontmatter,
  docs: {
    why: 'Without the closing line hosts see no frontmatter, or take the whole body for it. An indented `---` does not count.',
    bad: [
      { text: '---\nname: my-skill\ndescription: Formats dates.\n\n# Dates\n\nDo it.\n' },
      { text: '---\nname: my-skill\ndescription: Formats dates.\n  ---\n\nDo it.\n' },
    ],
    good: [{ text: '---\nname: my-skill\ndescription: Formats dates.\n---\n\nDo it.\n' }],
  },
  fix: 'safe',
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const { status, opening, closing, yaml } = skill.frontmatter;
    if (status !== 'unclosed' || opening === undefined) return;
    if (closing !== undefined) {
      const dashes = trimSpan(skill.text, closing);
      const indent = { start: closing.start, end: dashes.start };
      report(
        dashes,
        'This "---" is indented, so it does not close the frontmatter; it must stand at the start of the line.',
        {
          fixes: [{ title: 'Remove the indent', kind: 'safe', edits: [{ span: indent, newText: '' }] }],
        },
      );
      return;
    }
    const ender = skill.lines.line(skill.lines.lineAt(yaml.end));
    if (sliceSpan(skill.text, ender).trimEnd() === '...') {
      report(ender, 'YAML may end at "...", but frontmatter ends at a line of exactly "---" only.', {
        fixes: [{ title: 'Change to "---"', kind: 'safe', edits: [{ span: ender, newText: '---' }] }],
      });
      return;
    }
    const lineEnd = lineEndAt(skill.text, skill.lines, opening.start);
    const before = skill.text[yaml.end - 1];
    const newText = `${before === '\n' || before === '\r' ? '' : lineEnd}---${lineEnd}`;
    report(opening, 'The frontmatter is never closed: a line of exactly "---" must follow the last field.', {
      fixes: [{ title: 'Close the frontmatter', kind: 'safe', edits: [{ span: emptySpan(yaml.end), newText }] }],
    });
  },
});
