/** Where the bars of the waterfall stand, within the stretch of time that the visible rows cover. Pure. */
import type { JoinedFrame } from './filter.ts';

export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

export interface Bar {
  readonly kind: 'span' | 'pending' | 'moment';
  /** Shares of the width, from 0 to 1. */
  readonly left: number;
  readonly width: number;
}

export function timeSpanOf(frames: readonly JoinedFrame[]): TimeSpan {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let pending = false;
  for (const { row, response } of frames) {
    start = Math.min(start, row.time);
    end = Math.max(end, row.time + (response?.durationMs ?? 0));
    pending ||= row.kind === 'request' && !response;
  }
  end = Math.max(end, start + 1);
  // Room at the right for a bar whose end is not known.
  return { start, end: pending ? end + (end - start) / 10 : end };
}

export function barOf({ row, response }: JoinedFrame, { start, end }: TimeSpan): Bar {
  const share = (time: number) => Math.min(1, Math.max(0, (time - start) / (end - start)));
  const left = share(row.time);
  if (row.kind !== 'request') return { kind: 'moment', left, width: 0 };
  if (!response) return { kind: 'pending', left, width: 1 - left };
  return { kind: 'span', left, width: share(row.time + (response.durationMs ?? 0)) - left };
}
