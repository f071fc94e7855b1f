/** Finds the frontmatter block by lines. Only a line that is exactly `---` opens or closes it; nothing here reads YAML. */
import type { LineTable } from '../text/line-table.ts';
import { emptySpan, type Span, trimSpan } from '../text/span.ts';
import type { FrontmatterStatus, Preamble } from './skill.ts';

export interface Split {
  readonly status: FrontmatterStatus;
  readonly span: Span;
  readonly yaml: Span;
  readonly opening: Span | undefined;
  readonly closing: Span | undefined;
  readonly before: Preamble | undefined;
  readonly language: Span | undefined;
  readonly body: Span;
}

/** How far down a misplaced block is looked for. */
const SEARCH_LINES = 60;
const DELIMITER = /^---[ \t]*$/;
const INDENTED_DELIMITER = /^[ \t]+---[ \t]*$/;
const FENCE = /^(`{3,}|~{3,})[ \t]*[\w-]*[ \t]*$/;
const KEY = /^[A-Za-z_][\w.-]*[ \t]*:/;

/** `start` is 0, or 1 after a byte order mark. */
export function splitFrontmatter(text: string, lines: LineTable, start: number): Split {
  const lineText = (line: number): string => {
    const span = lines.line(line);
    return text.slice(line === 0 ? start : span.start, span.end);
  };
  if (DELIMITER.test(lineText(0))) return blockAt(text, lines, 0, lineText, start, undefined);
  const place = findMisplaced(lines, lineText);
  if (place !== undefined) {
    const { line, kind } = place;
    // An indented delimiter belongs to the block, its indent to what is in the way.
    const end = lines.line(line).end - lineText(line).trimStart().length;
    const fenceEnd = kind === 'fence' ? findFenceEnd(lines, lineText) : undefined;
    return blockAt(text, lines, line, lineText, end, { kind, span: { start, end }, fenceEnd });
  }
  const language = /^---[ \t]*[A-Za-z]\w*[ \t]*$/.test(lineText(0)) ? { start, end: lines.line(0).end } : undefined;
  return {
    status: 'missing',
    span: emptySpan(start),
    yaml: emptySpan(start),
    opening: undefined,
    closing: undefined,
    before: undefined,
    language,
    body: { start, end: text.length },
  };
}

function blockAt(
  text: string,
  lines: LineTable,
  openLine: number,
  lineText: (line: number) => string,
  openStart: number,
  before: Preamble | undefined,
): Split {
  const opening = { start: openStart, end: lines.line(openLine).end };
  const yamlStart = lines.lineWithEnd(openLine).end;
  const bodyEnd = before?.fenceEnd?.start ?? text.length;
  for (let line = openLine + 1; line < lines.count; line++) {
    if (!DELIMITER.test(lineText(line))) continue;
    const closing = lines.line(line);
    return {
      status: before === undefined ? 'present' : 'not-first-line',
      span: { start: opening.start, end: closing.end },
      yaml: { start: yamlStart, end: closing.start },
      opening,
      closing,
      before,
      language: undefined,
      body: { start: lines.lineWithEnd(line).end, end: Math.max(bodyEnd, lines.lineWithEnd(line).end) },
    };
  }
  const end = unclosedEnd(lines, openLine, lineText);
  const closing = end.indented ? lines.line(end.line) : undefined;
  const bodyStart = closing === undefined ? end.offset : lines.lineWithEnd(end.line).end;
  return {
    status: 'unclosed',
    span: { start: opening.start, end: closing?.end ?? Math.max(end.offset, opening.end) },
    yaml: { start: yamlStart, end: Math.max(yamlStart, end.offset) },
    opening,
    closing,
    before,
    language: undefined,
    body: { start: bodyStart, end: text.length },
  };
}

/** Where an unclosed block most likely was to end: at an indented `---`, else at the first line that is no frontmatter. */
function unclosedEnd(lines: LineTable, openLine: number, lineText: (line: number) => string) {
  let line = openLine + 1;
  for (; line < lines.count; line++) {
    const content = lineText(line);
    if (INDENTED_DELIMITER.test(content)) return { line, offset: lines.line(line).start, indented: true };
    if (!KEY.test(content) && !/^(?:[ \t]+\S|- |#[^#\s])/.test(content)) break;
  }
  const offset = line < lines.count ? lines.line(line).start : lines.line(lines.count - 1).end;
  return { line, offset, indented: false };
}

interface Place {
  readonly line: number;
  readonly kind: Preamble['kind'];
}

/** A block that is plainly meant as frontmatter: `---`, then a key, and a closing line further down. */
function findMisplaced(lines: LineTable, lineText: (line: number) => string): Place | undefined {
  let kind: Preamble['kind'] = 'blank';
  let inComment = false;
  const last = Math.min(lines.count, SEARCH_LINES);
  for (let line = 0; line < last; line++) {
    const content = trimmed(lineText(line));
    if (inComment) {
      if (content.includes('-->')) inComment = false;
      continue;
    }
    if (content === '') continue;
    if (content === '---') {
      // Indented by a blank, or after a text: only with a key right below is it more than a thematic break.
      if (looksLikeBlock(lines, line, lineText)) return { line, kind };
      if (kind === 'blank') kind = 'text';
      continue;
    }
    if (content.startsWith('<!--')) {
      if (kind === 'blank') kind = 'comment';
      inComment = !content.includes('-->');
      continue;
    }
    if (line === 0 && FENCE.test(content)) kind = 'fence';
    // What stands in a code block, or in a fence after other text, is an example.
    else if (kind === 'fence' || content.startsWith('```') || content.startsWith('~~~')) return undefined;
    else kind = 'text';
  }
  return undefined;
}

function looksLikeBlock(lines: LineTable, open: number, lineText: (line: number) => string): boolean {
  let seen = false;
  const last = Math.min(lines.count, open + 200);
  for (let line = open + 1; line < last; line++) {
    const content = lineText(line);
    if (DELIMITER.test(content)) return seen;
    if (KEY.test(content)) seen ||= /^(?:name|description)[ \t]*:/.test(content);
    else if (!seen && trimmed(content) !== '' && !content.startsWith('#')) return false;
  }
  return false;
}

/** The last line with text, when it closes the fence of line 0. */
function findFenceEnd(lines: LineTable, lineText: (line: number) => string): Span | undefined {
  const marker = /^(?:`{3,}|~{3,})/.exec(trimmed(lineText(0)))?.[0] ?? '```';
  for (let line = lines.count - 1; line > 0; line--) {
    const content = trimmed(lineText(line));
    if (content === '') continue;
    const closes = content.length >= marker.length && content === (marker[0] ?? '`').repeat(content.length);
    return closes ? lines.lineWithEnd(line) : undefined;
  }
  return undefined;
}

/** Without `trim`, which takes a byte order mark for white space. */
function trimmed(line: string): string {
  const { start, end } = trimSpan(line, { start: 0, end: line.length });
  return line.slice(start, end);
}
