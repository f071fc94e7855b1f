import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GFM, parser } from '@lezer/markdown';
import fc from 'fast-check';
import { MARKDOWN } from '../../src/core/skill/markdown-parser.ts';
import { corpusTexts } from './tokens/corpus-texts.ts';

const plain = parser.configure([GFM]);
/** Nodes that the quick parser leaves out; none of them is a place where something else is found. */
const UNASKED = /^(?:(?:Strong)?Emphasis|EmphasisMark|Strikethrough(?:Mark)?|Entity|HardBreak)$/;

function nodes(tree: ReturnType<typeof plain.parse>): readonly string[] {
  const list: string[] = [];
  tree.iterate({ enter: ({ name, from, to }) => void (UNASKED.test(name) || list.push(`${name} ${from} ${to}`)) });
  return list;
}

test('reads every public file as the parser alone does', () => {
  for (const [path, text] of corpusTexts()) {
    if (text.length > 50_000) continue;
    assert.deepEqual(nodes(MARKDOWN.parse(text)), nodes(plain.parse(text)), path);
  }
});

test('reads any mixture of marks as the parser alone does', () => {
  const marks = [
    '*',
    '_',
    '.',
    '+',
    '!',
    '\\\n',
    '**',
    '~~',
    '`',
    '[',
    ']',
    '](',
    ')',
    '!',
    '<',
    '>',
    '&amp;',
    '\\',
    '|',
    '#',
    '-',
    ':',
    '@',
  ];
  const words = [
    'a',
    'word',
    ' ',
    '  ',
    '\n',
    '\n\n',
    'www.a.org',
    'https://a.org/_b_',
    'x@y.org',
    'mailto:x@y.org',
    'xmpp:x@y.org/z',
    'a'.repeat(101),
    '<b>',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks, ...words), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      assert.deepEqual(nodes(MARKDOWN.parse(text)), nodes(plain.parse(text)));
    }),
    { numRuns: 5_000 },
  );
});
