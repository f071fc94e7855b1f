/** What VS Code was last given of the tree, and so which rows must be drawn again: a row drawn without need loses the click that is on its way. */
import type * as vscode from 'vscode';
import { type Node, nodeId, sameNode } from './nodes.ts';

/** What the tree would give now. */
interface TreeNow {
  children(node: Node | undefined): readonly Node[];
  item(node: Node): vscode.TreeItem;
}

interface Row {
  readonly node: Node;
  readonly parent: Node | undefined;
  item?: { readonly look: string; readonly isLeaf: boolean };
}

/** Above it, drawing their parent with all its children costs less. */
const SINGLE_ROWS = 50;

export class DrawnRows {
  readonly #rows = new Map<string, Row>();
  /** By the id of their parent; '' stands for the top. */
  readonly #children = new Map<string, readonly Node[]>();

  /** The object of a node that stays as it was is kept: VS Code knows a row by it. */
  keepChildren(parent: Node | undefined, children: readonly Node[]): readonly Node[] {
    const kept = children.map((child) => {
      const id = nodeId(child);
      const before = this.#rows.get(id);
      if (before && sameNode(before.node, child)) return before.node;
      this.#rows.set(id, { node: child, parent });
      return child;
    });
    const parentId = idOf(parent);
    const ids = new Set(kept.map(nodeId));
    for (const id of this.#children.get(parentId)?.map(nodeId) ?? []) if (!ids.has(id)) this.#forget(id);
    this.#children.set(parentId, kept);
    return kept;
  }

  /** Returns whether the row had no children before and can be opened now. */
  keepItem(node: Node, item: vscode.TreeItem): boolean {
    const row = this.#rows.get(nodeId(node));
    if (!row) return false;
    const wasLeaf = row.item?.isLeaf === true;
    const isLeaf = !item.collapsibleState;
    row.item = { look: lookOf(item), isLeaf };
    return wasLeaf && !isLeaf;
  }

  parent(node: Node): Node | undefined {
    return this.#rows.get(nodeId(node))?.parent;
  }

  /** Of the rows with these ids, or of all, those that would be given otherwise now; `undefined` stands for the whole tree. */
  changed(ids: ReadonlySet<string> | 'everything', now: TreeNow): readonly (Node | undefined)[] {
    if (ids === 'everything') return this.#changedBelow(undefined, now);
    const nodes = [...ids].flatMap((id) => this.#rows.get(id)?.node ?? []);
    return nodes.flatMap((node) => (this.#looksOther(node, now) ? [node] : this.#changedBelow(node, now)));
  }

  #changedBelow(parent: Node | undefined, now: TreeNow): readonly (Node | undefined)[] {
    const drawn = this.#children.get(idOf(parent));
    if (!drawn) return [];
    const children = now.children(parent);
    const isSame = children.length === drawn.length && drawn.every((node, index) => isStill(node, children[index]));
    if (!isSame) return [parent];
    const changed = drawn.flatMap((node) => this.#changedFrom(node, now));
    return parent && changed.length > SINGLE_ROWS ? [parent] : changed;
  }

  #changedFrom(node: Node, now: TreeNow): readonly (Node | undefined)[] {
    return this.#looksOther(node, now) ? [node] : this.#changedBelow(node, now);
  }

  #looksOther(node: Node, now: TreeNow): boolean {
    const item = this.#rows.get(nodeId(node))?.item;
    return item !== undefined && lookOf(now.item(node)) !== item.look;
  }

  #forget(id: string): void {
    this.#rows.delete(id);
    for (const child of this.#children.get(id) ?? []) this.#forget(nodeId(child));
    this.#children.delete(id);
  }
}

/** Everything of a row that a person sees, hears or can press. */
function lookOf({ id: _id, command, ...item }: vscode.TreeItem): string {
  return JSON.stringify([item, command?.command]);
}

function isStill(before: Node, now: Node | undefined): boolean {
  return now !== undefined && sameNode(before, now);
}

function idOf(node: Node | undefined): string {
  return node ? nodeId(node) : '';
}
