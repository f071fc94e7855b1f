/** The tree draws a row again when it changed, and only then: a click on a row that did not change is not lost. */
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import type { TreeItem } from 'vscode';
import { DrawnRows } from '../../../src/extension/skills-view/drawn-rows.ts';
import type { Node } from '../../../src/extension/skills-view/nodes.ts';

/** A tree of notes: their label, and the notes below each. */
interface Shape {
  label: string;
  readonly text?: string;
  below?: Shape[];
}

function treeOf(shapes: Shape[]) {
  const find = (id: string, among = shapes): Shape | undefined => {
    for (const shape of among) {
      const found = shape.label.split(' ')[0] === id ? shape : find(id, shape.below ?? []);
      if (found) return found;
    }
    return undefined;
  };
  const idOf = (node: Node) => (node.kind === 'note' ? node.id : '');
  const now = {
    children: (node: Node | undefined): Node[] =>
      (node ? (find(idOf(node))?.below ?? []) : shapes).map(({ label, text = '' }) => ({
        kind: 'note',
        id: label.split(' ')[0] ?? '',
        text,
        evidence: [],
        severity: 'info',
      })),
    item: (node: Node): TreeItem => {
      const shape = find(idOf(node));
      return { label: shape?.label ?? 'gone', collapsibleState: shape?.below ? 2 : 0 };
    },
  };
  const drawn = new DrawnRows();
  const opened: string[] = [];
  /** As VS Code asks: the children of a row, and the item of each. */
  const draw = (node?: Node): void => {
    for (const child of drawn.keepChildren(node, now.children(node))) {
      if (drawn.keepItem(child, now.item(child))) opened.push(idOf(child));
      draw(child);
    }
  };
  draw();
  const changed = (ids: ReadonlySet<string> | 'everything' = 'everything') =>
    drawn.changed(ids, now).map((node) => (node ? idOf(node) : 'everything'));
  return { shapes, drawn, now, draw, changed, opened };
}

test('nothing is drawn again when nothing changed', () => {
  const { changed, drawn, now } = treeOf([{ label: 'a', below: [{ label: 'b' }] }]);
  assert.deepEqual(changed(), []);
  const [a] = drawn.keepChildren(undefined, now.children(undefined));
  assert.equal(drawn.keepChildren(undefined, now.children(undefined))[0], a, 'VS Code knows a row by its object');
});

test('a row that looks otherwise is drawn alone', () => {
  const b: Shape = { label: 'b' };
  const { changed } = treeOf([{ label: 'a', below: [b, { label: 'c' }] }, { label: 'd' }]);
  b.label = 'b loading…';
  assert.deepEqual(changed(), ['b']);
  assert.deepEqual(changed(new Set(['note b'])), ['b']);
  assert.deepEqual(changed(new Set(['note c', 'note nowhere'])), [], 'only what was named is looked at');
});

test('rows that come or go, or carry something else, are drawn with their parent', () => {
  const a: Shape = { label: 'a', below: [{ label: 'b' }] };
  const { changed, draw, shapes } = treeOf([a, { label: 'd' }]);
  a.below = [{ label: 'b' }, { label: 'c' }];
  assert.deepEqual(changed(), ['a']);
  draw();
  a.below = [{ label: 'b', text: 'another' }, { label: 'c' }];
  assert.deepEqual(changed(), ['a']);
  draw();
  shapes.pop();
  assert.deepEqual(changed(), ['everything']);
});

test('many rows that changed are drawn with their parent at once', () => {
  const below = Array.from({ length: 200 }, (_, index): Shape => ({ label: `n${index}` }));
  const { changed } = treeOf([{ label: 'a', below }]);
  for (const shape of below) shape.label += ' changed';
  assert.deepEqual(changed(), ['a']);
});

test('a row that gets its first children is told, once', () => {
  const a: Shape = { label: 'a' };
  const { changed, draw, opened } = treeOf([a]);
  a.below = [{ label: 'b' }];
  assert.deepEqual(changed(), ['a']);
  draw();
  draw();
  assert.deepEqual(opened, ['a']);
});
