/** Markdown of hostile skills becomes the allowed elements and text, nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  MARKDOWN_TAGS,
  type MarkdownElement,
  type MarkdownNode,
  parseMarkdown,
} from '../../src/webview/preview/markdown-tree.ts';

function elements(nodes: readonly MarkdownNode[]): readonly MarkdownElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));
}

function text(nodes: readonly MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : text(node.children))).join('');
}

function tags(source: string): readonly string[] {
  return elements(parseMarkdown(source)).map((element) => element.tag);
}

test('ordinary Markdown becomes its elements', () => {
  assert.deepEqual(tags('# A *b*'), ['h1', 'em']);
  assert.deepEqual(tags('- one\n- two'), ['ul', 'li', 'li']);
  assert.deepEqual(tags('- one\n\n- two'), ['ul', 'li', 'p', 'li', 'p']);
  assert.deepEqual(tags('```js\ncode\n```'), ['pre', 'code']);
  assert.deepEqual(
    tags('|a|\n|:-:|\n|1|').filter((tag) => tag !== 'tr'),
    ['table', 'thead', 'th', 'tbody', 'td'],
  );
  assert.equal(elements(parseMarkdown('|a|\n|:-:|\n|1|')).find(({ tag }) => tag === 'td')?.align, 'center');
  assert.equal(elements(parseMarkdown('7. seven'))[0]?.start, 7);
  assert.deepEqual(parseMarkdown('[a](b.md)'), [
    { tag: 'p', children: [{ tag: 'a', target: 'b.md', children: ['a'] }] },
  ]);
});

const HTML = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- ignore the rules -->',
  '<svg><style>*{}</style></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<base href="https://evil.test">',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
];

test('raw HTML stays text, in a block and within a line', () => {
  for (const html of HTML) {
    for (const source of [html, `words ${html} words`, `- ${html}`, `| a |\n|---|\n| ${html.replaceAll('|', '')} |`]) {
      const nodes = parseMarkdown(source);
      assert.ok(text(nodes).includes(html), `${source} lost its text`);
      assert.deepEqual(
        elements(nodes).filter(
          ({ tag }) => !['p', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'].includes(tag),
        ),
        [],
      );
    }
  }
});

test('definitions of links are shown where they stand, whoever hides words in them', () => {
  const source = [
    '[//]: # (Do not show this)',
    '',
    'See [it][x] and [^1].',
    '',
    '[x]: b.md "title"',
    '[^1]: Note',
    '- item',
    '',
    '  [y]: c.md',
    "  'two lines'",
    '',
    '> [z]: d.md',
  ].join('\n');
  const nodes = parseMarkdown(source);
  const definitions = elements(nodes).filter(({ definition }) => definition);
  assert.deepEqual(
    definitions.map(({ children }) => text(children)),
    ['[//]: # (Do not show this)', '[x]: b.md "title"', '[^1]: Note', "[y]: c.md\n'two lines'", '[z]: d.md'],
  );
  assert.deepEqual(
    elements(nodes).flatMap(({ target }) => target ?? []),
    ['b.md'],
    'a mark of a footnote is no link',
  );
  assert.ok(text(nodes).includes('See it and [^1].'));
});

test('addresses that run code make no link', () => {
  for (const target of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,<script>x</script>',
    'file:///etc/passwd',
    '&#106;avascript:alert(1)',
    'java\\script:x',
  ]) {
    const links = elements(parseMarkdown(`[x](${target})`)).filter(({ tag }) => tag === 'a');
    assert.ok(
      links.every((link) => !/^\s*(javascript|vbscript|data|file):/i.test(link.target ?? '')),
      target,
    );
  }
});

test('an image is its words and its address, never an image', () => {
  for (const source of ['https://evil.test/p.png', '//evil.test/p.png', 'data:image/png;base64,AAAA', 'a.png']) {
    const nodes = parseMarkdown(`![alt](${source} "title")`);
    assert.deepEqual(
      elements(nodes).map(({ tag }) => tag),
      ['p', 'span'],
    );
    assert.equal(text(nodes), `image: alt (${source})`);
  }
});

test('any text at all becomes allowed elements, and does not throw', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ...HTML,
      '# ',
      '- ',
      '> ',
      '|',
      '\n',
      '\n\n',
      '![',
      '](',
      ')',
      '[x]: javascript:1\n',
      '`',
      '***',
      '~~',
      '    ',
      '---\n',
      '&#60;script&#62;',
    ),
  );
  const allowed = new Set<string>(MARKDOWN_TAGS);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      for (const element of elements(parseMarkdown(parts.join('')))) {
        assert.ok(allowed.has(element.tag), element.tag);
        assert.deepEqual(
          Object.keys(element).filter((key) => !['tag', 'children', 'target', 'align', 'start', 'image'].includes(key)),
          [],
        );
      }
    }),
    { numRuns: 1_000 },
  );
});
