/**
 * Definitions of links, shown where they stand. Markdown draws nothing for them, but a model reads them, and
 * `[//]: # (words)` is a way to hide words from whoever reviews a skill.
 */
import type { MarkdownIt } from 'markdown-it';

export const DEFINITION = 'reference_definition';

/** What a line of a quote or of a list begins with. */
const MARKS = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t]|$))*[ \t]*/;

/** Instead of dropping the tokens of definitions, as the parser would, gives them their text. */
export function shownDefinitions(parser: MarkdownIt): void {
  parser.core.ruler.at('strip_references', ({ src, tokens, env }) => {
    const lines = src.split('\n');
    for (const token of tokens) {
      if (token.type !== DEFINITION || token.map === null) continue;
      const own = lines.slice(...token.map).map((line) => line.replace(MARKS, ''));
      token.content = own.join('\n').trimEnd();
    }
    forgetFootnotes(env.references);
  });
}

/** The definition of a footnote with one word has the form of a link's; its mark is no link. */
function forgetFootnotes(references: Record<string, unknown> = {}): void {
  for (const label of Object.keys(references)) if (label.startsWith('^')) delete references[label];
}
