/** The model of one SKILL.md: every part with its place, nothing lost. */
import type { LineTable } from '../text/line-table.ts';
import type { Span } from '../text/span.ts';
import type { Markdown } from './markdown.ts';
import type { YamlProblem } from './yaml-problem.ts';
import type { YamlNode } from './yaml-tree.ts';

/** Longest text whose body is read as Markdown, in UTF-16 units. */
export const BODY_LIMIT = 1_000_000;
/** Longest frontmatter that is read as YAML, in UTF-16 units. */
export const FRONTMATTER_LIMIT = 65_536;

export interface Skill {
  readonly text: string;
  readonly lines: LineTable;
  /** The byte order mark, which stands before everything and shifts nothing. */
  readonly byteOrderMark: Span | undefined;
  readonly frontmatter: Frontmatter;
  readonly body: { readonly span: Span };
  /** The body as Markdown, read at the first use. */
  readonly markdown: Markdown;
}

export type FrontmatterStatus = 'present' | 'missing' | 'not-first-line' | 'unclosed';

export interface Frontmatter {
  readonly status: FrontmatterStatus;
  /** The block with its delimiter lines, without the line end after the last; empty when missing. */
  readonly span: Span;
  /** Between the delimiter lines. For an unclosed block: as far as it looks like frontmatter. */
  readonly yaml: Span;
  /** The delimiter lines without their line ends. */
  readonly opening: Span | undefined;
  readonly closing: Span | undefined;
  /** What keeps the block from the first line. */
  readonly before: Preamble | undefined;
  /** An opening line with a language, like `---js`, which some parsers would execute. It is never read. */
  readonly language: Span | undefined;
  readonly shape: 'mapping' | 'sequence' | 'scalar' | 'empty' | 'unread';
  readonly fields: readonly Field[];
  /** Each cause once: what merely follows from another problem is left out. */
  readonly problems: readonly YamlProblem[];
}

export interface Preamble {
  readonly kind: 'blank' | 'comment' | 'fence' | 'text';
  readonly span: Span;
  /** Closing line of a fence around the whole file. */
  readonly fenceEnd: Span | undefined;
}

/** One `key: value` of the frontmatter or of a mapping in it. */
export interface Field extends YamlNode {
  readonly key: string;
  readonly keySpan: Span;
  /** The value as written, without comment and trailing white space; empty right after the colon when there is none. */
  readonly valueSpan: Span;
  /** Whole lines of the field, with the last line end. */
  readonly lineSpan: Span;
  /** False when a YAML problem makes key or value doubtful: other rules leave such a field alone. */
  readonly readable: boolean;
}
