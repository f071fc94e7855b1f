/** Tells those who listen to the page how much is new, at most every few seconds, never row by row. */
import type { FrameRow } from '../../mcp/traffic/frame.ts';
import { newsOf } from './frame-words.ts';

const EVERY_MS = 5_000;

export class FrameNews {
  readonly #changed: () => void;
  #frames = 0;
  #errors = 0;
  #timer: number | undefined;
  /** For a live region. */
  words = '';

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  add(rows: readonly FrameRow[]): void {
    this.#frames += rows.length;
    this.#errors += rows.filter((row) => row.error !== undefined).length;
    if (this.#frames === 0) return;
    this.#timer ??= window.setTimeout(() => {
      this.words = newsOf(this.#frames, this.#errors);
      this.#frames = 0;
      this.#errors = 0;
      this.#timer = undefined;
      this.#changed();
    }, EVERY_MS);
  }
}
