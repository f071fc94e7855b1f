/** Remembers the rank of pairs of tokens: a long run asks for the same few again and again. */

export const UNKNOWN = -2;

const RECORD = 4;
const RECORDS = 2 ** 15;

/** A newer pair takes the place of an older one with the same slot. */
export class PairMemo {
  readonly #records = new Int32Array(RECORD * RECORDS).fill(-1);

  get(first: number, second: number): number {
    const at = slotOf(first, second);
    const same = this.#records[at] === first && this.#records[at + 1] === second;
    return same ? (this.#records[at + 2] as number) : UNKNOWN;
  }

  set(first: number, second: number, rank: number): void {
    const at = slotOf(first, second);
    this.#records[at] = first;
    this.#records[at + 1] = second;
    this.#records[at + 2] = rank;
  }
}

function slotOf(first: number, second: number): number {
  return (Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) >>> 17) * RECORD;
}
