/** Places to merge at, by rank: the set of the ranks in use, and for each of them a list of its places. */
import { NO_RANK } from './bpe-vocabulary.ts';

const NONE = -1;

export class RankQueue {
  /** Two for each rank: the first and the last place of its list. */
  readonly #ends: Int32Array;
  /** Two for each place: the ones before and after it in its list. */
  readonly #links: Int32Array;
  /** What was taken last. */
  readonly places: Int32Array;
  /** A bit for each rank in use, a bit for each word of those that is not zero, and once more. */
  readonly #low: Int32Array;
  readonly #middle: Int32Array;
  readonly #high: Int32Array;

  constructor(ranks: number, places: number) {
    this.#ends = new Int32Array(ranks * 2).fill(NONE);
    this.#links = new Int32Array(places * 2);
    this.places = new Int32Array(places);
    this.#low = new Int32Array((ranks >> 5) + 1);
    this.#middle = new Int32Array((ranks >> 10) + 1);
    this.#high = new Int32Array((ranks >> 15) + 1);
  }

  add(rank: number, place: number): void {
    const last = this.#ends[rank * 2 + 1] as number;
    this.#links[place * 2] = last;
    this.#links[place * 2 + 1] = NONE;
    this.#ends[rank * 2 + 1] = place;
    if (last !== NONE) {
      this.#links[last * 2 + 1] = place;
      return;
    }
    this.#ends[rank * 2] = place;
    this.#low[rank >> 5] = (this.#low[rank >> 5] as number) | (1 << (rank & 31));
    this.#middle[rank >> 10] = (this.#middle[rank >> 10] as number) | (1 << ((rank >> 5) & 31));
    this.#high[rank >> 15] = (this.#high[rank >> 15] as number) | (1 << ((rank >> 10) & 31));
  }

  remove(rank: number, place: number): void {
    const before = this.#links[place * 2] as number;
    const after = this.#links[place * 2 + 1] as number;
    if (before === NONE) this.#ends[rank * 2] = after;
    else this.#links[before * 2 + 1] = after;
    if (after === NONE) this.#ends[rank * 2 + 1] = before;
    else this.#links[after * 2] = before;
    if (before === NONE && after === NONE) this.#clear(rank);
  }

  /** The lowest rank that has places, or `NO_RANK`. */
  lowest(): number {
    for (let word = 0; word < this.#high.length; word++) {
      const high = this.#high[word] as number;
      if (high === 0) continue;
      const middle = word * 32 + lowestBit(high);
      const low = middle * 32 + lowestBit(this.#middle[middle] as number);
      return low * 32 + lowestBit(this.#low[low] as number);
    }
    return NO_RANK;
  }

  /** Moves the places of a rank into `places`, from left to right, and returns their number. */
  take(rank: number): number {
    let count = 0;
    let previous = NONE;
    let sorted = true;
    for (let place = this.#ends[rank * 2] as number; place !== NONE; place = this.#links[place * 2 + 1] as number) {
      sorted &&= place > previous;
      previous = place;
      this.places[count] = place;
      count += 1;
    }
    this.#ends[rank * 2] = NONE;
    this.#ends[rank * 2 + 1] = NONE;
    this.#clear(rank);
    if (!sorted) this.places.subarray(0, count).sort();
    return count;
  }

  #clear(rank: number): void {
    const low = (this.#low[rank >> 5] as number) & ~(1 << (rank & 31));
    this.#low[rank >> 5] = low;
    if (low !== 0) return;
    const middle = (this.#middle[rank >> 10] as number) & ~(1 << ((rank >> 5) & 31));
    this.#middle[rank >> 10] = middle;
    if (middle !== 0) return;
    this.#high[rank >> 15] = (this.#high[rank >> 15] as number) & ~(1 << ((rank >> 10) & 31));
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
