/** Lines, edits and counts: the small things every place and every fix rests on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  applyEdits,
  countCodePoints,
  createLineTable,
  lineEndAt,
  spansTouch,
  toRange,
  toSpan,
  trimSpan,
  visibleSpan,
} from '../../src/core/index.ts';

const text = fc.string({ unit: fc.constantFrom('a', '😀', '\n', '\r', '\r\n', ' ') });

describe('line table', () => {
  test('LF, CRLF and CR end a line, and a final line end starts an empty one', () => {
    const lines = createLineTable('a\nbc\r\nd\re\n');
    assert.equal(lines.count, 5);
    assert.deepEqual(lines.line(1), { start: 2, end: 4 });
    assert.deepEqual(lines.lineWithEnd(1), { start: 2, end: 6 });
    assert.deepEqual(lines.positionAt(7), { line: 2, character: 1 });
    assert.deepEqual(lines.line(4), { start: 10, end: 10 });
  });

  test('characters are UTF-16 units', () => {
    const lines = createLineTable('😀x\n');
    assert.deepEqual(lines.positionAt(2), { line: 0, character: 2 });
    assert.equal(lines.offsetAt({ line: 0, character: 3 }), 3);
  });

  test('a position outside the text is clamped as the protocol says', () => {
    const lines = createLineTable('ab\r\ncd');
    assert.equal(lines.offsetAt({ line: 0, character: 99 }), 2);
    assert.equal(lines.offsetAt({ line: 9, character: 0 }), 6);
    assert.deepEqual(lines.positionAt(99), { line: 1, character: 2 });
    assert.equal(lines.offsetAt({ line: -1, character: 0 }), 0);
  });

  test('offset to position and back is the identity outside line ends', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (value, at) => {
        const lines = createLineTable(value);
        const offset = Math.min(at, value.length);
        const back = lines.offsetAt(lines.positionAt(offset));
        const insideLineEnd = value[offset - 1] === '\r' && value[offset] === '\n';
        assert.equal(back, insideLineEnd ? offset - 1 : offset);
      }),
    );
  });

  test('a range of a span is the span again', () => {
    const lines = createLineTable('one\ntwo\n');
    const span = { start: 2, end: 6 };
    assert.deepEqual(toRange(lines, span), { start: { line: 0, character: 2 }, end: { line: 1, character: 2 } });
    assert.deepEqual(toSpan(lines, toRange(lines, span)), span);
  });
});

describe('edits', () => {
  test('apply in any order, insertions at one place in theirs', () => {
    const edits = [
      { span: { start: 3, end: 4 }, newText: 'D' },
      { span: { start: 1, end: 1 }, newText: 'x' },
      { span: { start: 1, end: 1 }, newText: 'y' },
    ];
    assert.equal(applyEdits('abcd', edits), 'axybcD');
  });

  test('overlap and leaving the text are bugs of the caller', () => {
    const edit = (start: number, end: number) => ({ span: { start, end }, newText: '' });
    assert.throws(() => applyEdits('abcd', [edit(0, 2), edit(1, 3)]), RangeError);
    assert.throws(() => applyEdits('abcd', [edit(3, 5)]), RangeError);
    assert.throws(() => applyEdits('abcd', [edit(2, 1)]), RangeError);
    assert.equal(applyEdits('abcd', [edit(0, 2), edit(2, 4)]), '');
  });
});

test('code points are counted, not UTF-16 units, and lone halves count one', () => {
  assert.equal(countCodePoints('a😀é'), 3);
  assert.equal(countCodePoints('\ud83d'), 1);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) =>
      assert.equal(countCodePoints(value), Array.from(value).length),
    ),
  );
});

test('the line end of a place is that of its line, else of the line before, else LF', () => {
  const mixed = 'a\r\nb\nc';
  const lines = createLineTable(mixed);
  assert.equal(lineEndAt(mixed, lines, 0), '\r\n');
  assert.equal(lineEndAt(mixed, lines, 3), '\n');
  assert.equal(lineEndAt(mixed, lines, 5), '\n');
  assert.equal(lineEndAt('a', createLineTable('a'), 0), '\n');
});

test('spans touch at their edges, are trimmed, and become visible', () => {
  assert.equal(spansTouch({ start: 0, end: 2 }, { start: 2, end: 3 }), true);
  assert.equal(spansTouch({ start: 0, end: 1 }, { start: 2, end: 3 }), false);
  assert.deepEqual(trimSpan(' a b\n', { start: 0, end: 5 }), { start: 1, end: 4 });
  assert.deepEqual(visibleSpan({ start: 5, end: 9 }, 5), { start: 4, end: 5 });
  assert.deepEqual(visibleSpan({ start: 2, end: 2 }, 5), { start: 2, end: 3 });
  assert.deepEqual(visibleSpan({ start: 0, end: 0 }, 0), { start: 0, end: 0 });
});
