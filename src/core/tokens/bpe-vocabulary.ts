/** The tokens of a byte pair encoding in a compact hash table: from bytes to rank without a string for each look-up. */
import { HashedBytes, LONGEST_TOKEN } from './hashed-bytes.ts';

export const NO_RANK = -1;

/** Tokens by rank, as text or, where their bytes are no text, as bytes. */
export type Ranks = readonly (string | readonly number[])[];

/** For o200k 7 MB: 2^19 slots of hash and rank, 1.4 MB of token bytes, and where each token begins. */
export class BpeVocabulary {
  readonly size: number;
  /** Pairs of a hash and a rank plus one; zero is an empty slot. Open addressing, at most half full. */
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #starts: Int32Array;
  #bytes: Uint8Array;
  /** One bit for each hash that a token has: most parts looked up are no token, and end here, in the processor's cache. */
  readonly #filter = new Uint8Array(2 ** 18);
  /** Where every merge begins: the ranks of single bytes and of two bytes, which need no hash. */
  readonly #singles = new Int32Array(256).fill(NO_RANK);
  readonly #pairs = new Int32Array(2 ** 16).fill(NO_RANK);

  constructor(ranks: Ranks) {
    this.size = ranks.length;
    this.#mask = 2 ** Math.ceil(Math.log2(ranks.length * 2 + 2)) - 1;
    this.#slots = new Int32Array((this.#mask + 1) * 2);
    this.#starts = new Int32Array(ranks.length + 1);
    this.#bytes = new Uint8Array(ranks.length * 8);
    const token = new HashedBytes();
    ranks.forEach((value, rank) => {
      if (typeof value === 'string') token.write(value, 0, value.length);
      else token.writeBytes(value);
      this.#add(token, rank);
    });
    if (this.#singles.includes(NO_RANK)) throw new RangeError('A byte has no token of its own.');
  }

  /** The rank of the token with exactly these bytes. */
  rankOf(text: HashedBytes, start: number, end: number): number {
    if (end - start > LONGEST_TOKEN) return NO_RANK;
    const hash = text.hash(start, end);
    return this.mayHave(hash) ? this.find(hash, text.bytes, start, end) : NO_RANK;
  }

  /** Quick to say no, as it is right to for most parts. */
  mayHave(hash: number): boolean {
    const mixed = mix(hash);
    return ((this.#filter[mixed >>> 14] as number) & (1 << ((mixed >>> 11) & 7))) !== 0;
  }

  /** The rank of the token with exactly these bytes, whose hash is known. */
  find(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const mixed = mix(hash);
    for (let slot = mixed & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const rank = (this.#slots[slot * 2 + 1] as number) - 1;
      if (rank === NO_RANK) return NO_RANK;
      // The hash only finds the candidate: different bytes can have the same one.
      if (this.#slots[slot * 2] === hash && this.#equals(rank, bytes, start, end)) return rank;
    }
  }

  rankOfByte(byte: number): number {
    return this.#singles[byte] as number;
  }

  /** The rank of the token of two bytes. */
  rankOfPair(first: number, second: number): number {
    return this.#pairs[(first << 8) | second] as number;
  }

  #equals(rank: number, bytes: Uint8Array, start: number, end: number): boolean {
    let own = this.#starts[rank] as number;
    if ((this.#starts[rank + 1] as number) - own !== end - start) return false;
    for (let at = start; at < end; at++, own++) if (this.#bytes[own] !== bytes[at]) return false;
    return true;
  }

  #add(token: HashedBytes, rank: number): void {
    const start = this.#starts[rank] as number;
    const end = start + token.length;
    if (token.length > LONGEST_TOKEN) throw new RangeError(`Token ${rank} has ${token.length} bytes.`);
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(end * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(token.bytes.subarray(0, token.length), start);
    this.#starts[rank + 1] = end;
    const hash = token.hash(0, token.length);
    const mixed = mix(hash);
    const filtered = mixed >>> 14;
    this.#filter[filtered] = (this.#filter[filtered] as number) | (1 << ((mixed >>> 11) & 7));
    let slot = mixed & this.#mask;
    while (this.#slots[slot * 2 + 1] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot * 2] = hash;
    this.#slots[slot * 2 + 1] = rank + 1;
    if (token.length === 1) this.#singles[token.bytes[0] as number] = rank;
    if (token.length === 2) this.#pairs[((token.bytes[0] as number) << 8) | (token.bytes[1] as number)] = rank;
  }
}

/** The low bits of a polynomial hash depend on few bits of the text: mix the high ones in. */
function mix(hash: number): number {
  const product = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (product ^ (product >>> 12)) >>> 0;
}
