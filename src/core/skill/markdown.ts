/** The body as Markdown, read when first asked for, every place an offset into the file. */
import { type Span, sliceSpan, trimSpan } from '../text/span.ts';
import { isTangled } from './markdown-cost.ts';
import { childrenOf, type MarkdownNode, nodesOf } from './markdown-nodes.ts';
import { MARKDOWN } from './markdown-parser.ts';
import { type Reference, toReferencePath, unescapeMarkdown } from './reference.ts';
import { BODY_LIMIT } from './skill.ts';

export interface Heading {
  readonly level: number;
  readonly span: Span;
  readonly text: string;
}

export interface Fence {
  readonly span: Span;
  /** The opening backticks or tildes. */
  readonly marker: Span;
  readonly closed: boolean;
}

interface Contents {
  readonly references: readonly Reference[];
  readonly headings: readonly Heading[];
  readonly fences: readonly Fence[];
  readonly comments: readonly Span[];
  /** Code blocks and code spans. */
  readonly code: readonly Span[];
}

/** What a node is to us. */
type Role = 'url' | 'heading' | 'comment' | 'fence' | 'code-block' | 'inline-code' | 'text';

function roleOf(name: string): Role | undefined {
  if (name === 'URL') return 'url';
  if (/^(?:ATX|Setext)Heading\d$/.test(name)) return 'heading';
  if (name === 'Comment' || name === 'CommentBlock') return 'comment';
  if (name === 'FencedCode') return 'fence';
  if (name === 'CodeBlock') return 'code-block';
  if (name === 'InlineCode') return 'inline-code';
  return name === 'CodeText' || name === 'Paragraph' || name === 'Task' || name === 'TableCell' ? 'text' : undefined;
}

const ROLES: ReadonlyMap<string, Role | undefined> = new Map(
  MARKDOWN.nodeSet.types.map(({ name }) => [name, roleOf(name)]),
);
/** Nodes whose own text can name a path. */
const PATH_HOLDERS: ReadonlySet<Role> = new Set(['heading', 'inline-code', 'text']);
const CODE: ReadonlySet<Role> = new Set(['fence', 'code-block', 'inline-code']);
/** What every such path has; looked for once, since most blocks have none. */
const BARE_FOLDER = /(?:scripts|references|assets)\//g;
const BARE_PATH = /(?<![\w./\\:@~$<>{}-])(?:\.\/)?(?:scripts|references|assets)\/[\w./-]*[\w-]/g;

export class Markdown {
  readonly #text: string;
  readonly #body: Span;
  #tangled: boolean | undefined;
  #contents: Contents | undefined;

  constructor(text: string, body: Span) {
    this.#text = text;
    this.#body = body;
  }

  /** Why the body is not read, if so: too long, or made to keep a parser busy. */
  get unread(): 'too-long' | 'too-tangled' | undefined {
    if (this.#text.length > BODY_LIMIT) return 'too-long';
    this.#tangled ??= isTangled(this.#text.slice(this.#body.start, this.#body.end));
    return this.#tangled ? 'too-tangled' : undefined;
  }

  get references(): readonly Reference[] {
    return this.#read().references;
  }

  get headings(): readonly Heading[] {
    return this.#read().headings;
  }

  get fences(): readonly Fence[] {
    return this.#read().fences;
  }

  get comments(): readonly Span[] {
    return this.#read().comments;
  }

  get code(): readonly Span[] {
    return this.#read().code;
  }

  #read(): Contents {
    if (this.#contents === undefined) {
      const { start, end } = this.#body;
      const nodes = this.unread === undefined ? nodesOf(MARKDOWN.parse(this.#text.slice(start, end)), start) : [];
      this.#contents = collect(nodes, this.#text);
    }
    return this.#contents;
  }
}

function collect(nodes: readonly MarkdownNode[], text: string): Contents {
  const references: Reference[] = [];
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const comments: Span[] = [];
  const code: Span[] = [];
  const folders = Array.from(text.matchAll(BARE_FOLDER), ({ index }) => index);
  let folder = 0;
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    const role = node && ROLES.get(node.name);
    if (node === undefined || role === undefined) continue;
    const span = { start: node.start, end: node.end };
    // Nodes come in the order of their starts.
    while ((folders[folder] ?? Infinity) < span.start) folder++;
    if (role === 'url') {
      const reference = toReference(node, text);
      if (reference !== undefined) references.push(reference);
    } else if (role === 'heading') headings.push(toHeading(node.name, span, childrenOf(nodes, index), text));
    else if (role === 'comment') comments.push(span);
    else if (role === 'fence') fences.push(toFence(span, childrenOf(nodes, index)));
    if (CODE.has(role)) code.push(span);
    const named = (folders[folder] ?? Infinity) < span.end;
    if (named && PATH_HOLDERS.has(role)) barePaths(text, span, childrenOf(nodes, index), references);
  }
  references.sort((a, b) => a.span.start - b.span.start);
  return { references, headings, fences, comments, code };
}

function toReference({ start, end, parent }: MarkdownNode, text: string): Reference | undefined {
  const holder = parent?.name;
  const kind =
    holder === 'Image' ? 'image' : holder === 'LinkReference' ? 'definition' : holder === 'Link' ? 'link' : 'autolink';
  // GFM's footnotes: `[^1]: Seldom.` would otherwise name a file "Seldom.".
  if (kind === 'definition' && text.startsWith('[^', parent?.start)) return undefined;
  const bracketed = text[start] === '<' && text[end - 1] === '>';
  const inner = bracketed ? { start: start + 1, end: end - 1 } : { start, end };
  if (inner.end <= inner.start) return undefined;
  const target = text.slice(inner.start, inner.end);
  const path = kind === 'autolink' ? undefined : toReferencePath(unescapeMarkdown(target));
  return { kind, span: inner, target, path };
}

function toHeading(name: string, span: Span, inside: readonly MarkdownNode[], text: string): Heading {
  const marks = inside.filter((node) => node.name === 'HeaderMark');
  const [first] = marks;
  const last = marks.at(-1);
  const setext = name.startsWith('Setext');
  const start = setext || first === undefined ? span.start : first.end;
  const end = last === undefined || (!setext && last === first) ? span.end : last.start;
  return { level: Number(name.at(-1)), span, text: sliceSpan(text, trimSpan(text, { start, end })) };
}

function toFence(span: Span, inside: readonly MarkdownNode[]): Fence {
  const marks = inside.filter(({ name }) => name === 'CodeMark');
  const [first] = marks;
  const marker = first === undefined ? span : { start: first.start, end: first.end };
  return { span, marker, closed: marks.length > 1 };
}

/** Nodes in a block whose text is theirs to read. */
const OWN_TEXT = new Set(['Link', 'Image', 'InlineCode', 'Comment', 'HTMLTag', 'URL', 'Autolink']);

/** Paths in the text of a block that stand in no link: the places of links and code spans inside are left to their own nodes. */
function barePaths(text: string, span: Span, inside: readonly MarkdownNode[], into: Reference[]): void {
  const inner = inside.filter(({ name }) => OWN_TEXT.has(name));
  let next = 0;
  for (const match of text.slice(span.start, span.end).matchAll(BARE_PATH)) {
    const start = span.start + match.index;
    while ((inner[next]?.end ?? Infinity) <= start) next++;
    if ((inner[next]?.start ?? Infinity) <= start) continue;
    const target = match[0];
    into.push({ kind: 'path', span: { start, end: start + target.length }, target, path: target.replace(/^\.\//, '') });
  }
}
