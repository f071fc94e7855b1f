/** How counts, sizes and times read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBytes, formatClock, formatCount, formatDuration } from '../../src/protocol/figures.ts';

test('counts, sizes and durations read as the design says', () => {
  assert.equal(formatCount(4_812), '4,812');
  assert.deepEqual([0, 90, 999, 1_000, 4_200, 999_949, 999_950, 3_100_000, 2e9].map(formatBytes), [
    '0 B',
    '90 B',
    '999 B',
    '1.0 KB',
    '4.2 KB',
    '999.9 KB',
    '1.0 MB',
    '3.1 MB',
    '2.0 GB',
  ]);
  assert.deepEqual([0, 0.4, 38, 999.4, 999.6, 1_200, 59_940, 59_960, 125_000].map(formatDuration), [
    '0 ms',
    '0 ms',
    '38 ms',
    '999 ms',
    '1.0 s',
    '1.2 s',
    '59.9 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
});

test('a time of day has milliseconds and leading zeros', () => {
  assert.equal(formatClock(new Date(2026, 0, 2, 3, 4, 5, 6).getTime()), '03:04:05.006');
});
