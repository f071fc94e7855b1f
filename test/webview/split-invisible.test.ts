/** What a person cannot see is found, named, and taken out of the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitInvisible } from '../../src/webview/shared/split-invisible.ts';

function codes(text: string): readonly string[] {
  return splitInvisible(text).flatMap((piece) => (piece.kind === 'invisible' ? [piece.code] : []));
}

test('ordinary text of any script is one piece', () => {
  for (const text of ['plain\ttext\nof two lines', 'größer', '日本語', 'שלום', '👩‍💻 ❤️ 1️⃣', 'line\r\nline']) {
    assert.deepEqual(splitInvisible(text), [{ kind: 'text', text }], text);
  }
});

test('what hides or reorders is named by its code point', () => {
  assert.deepEqual(codes('a\u200Bb\u202Ec\u2066d\uFEFFe\u00ADf\u3164g\u0007h\u2800'), [
    'U+200B',
    'U+202E',
    'U+2066',
    'U+FEFF',
    'U+00AD',
    'U+3164',
    'U+0007',
    'U+2800',
  ]);
  assert.deepEqual(codes('\uD800'), ['U+D800']);
  assert.deepEqual(codes('a\u200Db'), ['U+200D'], 'a joiner outside of an emoji');
  assert.deepEqual(codes('a\rb'), ['U+000D'], 'a lone carriage return');
});

test('a run counts once, and tag characters are read out', () => {
  assert.deepEqual(splitInvisible('x\u200B\u200B\u200By')[1], {
    kind: 'invisible',
    count: 3,
    code: 'U+200B',
    name: 'zero width space',
  });
  const hidden = [...'ignore all']
    .map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)))
    .join('');
  const piece = splitInvisible(`x${hidden}`)[1];
  assert.ok(piece?.kind === 'invisible');
  assert.equal(piece.count, 10);
  assert.equal(piece.name, 'tag characters that spell "ignore all"');
});

test('nothing visible is lost and nothing invisible is left, in any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u202E', '\u200B', '\u{E0041}', '\uFE0F', '👍', '👍🏽', '\u200D', '\r\n', '\uD83D', ' ', '\u00A0'),
  );
  fc.assert(
    fc.property(fc.array(piece), (parts) => {
      const text = parts.join('');
      const pieces = splitInvisible(text);
      const shown = pieces.map((one) => (one.kind === 'text' ? one.text : '')).join('');
      assert.ok(!/[\u200B\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}\u00A0]/u.test(shown));
      const letters = (from: string) => from.replace(/[^\p{L}\p{N}]/gu, '').replace(/[\u115F\u1160\u3164\uFFA0]/g, '');
      assert.equal(letters(shown), letters(text));
      const length = pieces.reduce((sum, one) => sum + (one.kind === 'text' ? [...one.text].length : one.count), 0);
      assert.equal(length, [...text].length);
    }),
    { numRuns: 1_000 },
  );
});
