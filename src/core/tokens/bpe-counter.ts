/** Counts the tokens of pieces of any length; long ones in windows, so that time and memory stay small. */
import { BpeMerge } from './bpe-merge.ts';
import { type BpeVocabulary, NO_RANK } from './bpe-vocabulary.ts';
import { HashedBytes, LONGEST_TOKEN } from './hashed-bytes.ts';

/** Bytes merged at a time: what fits into the processor's cache. Ordinary pieces are far shorter. */
const WINDOW = 8_192;
/** Bytes that two windows share. */
const OVERLAP = 512;

export class BpeCounter {
  readonly #vocabulary: BpeVocabulary;
  readonly #text = new HashedBytes();
  readonly #merge: BpeMerge;
  readonly #window: number;
  readonly #overlap: number;

  constructor(vocabulary: BpeVocabulary, window = WINDOW, overlap = OVERLAP) {
    this.#vocabulary = vocabulary;
    this.#merge = new BpeMerge(vocabulary, this.#text, window);
    this.#window = window;
    this.#overlap = overlap;
  }

  /** The tokens of a part of a text that no token may leave. */
  count(text: string, start: number, end: number): number {
    this.#text.write(text, start, end);
    const { length } = this.#text;
    if (length <= LONGEST_TOKEN && this.#vocabulary.rankOf(this.#text, 0, length) !== NO_RANK) return 1;
    if (length <= this.#window) return this.#merge.merge(0, length);
    return this.#countWindows() ?? new BpeMerge(this.#vocabulary, this.#text, length).merge(0, length);
  }

  /**
   * A row of tokens is the encoding of its bytes exactly when each two neighbours are the encoding of theirs. So two windows
   * that share a whole token can be joined there: its pair with the token before is right in the first window, and with the
   * token after in the second. Undefined when two windows share none.
   */
  #countWindows(): number | undefined {
    const { length } = this.#text;
    let tokens = 0;
    let end = this.#window;
    this.#merge.merge(0, end);
    for (let at = 0; ; ) {
      const shared = end - this.#overlap;
      while (at < shared) {
        at = this.#merge.endOf(at);
        tokens += 1;
      }
      const tail = this.#boundaries(at, end);
      end = Math.min(at + this.#window, length);
      this.#merge.merge(at, end);
      const index = this.#firstShared(tail);
      const place = tail[index];
      if (place === undefined) return undefined;
      tokens += index;
      at = place;
      if (end === length) return tokens + this.#boundaries(at, end).length - 1;
    }
  }

  /** Where tokens begin and end. */
  #boundaries(start: number, end: number): number[] {
    const boundaries = [start];
    for (let at = start; at < end; boundaries.push(at)) at = this.#merge.endOf(at);
    return boundaries;
  }

  /** The index of the first token of an earlier window that the one just merged has too, or -1. */
  #firstShared(tail: readonly number[]): number {
    let at = tail[0] ?? 0;
    const last = tail.at(-1) ?? 0;
    return tail.findIndex((start, index) => {
      while (at < start) at = this.#merge.endOf(at);
      return start < last && at === start && this.#merge.endOf(at) === tail[index + 1];
    });
  }
}
