/** All skills that one host lists together, with their weight and the heaviest of them. */
import type { CatalogEntry } from './catalog-entry.ts';

export class Listing {
  readonly #weights = new Map<CatalogEntry, number>();
  #total = 0;
  #heaviest: CatalogEntry | undefined;

  get size(): number {
    return this.#weights.size;
  }

  get total(): number {
    return this.#total;
  }

  /** Of several that weigh the same the first by path. */
  get heaviest(): CatalogEntry | undefined {
    return this.#heaviest;
  }

  add(entry: CatalogEntry, weight: number): void {
    this.#weights.set(entry, weight);
    this.#total += weight;
    if (this.#heaviest === undefined || this.#isBefore(entry, this.#heaviest)) this.#heaviest = entry;
  }

  remove(entry: CatalogEntry): void {
    this.#total -= this.#weights.get(entry) ?? 0;
    this.#weights.delete(entry);
    if (this.#heaviest !== entry) return;
    this.#heaviest = undefined;
    for (const other of this.#weights.keys()) {
      if (this.#heaviest === undefined || this.#isBefore(other, this.#heaviest)) this.#heaviest = other;
    }
  }

  #isBefore(a: CatalogEntry, b: CatalogEntry): boolean {
    const more = (this.#weights.get(a) ?? 0) - (this.#weights.get(b) ?? 0);
    return more > 0 || (more === 0 && a.path < b.path);
  }
}
