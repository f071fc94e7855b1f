/** The nodes of a Markdown tree in the order of the text, out of the tree's own arrays: its cursor takes several times as long. */
import type { Span } from '../text/span.ts';
import type { MARKDOWN } from './markdown-parser.ts';

type Tree = ReturnType<typeof MARKDOWN.parse>;
type Leaves = Extract<Tree['children'][number], { readonly buffer: Uint16Array }>;

export interface MarkdownNode extends Span {
  readonly name: string;
  /** Undefined for what stands at the top. */
  readonly parent: MarkdownNode | undefined;
}

/** Each before those in it. @param base where the text of the tree starts */
export function nodesOf(top: Tree, base: number): readonly MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  // A stack, no recursion: quotations can lie in one another as deep as a line is long.
  const open: { tree: Tree; start: number; next: number; node: MarkdownNode | undefined }[] = [];
  open.push({ tree: top, start: base, next: 0, node: undefined });
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const child = at.tree.children[at.next];
    const start = at.start + (at.tree.positions[at.next] ?? 0);
    at.next++;
    if (child === undefined) open.pop();
    else if ('buffer' in child) addLeaves(child, start, at.node, nodes);
    else {
      let { node } = at;
      // Nodes without a name only balance the tree.
      if (!child.type.isAnonymous) {
        node = { name: child.type.name, start, end: start + child.length, parent: node };
        nodes.push(node);
      }
      if (child.children.length > 0) open.push({ tree: child, start, next: 0, node });
    }
  }
  return nodes;
}

/** Four numbers for each: its type, start and end, and the index at which what lies in it is over. */
function addLeaves({ buffer, set }: Leaves, base: number, above: MarkdownNode | undefined, into: MarkdownNode[]): void {
  let parent = above;
  const ends: number[] = [];
  for (let at = 0; at < buffer.length; at += 4) {
    while ((ends.at(-1) ?? Infinity) <= at) {
      ends.pop();
      parent = parent?.parent;
    }
    const name = set.types[buffer[at] ?? 0]?.name ?? '';
    const node = { name, start: base + (buffer[at + 1] ?? 0), end: base + (buffer[at + 2] ?? 0), parent };
    into.push(node);
    const over = buffer[at + 3] ?? 0;
    if (over <= at + 4) continue;
    ends.push(over);
    parent = node;
  }
}

/** Those right below the node at this index. */
export function childrenOf(nodes: readonly MarkdownNode[], index: number): readonly MarkdownNode[] {
  const node = nodes[index];
  const children: MarkdownNode[] = [];
  for (let at = index + 1; at < nodes.length; at++) {
    const next = nodes[at];
    if (node === undefined || next === undefined) break;
    if (next.parent === node) children.push(next);
    else if (next.start >= node.end) break;
  }
  return children;
}
