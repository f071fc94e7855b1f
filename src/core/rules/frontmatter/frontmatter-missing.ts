/** Rule: the file starts with frontmatter. */
import type { Skill } from '../../skill/skill.ts';
import { frontmatterTemplate } from '../../skill/skill-template.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan, trimSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';

export const frontmatterMissing = defineRule({
  id: 'frontmatter-missing',
  title: 'The file starts with frontmatter between two lines of ---',
  severity: 'error',
  spec: clauses.frontmatter,
  docs: {
    why: 'Without frontmatter there is no name and no description, so a host has nothing to list and skips the skill. An opening line like `---js` is no frontmatter: some parsers would execute what follows, so it is not read.',
    bad: [
      { text: '# Dates\n\nFormats dates.\n' },
      { text: '' },
      { text: '---js\nname: require("os").hostname()\n---\n' },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'safe',
  wholeFile: true,
  silentAfter: ['skill-file-missing', 'file-not-text'],
  check(skill, report, folder) {
    if (skill.frontmatter.status !== 'missing') return;
    const { language } = skill.frontmatter;
    const start = skill.byteOrderMark?.end ?? 0;
    if (language === undefined) {
      const lineEnd = lineEndAt(skill.text, skill.lines, start);
      const newText = frontmatterTemplate(folder.name, lineEnd) + (skill.text.length > start ? lineEnd : '');
      const edits = [{ span: emptySpan(start), newText }];
      report(
        firstText(skill, start),
        'The file has no frontmatter: it must start with a line "---", then name and description.',
        {
          fixes: [{ title: 'Insert frontmatter', kind: 'safe', edits }],
        },
      );
      return;
    }
    const written = skill.text.slice(language.start, language.end).trim();
    const message = `The opening line must be exactly "---", not "${written}": the block is not read, and nothing in it is run.`;
    report(language, message, { fixes: plainDelimiter(skill, { start: language.start + 3, end: language.end }) });
  },
});

/** Only YAML can simply lose its language. */
function plainDelimiter(skill: Skill, span: { start: number; end: number }): Fix[] {
  if (!/^\s*ya?ml\s*$/i.test(skill.text.slice(span.start, span.end))) return [];
  return [{ title: 'Use a plain "---"', kind: 'safe', edits: [{ span, newText: '' }] }];
}

function firstText(skill: Skill, start: number) {
  for (let line = 0; line < skill.lines.count; line++) {
    const span = skill.lines.line(line);
    const content = trimSpan(skill.text, line === 0 ? { start, end: span.end } : span);
    if (content.end > content.start) return content;
  }
  return emptySpan(start);
}
