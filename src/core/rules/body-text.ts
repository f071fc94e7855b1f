/** The body of a skill sorted into prose and code, at the offsets of the file. Made once for a skill. */
import { onceFor } from '../skill/once-for.ts';
import type { Skill } from '../skill/skill.ts';
import type { Span } from '../text/span.ts';

export interface CodeBlock {
  /** The word after the opening fence in lower case; empty when there is none. */
  readonly language: string;
  /** Between the fences. */
  readonly span: Span;
  readonly text: string;
}

/** As long as the file, or empty when the body is not read: the body with blanks for code, comments and everything before the body. Line ends stay. */
export const proseOf = onceFor(({ text, body, markdown }: Skill): string => {
  // Nobody knows what is code there; the rules on the whole file say so.
  if (markdown.unread !== undefined) return '';
  const hidden = [...markdown.code, ...markdown.comments].sort((a, b) => a.start - b.start);
  // Joined once: rules search it many times, and a text made by adding is slow to search at first.
  const parts = [blank(text.slice(0, body.span.start))];
  let at = body.span.start;
  for (const { start, end } of hidden) {
    if (end <= at) continue;
    parts.push(text.slice(at, Math.max(at, start)), blank(text.slice(Math.max(at, start), end)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
});

export const codeBlocks = onceFor(({ text, lines, markdown }: Skill): readonly CodeBlock[] =>
  markdown.fences.map(({ span, marker, closed }) => {
    const first = lines.lineWithEnd(lines.lineAt(marker.start));
    const language = /^\s*([\w+#.-]*)/.exec(text.slice(marker.end, first.end))?.[1]?.toLowerCase() ?? '';
    const end = closed ? lines.lineWithEnd(lines.lineAt(span.end)).start : span.end;
    const inside = { start: Math.min(first.end, span.end), end: Math.max(end, Math.min(first.end, span.end)) };
    return { language, span: inside, text: text.slice(inside.start, inside.end) };
  }),
);

const SHELLS = new Set(['', 'bash', 'sh', 'shell', 'zsh', 'console', 'terminal', 'shellscript', 'shell-session']);

/** Blocks that hold commands, or may, since they do not say what they hold. */
export function shellBlocks(skill: Skill): readonly CodeBlock[] {
  return codeBlocks(skill).filter(({ language }) => SHELLS.has(language));
}

function blank(text: string): string {
  if (text.includes('\r')) return text.replace(/[^\r\n]+/g, (run) => ' '.repeat(run.length));
  const lines: string[] = [];
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    lines.push(' '.repeat(end - start));
    start = end + 1;
  }
  lines.push(' '.repeat(text.length - start));
  return lines.join('\n');
}
