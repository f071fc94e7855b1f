/**
 * Tells Markdown that would keep the parser busy for seconds. From some characters the parser looks to the end of the
 * paragraph, so a paragraph costs its length times their number: nothing in what people write, minutes in what is made to hurt.
 */
import { BLOCKS } from './markdown-parser.ts';

/** In steps of the parser's inner loops; measured at up to 2.5 ns each. */
const COST_LIMIT = 1e8;

export function isTangled(body: string): boolean {
  if (mostCost(body) <= COST_LIMIT) return false;
  const { lines, paragraphs } = roughCost(body);
  if (lines + paragraphs <= COST_LIMIT) return false;
  return lines > COST_LIMIT || lines + blockCost(body) > COST_LIMIT;
}

/** Were it nothing but marks and blanks, each character would cost the length of its block, for marks, blanks and prefixes. */
function mostCost(body: string): number {
  let cost = 0;
  for (let start = 0; start < body.length; ) {
    const next = body.indexOf('\n\n', start);
    const end = next === -1 ? body.length : next + 1;
    cost += 3 * (end - start) ** 2;
    start = end + 1;
  }
  return cost;
}

/** By blank lines alone, so a long list or code block counts as one paragraph: too much rather than too little. */
function roughCost(body: string): { lines: number; paragraphs: number } {
  let lines = 0;
  let paragraphs = 0;
  let marks = 0;
  let blockStart = 0;
  let lineStart = 0;
  let prefix = 0;
  let inPrefix = true;
  let blanks = 0;
  for (let i = 0; i <= body.length; i++) {
    const code = i < body.length ? body.charCodeAt(i) : NEWLINE;
    // Most characters are none of those asked for below.
    if (code > 62 && blanks === 0 && !inPrefix && !isMark(code)) continue;
    if (code === 32) blanks++;
    else {
      lines += blanks * blanks;
      blanks = 0;
    }
    if (code === NEWLINE) {
      lines += prefix * (i - lineStart);
      if (i === body.length || i === lineStart) {
        paragraphs += marks * (i - blockStart);
        blockStart = i;
        marks = 0;
      }
      lineStart = i + 1;
      prefix = 0;
      inPrefix = true;
    } else if (isMark(code)) marks++;
    if (inPrefix && code !== NEWLINE && code !== 32) {
      if (isContainerMark(code)) prefix++;
      else inPrefix = false;
    }
  }
  return { lines, paragraphs };
}

/** The same for the paragraphs, cells and headings that are really there. */
function blockCost(body: string): number {
  let cost = 0;
  BLOCKS.parse(body).iterate({
    enter({ name, from, to }) {
      if (!/^(?:Paragraph|TableCell|Task|(?:ATX|Setext)Heading\d)$/.test(name)) return;
      let marks = 0;
      for (let i = from; i < to; i++) if (isMark(body.charCodeAt(i))) marks++;
      cost += marks * (to - from);
    },
  });
  return cost;
}

const NEWLINE = 10;

/** One of `]`, `*`, `_`, `<`, `` ` `` and `~`. */
function isMark(code: number): boolean {
  return code === 93 || code === 42 || code === 95 || code === 60 || code === 96 || code === 126;
}

/** What can open a quotation or a list: `>`, `*`, `-`, `+`. */
function isContainerMark(code: number): boolean {
  return code === 62 || code === 42 || code === 45 || code === 43;
}
