/** What the columns of a frame say. Pure. */
import { formatBytes, formatDuration } from '../../protocol/figures.ts';
import type { TrafficOrigin } from '../../protocol/traffic.ts';
import type { JoinedFrame } from './filter.ts';

export type FrameStatus = 'ok' | 'error' | 'pending' | 'none';

export interface StatusWords {
  readonly status: FrameStatus;
  readonly words: string;
  /** The whole message, for a tooltip. */
  readonly detail: string;
}

/** An answer may still come to a frame of a connection; to one of a file, none will. */
export function statusOf({ row, response }: JoinedFrame, origin: TrafficOrigin['kind']): StatusWords {
  if (row.kind === 'malformed') return { status: 'error', words: 'malformed', detail: row.error?.message ?? '' };
  if (row.kind === 'notification') return { status: 'none', words: '', detail: 'A notification has no response' };
  const answer = row.kind === 'response' ? row : response;
  if (!answer) {
    const words = origin === 'file' ? 'no response' : 'pending…';
    return { status: 'pending', words, detail: missingResponse(origin) };
  }
  if (!answer.error) return { status: 'ok', words: 'ok', detail: '' };
  const code = answer.error.code === undefined ? 'error' : String(answer.error.code);
  return { status: 'error', words: code, detail: answer.error.message };
}

export function missingResponse(origin: TrafficOrigin['kind']): string {
  return origin === 'file' ? 'The file has no response to this' : 'No response yet';
}

export function methodOf({ row }: JoinedFrame): string {
  return row.method ?? (row.kind === 'response' ? 'response without a request' : row.kind);
}

export function durationOf({ row, response }: JoinedFrame): string {
  const milliseconds = row.durationMs ?? response?.durationMs;
  return milliseconds === undefined ? '' : formatDuration(milliseconds);
}

export function directionWords({ row }: JoinedFrame): string {
  return row.direction === 'sent' ? 'sent to the server' : 'received from the server';
}

export function sizeOf({ row }: JoinedFrame): string {
  return formatBytes(row.bytes);
}

/** `12 new frames, 1 error`, for those who hear the page. */
export function newsOf(frames: number, errors: number): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return errors === 0 ? count(frames, 'new frame') : `${count(frames, 'new frame')}, ${count(errors, 'error')}`;
}
