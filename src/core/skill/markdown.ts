/** The body as Markdown, read when first asked for, every place an offset into the file. */
import { type Span, sliceSpan, trimSpan } from '../text/span.ts';
import { isTangled } from './markdown-cost.ts';
import { MARKDOWN } from './markdown-parser.ts';
import { type Reference, toReferencePath, unescapeMarkdown } from './reference.ts';
import { BODY_LIMIT } from './skill.ts';

type Tree = ReturnType<typeof MARKDOWN.parse>;
type TreeNode = Tree['topNode'];

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

/** What a node of the tree is to us. Asked of every node, so it is looked up by its number. */
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

const ROLES: readonly (Role | undefined)[] = MARKDOWN.nodeSet.types.map(({ name }) => roleOf(name));
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
  #tree: Tree | undefined;
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

  /** The syntax tree, with offsets relative to the start of the body; undefined when the body is not read. */
  get tree(): Tree | undefined {
    if (this.#tree === undefined && this.unread === undefined) {
      this.#tree = MARKDOWN.parse(this.#text.slice(this.#body.start, this.#body.end));
    }
    return this.#tree;
  }

  #read(): Contents {
    this.#contents ??= collect(this.tree, this.#text, this.#body.start);
    return this.#contents;
  }
}

function collect(tree: Tree | undefined, text: string, base: number): Contents {
  const references: Reference[] = [];
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const comments: Span[] = [];
  const code: Span[] = [];
  if (tree === undefined) return { references, headings, fences, comments, code };
  const folders = Array.from(text.matchAll(BARE_FOLDER), ({ index }) => index);
  let folder = 0;
  tree.iterate({
    enter(cursor) {
      const role = ROLES[cursor.type.id];
      if (role === undefined) return true;
      const span = { start: base + cursor.from, end: base + cursor.to };
      // Nodes come in the order of their starts.
      while ((folders[folder] ?? Infinity) < span.start) folder++;
      if (role === 'url') {
        const reference = toReference(cursor.node, text, span);
        if (reference !== undefined) references.push(reference);
      } else if (role === 'heading') headings.push(toHeading(cursor.node, span, text, base));
      else if (role === 'comment') comments.push(span);
      else if (role === 'fence') fences.push(toFence(cursor.node, span, base));
      if (CODE.has(role)) code.push(span);
      const named = (folders[folder] ?? Infinity) < span.end;
      if (named && PATH_HOLDERS.has(role)) barePaths(cursor.node, text, span, base, references);
      // Whether something of ours can lie below.
      return CODE.has(role) ? named : role !== 'comment';
    },
  });
  references.sort((a, b) => a.span.start - b.span.start);
  return { references, headings, fences, comments, code };
}

function toReference(node: TreeNode, text: string, span: Span): Reference | undefined {
  const parent = node.parent?.name;
  const kind =
    parent === 'Image' ? 'image' : parent === 'LinkReference' ? 'definition' : parent === 'Link' ? 'link' : 'autolink';
  // GFM's footnotes: `[^1]: Seldom.` would otherwise name a file "Seldom.".
  if (kind === 'definition' && text.startsWith('[^', span.start - node.from + (node.parent?.from ?? 0)))
    return undefined;
  const bracketed = text[span.start] === '<' && text[span.end - 1] === '>';
  const inner = bracketed ? { start: span.start + 1, end: span.end - 1 } : span;
  if (inner.end <= inner.start) return undefined;
  const target = text.slice(inner.start, inner.end);
  const path = kind === 'autolink' ? undefined : toReferencePath(unescapeMarkdown(target));
  return { kind, span: inner, target, path };
}

function toHeading(node: TreeNode, span: Span, text: string, base: number): Heading {
  const marks = node.getChildren('HeaderMark');
  const [first] = marks;
  const last = marks.at(-1);
  const setext = node.name.startsWith('Setext');
  const start = setext || first === undefined ? span.start : base + first.to;
  const end = last === undefined || (!setext && last === first) ? span.end : base + last.from;
  return { level: Number(node.name.at(-1)), span, text: sliceSpan(text, trimSpan(text, { start, end })) };
}

function toFence(node: TreeNode, span: Span, base: number): Fence {
  const marks = node.getChildren('CodeMark');
  const [first] = marks;
  const marker = first === undefined ? span : { start: base + first.from, end: base + first.to };
  return { span, marker, closed: marks.length > 1 };
}

/** Nodes in a block whose text is theirs to read. */
const OWN_TEXT = new Set(['Link', 'Image', 'InlineCode', 'Comment', 'HTMLTag', 'URL', 'Autolink']);

/** Paths in the text of a block that stand in no link: the places of links and code spans inside are left to their own nodes. */
function barePaths(node: TreeNode, text: string, span: Span, base: number, into: Reference[]): void {
  const inner: Span[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (OWN_TEXT.has(child.name)) inner.push({ start: base + child.from, end: base + child.to });
  }
  let next = 0;
  for (const match of text.slice(span.start, span.end).matchAll(BARE_PATH)) {
    const start = span.start + match.index;
    while ((inner[next]?.end ?? Infinity) <= start) next++;
    if ((inner[next]?.start ?? Infinity) <= start) continue;
    const target = match[0];
    into.push({ kind: 'path', span: { start, end: start + target.length }, target, path: target.replace(/^\.\//, '') });
  }
}
