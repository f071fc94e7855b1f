/** Rule: the frontmatter starts at the first line. */
import type { Preamble, Skill } from '../../skill/skill.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan, trimSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';

const block = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n';

const REASONS: Readonly<Record<Preamble['kind'], string>> = {
  blank: 'white space stands before it',
  comment: 'a comment stands before it',
  fence: 'the whole file is wrapped in a code fence',
  text: 'text stands before it',
};

export const frontmatterNotFirstLine = defineRule({
  id: 'frontmatter-not-first-line',
  title: 'The frontmatter starts at the first line',
  severity: 'error',
  spec: clauses.frontmatter,
  docs: {
    why: 'Hosts look for `---` at the very start of the file. Whatever stands before it, even a blank line, makes the frontmatter part of the text, and the skill has no name and no description.',
    bad: [
      { text: `\n${block}\nDo it.\n` },
      { text: `<!-- generated -->\n${block}\nDo it.\n` },
      { text: `\`\`\`skill\n${block}\nDo it.\n\`\`\`\n` },
    ],
    good: [{ text: `${block}\nDo it.\n` }],
  },
  fix: 'safe',
  wholeFile: true,
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const { before, opening } = skill.frontmatter;
    if (before === undefined || opening === undefined) return;
    const seen = trimSpan(skill.text, before.span);
    const firstLine = skill.lines.line(skill.lines.lineAt(seen.start));
    const place = seen.end > seen.start ? { start: seen.start, end: Math.min(seen.end, firstLine.end) } : opening;
    const message = `The frontmatter must start at the first line, but ${REASONS[before.kind]}; hosts find no name and no description.`;
    report(place, message, { fixes: [mend(skill, before)] });
  },
});

function mend(skill: Skill, before: Preamble): Fix {
  const remove = { span: before.span, newText: '' };
  if (before.kind === 'blank')
    return { title: 'Remove the white space before the frontmatter', kind: 'safe', edits: [remove] };
  if (before.kind === 'fence') {
    const end = before.fenceEnd === undefined ? [] : [{ span: before.fenceEnd, newText: '' }];
    return { title: 'Remove the code fence around the file', kind: 'safe', edits: [remove, ...end] };
  }
  const { frontmatter, lines, text } = skill;
  const lineEnd = lineEndAt(text, lines, frontmatter.span.start);
  const after = lines.lineWithEnd(lines.lineAt(frontmatter.span.end)).end;
  const moved = text.slice(before.span.start, before.span.end).trim();
  const glue = after > frontmatter.span.end ? '' : lineEnd;
  const edits = [remove, { span: emptySpan(after), newText: `${glue}${lineEnd}${moved}${lineEnd}` }];
  return before.kind === 'comment'
    ? { title: 'Move the comment below the frontmatter', kind: 'safe', edits }
    : { title: 'Move the text below the frontmatter', kind: 'choice', edits };
}
