/** Rule: every code fence is closed. */
import type { Fence } from '../../skill/markdown.ts';
import type { Skill } from '../../skill/skill.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan, type TextEdit } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const unclosedFence = defineRule({
  id: 'unclosed-fence',
  title: 'Every code fence is closed',
  severity: 'warning',
  spec: clauses.commonMark,
  docs: {
    why: 'Everything from an unclosed fence to the end of the file is code, so headings and links there are none. Often a fence inside a fence closed the outer one too early: give the outer one more backticks.',
    bad: [{ text: `${start}\`\`\`bash\nls\n` }],
    good: [{ text: `${start}\`\`\`bash\nls\n\`\`\`\n` }],
  },
  fix: 'safe',
  silentAfter: ['file-not-text', 'frontmatter-missing', 'frontmatter-unclosed'],
  check(skill, report) {
    const fence = skill.markdown.fences.at(-1);
    if (fence === undefined || fence.closed) return;
    // One that ends earlier is closed by the end of its list item or quotation.
    if (skill.text.slice(fence.span.end, skill.body.span.end).trim() !== '') return;
    const line = skill.lines.lineAt(fence.marker.start) + 1;
    report(fence.marker, `The code fence of line ${line} is never closed, so everything after it is code.`, {
      fixes: [{ title: 'Close the fence at the end', kind: 'safe', edits: [closeFence(skill, fence)] }],
    });
  },
});

function closeFence(skill: Skill, fence: Fence): TextEdit {
  const { text, lines } = skill;
  const { end } = skill.body.span;
  const lineEnd = lineEndAt(text, lines, fence.marker.start);
  const lineStart = lines.line(lines.lineAt(fence.marker.start)).start;
  // Within a quotation the marks go on; a list item goes on by its indent.
  const prefix = text.slice(Math.max(lineStart, skill.body.span.start), fence.marker.start).replace(/[^>\s]/g, ' ');
  const glue = text[end - 1] === '\n' ? '' : lineEnd;
  const marker = text.slice(fence.marker.start, fence.marker.end);
  return { span: emptySpan(end), newText: `${glue}${prefix}${marker}${lineEnd}` };
}
