/** Rule: a tag that marks a section is closed. */
import { lineEndAt } from '../../text/line-end.ts';
import { matchesInLines } from '../../text/matches-in-lines.ts';
import { emptySpan, type Span, spanAt } from '../../text/span.ts';
import { proseOf } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

/** Alone on its line, so that generics, placeholders and HTML within sentences stay out. */
const TAG = /^[ \t]{0,3}<(\/?)([a-z][a-z0-9]*(?:[_-][a-z0-9]+)*)>[ \t]*$/gm;
/** Elements of HTML that Markdown may hold, and that may go without an end. */
const HTML = new Set(
  'a b body br center code col dd details div dl dt em figure figcaption head hr html i img input kbd li main nav ol p picture pre section source span strong sub summary sup table tbody td th thead tr u ul video'.split(
    ' ',
  ),
);

export const xmlUnbalanced = defineRule({
  id: 'xml-unbalanced',
  title: 'A tag that marks a section is closed',
  severity: 'info',
  spec: guides.bestPractices,
  docs: {
    why: 'Sections marked by tags of your own, like `<rules>`, have their end where the closing tag is. Without it a model guesses. Only tags that stand alone on a line are looked at, and none in code.',
    bad: [{ text: `${sampleStart}<rules>\n\nWrite the year in full.\n` }],
    good: [{ text: `${sampleStart}<rules>\n\nWrite the year in full.\n\n</rules>\n` }],
  },
  fix: 'choice',
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const { text, lines } = skill;
    const open = new Map<string, Span[]>();
    for (const match of matchesInLines(proseOf(skill), '<', TAG)) {
      const [line, slash, name = ''] = match;
      if (HTML.has(name)) continue;
      const tag = line.trim();
      const span = spanAt(match.index + line.indexOf(tag), tag.length);
      const stack = open.get(name) ?? [];
      open.set(name, stack);
      if (slash !== '/') stack.push(span);
      else if (stack.pop() === undefined) report(span, `Nothing opens the section that ${tag} closes.`);
    }
    for (const [name, spans] of open) {
      for (const span of spans) {
        const lineEnd = lineEndAt(text, lines, span.start);
        const newText = `${text.endsWith('\n') ? '' : lineEnd}${lineEnd}</${name}>${lineEnd}`;
        const edits = [{ span: emptySpan(text.length), newText }];
        const fixes = [{ title: `Close <${name}> at the end`, kind: 'choice' as const, edits }];
        report(span, `The section <${name}> is never closed.`, spans.length === 1 ? { fixes } : {});
      }
    }
  },
});
