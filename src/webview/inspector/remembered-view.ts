/** What of the inspector outlives a hidden page, read back without trust in its shape. */
import { SPLIT } from './splitter.ts';

export interface RememberedView {
  readonly filter: string;
  readonly share: number;
}

export function recallView(value: unknown): RememberedView {
  const { filter, share } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  const known = typeof share === 'number' && share >= SPLIT.least && share <= SPLIT.most;
  return { filter: typeof filter === 'string' ? filter : '', share: known ? share : SPLIT.standard };
}
