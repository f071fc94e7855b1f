/** The window of the long list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isInSight,
  moveBy,
  ROW_HEIGHT,
  scrollToShow,
  type Viewport,
  windowOf,
} from '../../src/webview/inspector/virtual-window.ts';

const viewport = fc
  .record({
    count: fc.nat(100_000),
    height: fc.integer({ min: 22, max: 2_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .chain(({ count, height, share }) =>
    fc.record({
      count: fc.constant(count),
      height: fc.constant(height),
      scrollTop: fc.constant(share * Math.max(0, count * ROW_HEIGHT - height)),
      active: fc.integer({ min: -1, max: count - 1 }),
    }),
  );

test('all that is in sight stands in the page, with the active row, in order, and little more', () => {
  fc.assert(
    fc.property(viewport, (view: Viewport) => {
      const positions = windowOf(view);
      const held = new Set(positions);
      for (let position = Math.floor(view.scrollTop / ROW_HEIGHT); position < view.count; position += 1) {
        if (!isInSight(position, view)) break;
        assert.ok(held.has(position));
      }
      if (view.active >= 0) assert.ok(held.has(view.active));
      assert.deepEqual(
        positions,
        [...held].sort((one, other) => one - other),
      );
      assert.ok(positions.length <= view.height / ROW_HEIGHT + 20);
    }),
  );
});

test('a row that is shown is in sight', () => {
  fc.assert(
    fc.property(viewport, fc.nat(100_000), (view, at) => {
      const position = Math.min(at, view.count - 1);
      if (position < 0) return;
      const scrollTop = scrollToShow(position, view);
      assert.ok(position * ROW_HEIGHT >= scrollTop - 0.001);
      assert.ok((position + 1) * ROW_HEIGHT <= scrollTop + Math.max(view.height, ROW_HEIGHT) + 0.001);
    }),
  );
});

test('keys stay within the list', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
  fc.assert(
    fc.property(viewport, keys, (view, key) => {
      const target = moveBy(key, view);
      if (view.count === 0) assert.equal(target, undefined);
      else assert.ok(target !== undefined && target >= 0 && target < view.count);
    }),
  );
  assert.equal(moveBy('a', { scrollTop: 0, height: 100, count: 5, active: 0 }), undefined);
});
