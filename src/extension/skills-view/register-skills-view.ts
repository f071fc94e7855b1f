/** Shows the tree, keeps the checkboxes, and puts the number of broken skills on the view. */
import * as vscode from 'vscode';
import { views } from '../../generated/manifest.ts';
import type { Catalogue } from '../../sources/catalogue.ts';
import type { Node } from './nodes.ts';
import type { SkillsTree } from './skills-tree.ts';

interface Parts {
  readonly catalogue: Catalogue;
  readonly tree: SkillsTree;
}

export function registerSkillsView({ catalogue, tree }: Parts): vscode.Disposable[] {
  const view = vscode.window.createTreeView(views.skills, {
    treeDataProvider: tree,
    showCollapseAll: true,
    // A checkbox is one skill's; VS Code's own way would tick files and servers along.
    manageCheckboxStateManually: true,
  });
  const opened = new Set<Node>();
  const openRows = () => {
    if (!view.visible) return;
    for (const node of opened) void view.reveal(node, { select: false, focus: false, expand: true });
    opened.clear();
  };
  return [
    view,
    // VS Code draws a row that had no children as a closed one, and to reveal it would show a view that the person has not open.
    tree.onDidOpen((node) => {
      opened.add(node);
      openRows();
    }),
    view.onDidChangeVisibility(openRows),
    view.onDidChangeCheckboxState(async ({ items }) => {
      for (const [node, state] of items) {
        if (node.kind === 'skill') {
          await catalogue.setEnabled(node.entry.ref, state === vscode.TreeItemCheckboxState.Checked);
        }
      }
    }),
  ];
}
