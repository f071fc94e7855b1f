/** Finds the word that was probably meant. */

/**
 * Optimal string alignment distance, or `limit + 1` when it is more than the limit. Only cells within the limit of the
 * diagonal are filled, so the work grows with the length and not with its square.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return far;
  let before = new Map<number, number>();
  let previous = new Map<number, number>();
  for (let j = 0; j <= Math.min(limit, b.length); j++) previous.set(j, j);
  for (let i = 1; i <= a.length; i++) {
    const current = new Map<number, number>();
    let nearest = far;
    for (let j = Math.max(0, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous.get(j) ?? far) + 1, (current.get(j - 1) ?? far) + 1);
      best = Math.min(best, (previous.get(j - 1) ?? far) + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (before.get(j - 2) ?? far) + 1);
      current.set(j, Math.min(best, far));
      nearest = Math.min(nearest, best);
    }
    if (nearest > limit) return far;
    before = previous;
    previous = current;
  }
  return previous.get(b.length) ?? far;
}

/** The nearest candidate within the limit; undefined when there is none, or two are equally near. */
export function findNearest(word: string, candidates: Iterable<string>, limit: number): string | undefined {
  let best: string | undefined;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const found = editDistance(word, candidate, limit);
    if (found < distance) {
      best = candidate;
      distance = found;
    } else if (found === distance) best = undefined;
  }
  return best;
}
