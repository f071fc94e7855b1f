/** Markdown of a skill as a tree of the few elements the preview draws. Pure: what is not in this list cannot reach the page. */
import MarkdownIt, { type Token } from 'markdown-it';
import { DEFINITION, shownDefinitions } from './shown-definitions.ts';

export const MARKDOWN_TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  's',
  'a',
  'span',
] as const;

export type MarkdownTag = (typeof MARKDOWN_TAGS)[number];

export interface MarkdownElement {
  readonly tag: MarkdownTag;
  readonly children: readonly MarkdownNode[];
  /** Of `a`: the target as the author wrote it. The page never follows it; the extension is asked. */
  readonly target?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Of `ol`: the first number. */
  readonly start?: number;
  /** Of a `span`: an image that was not loaded. */
  readonly image?: true;
  /** Of a `p`: definitions of links, as the author wrote them. */
  readonly definition?: true;
}

export type MarkdownNode = string | MarkdownElement;

const tags: ReadonlySet<string> = new Set(MARKDOWN_TAGS);

// `html: false`: raw HTML, comments included, is what a reviewer must see, so it stays text.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(shownDefinitions);

export function parseMarkdown(text: string): readonly MarkdownNode[] {
  return new TreeBuilder().build(parser.parse(text, {}));
}

interface Open {
  readonly element: Omit<MarkdownElement, 'children'> | undefined;
  readonly children: MarkdownNode[];
}

class TreeBuilder {
  readonly #stack: Open[] = [{ element: undefined, children: [] }];

  build(tokens: readonly Token[]): readonly MarkdownNode[] {
    for (const token of tokens) this.#add(token);
    while (this.#stack.length > 1) this.#close();
    return this.#top().children;
  }

  #top(): Open {
    const top = this.#stack.at(-1);
    if (!top) throw new Error('The stack of open elements is never empty.');
    return top;
  }

  #close(): void {
    if (this.#stack.length === 1) return;
    const { element, children } = this.#top();
    this.#stack.pop();
    if (element) this.#push({ ...element, children });
    else this.#push(...children);
  }

  #push(...nodes: readonly MarkdownNode[]): void {
    this.#top().children.push(...nodes);
  }

  #add(token: Token): void {
    if (token.nesting === 1) this.#stack.push({ element: opened(token), children: [] });
    else if (token.nesting === -1) this.#close();
    else this.#push(...leaf(token));
  }
}

/** Undefined: no element of its own, such as the paragraph of a tight list. */
function opened(token: Token): Omit<MarkdownElement, 'children'> | undefined {
  if (token.hidden || !isTag(token.tag)) return undefined;
  const start = Number(token.attrGet('start') ?? Number.NaN);
  const align = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return {
    tag: token.tag,
    ...(token.tag === 'a' && { target: String(token.attrGet('href') ?? '') }),
    ...(token.tag === 'ol' && Number.isSafeInteger(start) && { start }),
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
  };
}

function leaf(token: Token): readonly MarkdownNode[] {
  switch (token.type) {
    case 'inline':
      return new TreeBuilder().build(token.children ?? []);
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'fence':
    case 'code_block':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.content] }] }];
    case 'image':
      return [{ tag: 'span', image: true, children: [imageWords(token)] }];
    case DEFINITION:
      return [{ tag: 'p', definition: true, children: [token.content] }];
    case 'softbreak':
      return ['\n'];
    case 'hardbreak':
      return [{ tag: 'br', children: [] }];
    case 'hr':
      return [{ tag: 'hr', children: [] }];
    default:
      return token.content === '' ? [] : [token.content];
  }
}

/** An image may be a counter of its readers: its words and its address are shown, it is not loaded. */
function imageWords(token: Token): string {
  const source = token.attrGet('src') ?? '';
  return token.content === '' ? `image: ${source}` : `image: ${token.content} (${source})`;
}

function isTag(tag: string): tag is MarkdownTag {
  return tags.has(tag);
}
