/** One figure of the benchmark: what was measured, beside which peer, against which aim. */

export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'MB/s' | 'skills/s' | '×';
  readonly value: number;
  /** The same work done by another program in the same run. */
  readonly peer?: { readonly what: string; readonly value: number };
  /** For times and memory an upper bound, for rates a lower one. */
  readonly aim?: number;
}

/** A measurement runs in fresh processes, and the median of each of its figures counts. */
export interface Measurement {
  readonly processes: number;
  readonly measure: () => Promise<readonly Figure[]>;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Milliseconds until a promise is settled. */
export async function timeOfPromise(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds that a call takes. */
export function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
