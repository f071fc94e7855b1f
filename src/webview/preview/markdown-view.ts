/** Draws Markdown nodes into an element, and keeps the blocks that did not change, so that typing moves nothing. */
import { render } from 'lit';
import { visibleText } from '../shared/visible-text.ts';
import type { MarkdownNode } from './markdown-tree.ts';

export class MarkdownView {
  readonly root: HTMLElement;
  #keys: readonly string[] = [];

  constructor(root: HTMLElement) {
    this.root = root;
  }

  show(nodes: readonly MarkdownNode[]): void {
    const keys = nodes.map((node) => JSON.stringify(node));
    const old = this.#keys;
    const shared = Math.min(old.length, keys.length);
    let head = 0;
    while (head < shared && old[head] === keys[head]) head += 1;
    let tail = 0;
    while (tail < shared - head && old[old.length - 1 - tail] === keys[keys.length - 1 - tail]) tail += 1;
    for (let index = old.length - tail - 1; index >= head; index -= 1) this.root.childNodes[index]?.remove();
    const before = this.root.childNodes[head] ?? null;
    const fresh = document.createDocumentFragment();
    for (const node of nodes.slice(head, nodes.length - tail)) fresh.append(block(node));
    this.root.insertBefore(fresh, before);
    this.#keys = keys;
  }

  /** The heading that a link to `#fragment` means, as Markdown hosts name headings. */
  findHeading(fragment: string): HTMLElement | undefined {
    const headings = [...this.root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
    return headings.find((heading) => toFragment(heading.textContent) === fragment);
  }
}

/** Exactly one child of the root for each node, so that positions and nodes agree. */
function block(node: MarkdownNode): Node {
  if (typeof node !== 'string') return toDom(node);
  const holder = document.createElement('p');
  holder.append(toDom(node));
  return holder;
}

function toDom(node: MarkdownNode): Node {
  if (typeof node === 'string') return textDom(node);
  const element = document.createElement(node.tag);
  if (node.target !== undefined) {
    // No href: VS Code follows those by itself.
    element.dataset.target = node.target;
    element.title = node.target;
    element.role = 'link';
    element.tabIndex = 0;
  }
  if (node.image) element.className = 'image';
  if (node.definition) element.className = 'definition';
  if (node.align) element.dataset.align = node.align;
  if (node.start !== undefined && element instanceof HTMLOListElement) element.start = node.start;
  if (node.tag === 'pre') {
    // A block that scrolls sideways must be reachable by keyboard.
    element.tabIndex = 0;
  }
  for (const child of node.children) element.append(toDom(child));
  if (node.tag !== 'table') return element;
  const scroller = document.createElement('div');
  scroller.className = 'table-scroller';
  scroller.tabIndex = 0;
  scroller.append(element);
  return scroller;
}

function textDom(text: string): Node {
  const pieces = visibleText(text);
  if (pieces.length === 1 && typeof pieces[0] === 'string') return document.createTextNode(text);
  const fragment = document.createElement('span');
  render(pieces, fragment);
  return fragment;
}

function toFragment(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
