/** Merges bytes as byte pair encoding does, in time that hardly grows faster than their number. */
import { type BpeVocabulary, NO_RANK } from './bpe-vocabulary.ts';
import { type HashedBytes, LONGEST_TOKEN } from './hashed-bytes.ts';
import { PairMemo, UNKNOWN } from './pair-memo.ts';
import { RankQueue } from './rank-queue.ts';

const NONE = -1;

/** One record for each place, side by side, so that a merge touches few lines of the processor's cache. */
const RECORD = 4;
const NEXT = 0;
const PREVIOUS = 1;
/** The rank of the part itself, and of the pair it makes with the next one. */
const OWN = 2;
const PAIR = 3;

/**
 * The rule: of all pairs of neighbouring parts whose bytes together are a token, merge the one with the lowest rank, the
 * leftmost of equals; repeat. Searching all pairs for each merge is quadratic. Here the places of each rank are kept in a
 * list, so that a merge touches only its two neighbours.
 */
export class BpeMerge {
  readonly #vocabulary: BpeVocabulary;
  readonly #queue: RankQueue;
  readonly #memo = new PairMemo();
  /** The two pairs asked for last: a run of one character asks for them in turns. */
  #lastFirst = NONE;
  #lastSecond = NONE;
  #lastRank = NO_RANK;
  #olderFirst = NONE;
  #olderSecond = NONE;
  #olderRank = NO_RANK;
  /** Parts, by the place of their first byte. */
  readonly #parts: Int32Array;
  readonly #text: HashedBytes;
  #start = 0;
  #length = 0;
  /** Of the pairs made since places were last taken, and of the rank that was taken. */
  #lowestNew = 0;

  /** For at most `limit` bytes at a time. */
  constructor(vocabulary: BpeVocabulary, text: HashedBytes, limit: number) {
    this.#vocabulary = vocabulary;
    this.#text = text;
    this.#queue = new RankQueue(vocabulary.size, limit + 1);
    this.#parts = new Int32Array((limit + 1) * RECORD);
  }

  /** How many tokens the bytes make. */
  merge(start: number, end: number): number {
    this.#start = start;
    this.#length = end - start;
    this.#fill();
    let tokens = this.#length;
    for (let rank = this.#queue.lowest(); rank !== NO_RANK; rank = this.#queue.lowest()) tokens -= this.#mergeAll(rank);
    return tokens;
  }

  /** After `merge`: where the token ends that begins at an offset. */
  endOf(offset: number): number {
    return this.#start + (this.#parts[(offset - this.#start) * RECORD + NEXT] as number);
  }

  #fill(): void {
    const parts = this.#parts;
    const { bytes } = this.#text;
    for (let place = 0; place <= this.#length; place++) {
      const at = place * RECORD;
      const first = bytes[this.#start + place] as number;
      const second = bytes[this.#start + place + 1] as number;
      parts[at + NEXT] = place + 1;
      parts[at + PREVIOUS] = place - 1;
      parts[at + OWN] = this.#vocabulary.rankOfByte(first);
      this.#setPair(place, place < this.#length - 1 ? this.#vocabulary.rankOfPair(first, second) : NO_RANK);
    }
  }

  /** Returns the number of merges. */
  #mergeAll(rank: number): number {
    let merges = 0;
    this.#lowestNew = rank;
    const count = this.#queue.take(rank);
    for (let index = 0; index < count; index++) {
      const place = this.#queue.places[index] as number;
      // Gone: the place before was merged with it.
      if (this.#parts[place * RECORD + PAIR] !== rank) continue;
      if (this.#lowestNew < rank) {
        // A merge made a pair that comes first.
        this.#queue.add(rank, place);
        continue;
      }
      this.#merge(place, rank);
      merges += 1;
    }
    return merges;
  }

  #merge(place: number, rank: number): void {
    const parts = this.#parts;
    const at = place * RECORD;
    const gone = parts[at + NEXT] as number;
    const next = parts[gone * RECORD + NEXT] as number;
    this.#dropPair(gone, rank);
    parts[at + NEXT] = next;
    parts[at + OWN] = rank;
    parts[at + PAIR] = NO_RANK;
    parts[next * RECORD + PREVIOUS] = place;
    if (next < this.#length) this.#setPair(place, this.#rankOf(place, next));
    const previous = parts[at + PREVIOUS] as number;
    if (previous === NONE) return;
    this.#dropPair(previous, rank);
    this.#setPair(previous, this.#rankOf(previous, place));
  }

  #rankOf(place: number, next: number): number {
    const first = this.#parts[place * RECORD + OWN] as number;
    const second = this.#parts[next * RECORD + OWN] as number;
    if (first === this.#lastFirst && second === this.#lastSecond) return this.#lastRank;
    if (first === this.#olderFirst && second === this.#olderSecond) return this.#olderRank;
    this.#olderFirst = this.#lastFirst;
    this.#olderSecond = this.#lastSecond;
    this.#olderRank = this.#lastRank;
    this.#lastFirst = first;
    this.#lastSecond = second;
    this.#lastRank = this.#findRank(place, next, first, second);
    return this.#lastRank;
  }

  #findRank(place: number, next: number, first: number, second: number): number {
    const start = this.#start + place;
    const end = this.#start + (this.#parts[next * RECORD + NEXT] as number);
    if (end - start > LONGEST_TOKEN) return NO_RANK;
    const hash = this.#text.hash(start, end);
    // Before the memo, which is larger: most pairs make no token.
    if (!this.#vocabulary.mayHave(hash)) return NO_RANK;
    const known = this.#memo.get(first, second);
    if (known !== UNKNOWN) return known;
    const rank = this.#vocabulary.find(hash, this.#text.bytes, start, end);
    this.#memo.set(first, second, rank);
    return rank;
  }

  #setPair(place: number, rank: number): void {
    this.#parts[place * RECORD + PAIR] = rank;
    if (rank === NO_RANK) return;
    this.#queue.add(rank, place);
    if (rank < this.#lowestNew) this.#lowestNew = rank;
  }

  /** Places of the rank in work are already taken from the queue. */
  #dropPair(place: number, taken: number): void {
    const rank = this.#parts[place * RECORD + PAIR] as number;
    this.#parts[place * RECORD + PAIR] = NO_RANK;
    if (rank !== NO_RANK && rank !== taken) this.#queue.remove(rank, place);
  }
}
