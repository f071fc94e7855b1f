/** The rows the page holds: joined with their responses, filtered, in order. Pure. */
import type { FrameRow, TrafficSummary } from '../../mcp/traffic/frame.ts';
import type { TrafficRows } from '../../protocol/traffic.ts';
import type { FramePredicate, JoinedFrame } from './filter.ts';

export class FrameTable {
  #rows: FrameRow[] = [];
  readonly #bySeq = new Map<number, FrameRow>();
  readonly #responses = new Map<number, FrameRow>();
  #lastSeq = 0;
  #matches: FramePredicate | undefined;
  #shown: readonly FrameRow[] = [];
  summary: TrafficSummary = { frames: 0, dropped: 0, bytes: 0 };

  /** Rows that pass the filter, oldest first. */
  get shown(): readonly FrameRow[] {
    return this.#shown;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** False: rows in between were missed, and all must be sent again. */
  take(message: TrafficRows): boolean {
    if (message.reset) this.#reset();
    else if (message.after !== this.#lastSeq) return false;
    this.summary = message.summary;
    for (const row of message.rows) {
      this.#bySeq.set(row.seq, row);
      if (row.requestSeq !== undefined) this.#responses.set(row.requestSeq, row);
    }
    this.#rows = this.#rows.concat(message.rows);
    this.#lastSeq = message.rows.at(-1)?.seq ?? Math.max(this.#lastSeq, message.after);
    this.#dropBefore(message.firstSeq);
    this.#refilter();
    return true;
  }

  /** Undefined lets everything through. */
  filter(matches: FramePredicate | undefined): void {
    this.#matches = matches;
    this.#refilter();
  }

  find(seq: number | undefined): JoinedFrame | undefined {
    const row = seq === undefined ? undefined : this.#bySeq.get(seq);
    return row && this.join(row);
  }

  join(row: FrameRow): JoinedFrame {
    return { row, response: this.#responses.get(row.seq) };
  }

  /** Position of a row among those shown, or -1. Seqs grow, so halves are cut. */
  indexOf(seq: number | undefined): number {
    if (seq === undefined) return -1;
    let [low, high] = [0, this.#shown.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#shown[middle]?.seq ?? 0;
      if (found === seq) return middle;
      if (found < seq) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #reset(): void {
    this.#rows = [];
    this.#bySeq.clear();
    this.#responses.clear();
    this.#lastSeq = 0;
  }

  #dropBefore(firstSeq: number): void {
    const keep = this.#rows.findIndex((row) => row.seq >= firstSeq);
    const dropped = keep < 0 ? this.#rows : this.#rows.slice(0, keep);
    for (const row of dropped) {
      this.#bySeq.delete(row.seq);
      this.#responses.delete(row.seq);
    }
    if (dropped.length > 0) this.#rows = keep < 0 ? [] : this.#rows.slice(keep);
  }

  /** All rows again: a response may change whether its request passes. Some milliseconds for 100,000 rows. */
  #refilter(): void {
    const matches = this.#matches;
    this.#shown = matches ? this.#rows.filter((row) => matches(this.join(row))) : this.#rows;
  }
}
