/** Finds the comments of a YAML text by its tokens, so that a `#` inside a string is none. */
import { Lexer } from 'yaml';
import type { Span } from '../text/span.ts';

/** Tokens that the lexer puts in between; they stand for nothing in the text. */
const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);

/** Spans relative to the source. Broken YAML gives those found before the lexer lost its way. */
export function yamlComments(source: string): readonly Span[] {
  const comments: Span[] = [];
  let at = 0;
  for (const token of new Lexer().lex(source)) {
    if (MARKS.has(token) && !source.startsWith(token, at)) continue;
    if (!source.startsWith(token, at)) return comments;
    if (token.startsWith('#')) comments.push({ start: at, end: at + token.length });
    at += token.length;
  }
  return comments;
}
