/** Bodies of frames: indented without being changed, bounded, and coloured without loss. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatJson } from '../../src/extension/traffic/format-json.ts';
import { readBody } from '../../src/extension/traffic/read-body.ts';
import { toJsonPieces } from '../../src/webview/inspector/json-pieces.ts';

const LIMIT = 1_000_000;

test('indenting says what JSON.stringify says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const compact = JSON.stringify(value);
      assert.deepEqual(formatJson(compact, LIMIT), { text: JSON.stringify(value, undefined, 2), omitted: 0 });
      assert.equal(formatJson(JSON.stringify(value, undefined, 7), LIMIT).text, JSON.stringify(value, undefined, 2));
    }),
  );
});

test('what reading would change stays as it was', () => {
  const raw = '{"b":1,"a":12345678901234567890,"a":1.0,"s":"\\u0041","2":0,"1":0}';
  const { text } = formatJson(raw, LIMIT);
  for (const part of ['"b": 1', '12345678901234567890', '"a": 1.0', '"\\u0041"']) assert.ok(text.includes(part), part);
  assert.ok(text.indexOf('"2"') < text.indexOf('"1"'));
});

test('a hostile body costs no more than its bound', () => {
  for (const raw of [
    '['.repeat(300_000),
    '{"a":'.repeat(100_000),
    `"${'\\'.repeat(400_000)}`,
    '{}'.repeat(300_000),
    ','.repeat(400_000),
  ]) {
    const { text, omitted } = formatJson(raw, 100_000);
    assert.ok(text.length < 101_000, `${text.length}`);
    assert.ok(omitted > 0);
  }
});

test('a body is dropped, JSON, or text, and says what it left out', () => {
  assert.deepEqual(readBody(undefined, 10), { status: 'dropped' });
  assert.deepEqual(readBody('{"a":1}', LIMIT), { status: 'held', json: true, text: '{\n  "a": 1\n}', omitted: 0 });
  assert.deepEqual(readBody('not json', 3), { status: 'held', json: false, text: 'not', omitted: 5 });
  assert.deepEqual(readBody('{broken', LIMIT), { status: 'held', json: false, text: '{broken', omitted: 0 });
});

test('colouring loses no character of any text', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '\\"', '":', 'true', '-1.5e9', '\n', '{', 'null'));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      assert.equal(
        toJsonPieces(text)
          .map((piece) => piece.text)
          .join(''),
        text,
      );
    }),
    { numRuns: 1_000 },
  );
  assert.deepEqual(
    toJsonPieces('{"a": "b", "c": [1, true]}')
      .filter(({ kind }) => kind !== 'plain')
      .map(({ kind, text }) => `${kind} ${text}`),
    ['key "a"', 'string "b"', 'key "c"', 'number 1', 'word true'],
  );
});
