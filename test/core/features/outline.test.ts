import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folding, type OutlineNode, outline, parseSkill } from '../../../src/core/index.ts';

function tree(nodes: readonly OutlineNode[], text: string): unknown[] {
  return nodes.map(({ name, children, span }) => {
    const lines = text.slice(span.start, span.end).trimEnd().split('\n').length;
    return children.length === 0 ? `${name} ${lines}` : [`${name} ${lines}`, ...tree(children, text)];
  });
}

const text = `---
name: x
metadata:
  author: me
---

# One

Text.

## Two

\`\`\`sh
# no heading
\`\`\`

### Three

## Four

<!-- a
comment -->

# Five
`;

test('fields first, then headings as a tree, each over its whole section', () => {
  assert.deepEqual(tree(outline(parseSkill(text)), text), [
    'name 1',
    ['metadata 2', 'author 1'],
    ['One 16', ['Two 7', 'Three 1'], 'Four 4'],
    'Five 1',
  ]);
});

test('the selection lies in the span, and no name is empty, whatever the file holds', () => {
  const odd = [
    '# \n\n##\n\n#\n',
    'A\n===\n\nB\n---\n',
    '---\n"": 1\n? x\n---\n# \u202e\n',
    `${'#'.repeat(9)}\n# a\n`,
    '###### x\n# y\n## z',
  ];
  const check = (nodes: readonly OutlineNode[], outer: { start: number; end: number }): void => {
    for (const { name, span, selection, children } of nodes) {
      assert.notEqual(name, '');
      assert.ok(span.start <= selection.start && selection.end <= span.end, name);
      assert.ok(outer.start <= span.start && span.end <= outer.end, name);
      check(children, span);
    }
  };
  for (const one of odd) check(outline(parseSkill(one)), { start: 0, end: one.length });
});

test('frontmatter, sections, code and comments fold; blank lines at the end stay', () => {
  for (const variant of [text, text.replaceAll('\n', '\r\n')]) {
    assert.deepEqual(
      folding(parseSkill(variant)).map(({ startLine, endLine, kind }) => [startLine, endLine, kind]),
      [
        [0, 4, 'region'],
        [6, 21, undefined],
        [10, 16, undefined],
        [12, 14, undefined],
        [18, 21, undefined],
        [20, 21, 'comment'],
      ],
    );
  }
});

test('five megabytes without end', () => {
  const huge = `---\nname: x\n---\n${'# a\n'.repeat(1_300_000)}`;
  const skill = parseSkill(huge);
  assert.deepEqual(
    outline(skill).map(({ name }) => name),
    ['name'],
  );
  assert.deepEqual(folding(skill), [{ startLine: 0, endLine: 2, kind: 'region' }]);
});

test('a heading in every line of the largest body that is read', () => {
  const skill = parseSkill('# a\n'.repeat(200_000));
  assert.equal(outline(skill).length, 5_000);
});
