/** The skills that have something in common, in order of their paths, and when that was last different. */
import type { CatalogEntry } from './catalog-entry.ts';

export class Alike {
  readonly #entries: CatalogEntry[] = [];
  /** The time, as the catalog counts it, of the last change that can matter to those in it. */
  changed = 0;

  get size(): number {
    return this.#entries.length;
  }

  entries(): Iterable<CatalogEntry> {
    return this.#entries;
  }

  add(entry: CatalogEntry): void {
    this.#entries.splice(this.#placeOf(entry.path), 0, entry);
  }

  remove({ path }: CatalogEntry): void {
    const at = this.#placeOf(path);
    if (this.#entries[at]?.path === path) this.#entries.splice(at, 1);
  }

  #placeOf(path: string): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const before = this.#entries[middle];
      if (before !== undefined && before.path < path) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
