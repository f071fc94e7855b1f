/** Output is plain text, however hostile and however it is cut. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { OutputFilter } from '../../src/runs/output-filter.ts';

function filtered(...chunks: (string | Uint8Array)[]): string {
  const filter = new OutputFilter();
  return chunks.map((chunk) => filter.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)).join('');
}

test('terminal commands go, text stays', () => {
  const cases: [string, string][] = [
    ['plain\ttext\n', 'plain\ttext\n'],
    ['\x1b[1;31mred\x1b[m', 'red'],
    ['\x1b]0;title\x07a\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\', 'alink'],
    ['\x1bPdcs\x1b\\a\x1b_apc\x1b\\b\x1b^pm\x1b\\c\x1bXsos\x1b\\d', 'abcd'],
    ['\x1b(Ba\x1b#8b\x1bcc\x1b7d', 'abcd'],
    ['\u009b31ma\u009d0;t\u009cb', 'ab'],
    ['10%\r20%\r\ndone\r', '10%\n20%\ndone\n'],
    ['a\b\b\x00\x7fb\x85', 'ab'],
    ['a\u202eb\u2066c', 'abc'],
    ['شلوم 你好 👩‍💻', 'شلوم 你好 👩‍💻'],
    ['\x1b[31\nnext', '\nnext'],
    ['\x1b]0;never ended\nnext', '\nnext'],
    ['\x1b\x1b[31ma', 'a'],
    ['\x1b]0;x\x1b[31ma', 'a'],
  ];
  for (const [input, output] of cases) assert.equal(filtered(input), output, JSON.stringify(input));
});

test('a command that does not end hides only a bounded stretch', () => {
  const text = filtered(`\x1b]0;${'x'.repeat(10_000)}`);
  assert.ok(text.length > 5_000 && text.length < 10_000);
});

test('bytes that are not UTF-8 and characters cut in two do not get lost', () => {
  const bytes = Buffer.from('aé👍b');
  for (let cut = 0; cut <= bytes.length; cut++) {
    assert.equal(filtered(bytes.subarray(0, cut), bytes.subarray(cut)), 'aé👍b');
  }
  assert.equal(filtered(Buffer.from([0x61, 0xff, 0x62])), 'a\ufffdb');
});

test('any input, cut anywhere: the same text, and nothing in it that a terminal would obey', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('\x1b', '[', ']', '\x07', '\x1b\\', 'm', '\r', '\n', '\u009b', '\u202e', '\x18', '31', 'é', '👍'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.array(fc.nat(200)), (pieces, cuts) => {
      const bytes = Buffer.from(pieces.join(''));
      const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
      const text = filtered(bytes);
      assert.equal(filtered(...chunks), text);
      assert.doesNotMatch(text, /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
      assert.equal(filtered(text), text);
    }),
  );
});
