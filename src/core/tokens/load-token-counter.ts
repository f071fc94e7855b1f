/** Loads the exact counter only when somebody counts: its vocabulary is 2.7 MB. */
import type { CountTokens } from './token-figure.ts';

export async function loadTokenCounter(): Promise<CountTokens> {
  const { countO200k } = await import('./o200k-counter.ts');
  return countO200k;
}
