/** Rule: the description has neither XML tags nor angle brackets. */
import { XML_TAG } from '../../hosts/upload-bans.ts';
import { findText, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule } from './host-rule.ts';

const text = (description: string): string => `---\nname: my-skill\ndescription: ${description}\n---\n\nDo it.\n`;

export const claudeApiXmlInDescription = hostRule('claude-ai', {
  id: 'claude-api-xml-in-description',
  title: 'The description has neither XML tags nor angle brackets',
  severity: 'error',
  spec: hostClauses.claudeAi,
  docs: {
    why: 'claude.ai and the Skills API refuse a skill whose description holds < or >, since descriptions become part of the system prompt. VS Code takes tags out.',
    bad: [
      { text: text('Formats <b>dates</b>. Use when a date must be shown.') },
      { text: text('Formats dates after 1970. Use when the year is > 1970.') },
    ],
    good: [{ text: text('Formats dates. Use when the year is above 1970.') }],
  },
  fix: 'safe',
  check(skill, report) {
    const description = findText(skill.frontmatter, 'description');
    if (description === undefined || !/[<>]/.test(description.text)) return;
    const { field } = description;
    const literal = literalSpan(skill.text, field);
    const written = literal === undefined ? '' : skill.text.slice(literal.start, literal.end);
    const marks = [...written.matchAll(/<\/?[A-Za-z][^<>]*>|[<>]/g)];
    const [first] = marks;
    // A lone bracket means something, like "above", that only the author can say in words.
    const safe = marks.every(([mark]) => XML_TAG.test(mark));
    const edits = marks.map(({ 0: mark, index }) => ({
      span: spanAt((literal?.start ?? 0) + index, mark.length),
      newText: '',
    }));
    report(
      literal === undefined || first === undefined
        ? placeOf(field)
        : spanAt(literal.start + first.index, first[0].length),
      'claude.ai and the Skills API refuse a description with < or >.',
      {
        fixes:
          edits.length === 0
            ? []
            : [{ title: safe ? 'Take out the tags' : 'Take out the brackets', kind: safe ? 'safe' : 'choice', edits }],
      },
    );
  },
});
