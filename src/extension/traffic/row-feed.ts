/** Sends the rows of the traffic log to a page: all at first, then what is new, in batches. */
import type { FrameStore } from '../../mcp/traffic/frame-store.ts';
import type { TrafficRows } from '../../protocol/traffic.ts';

/** Long enough that a burst is one message, short enough to look live. */
const BATCH_MS = 50;

export class RowFeed {
  readonly #traffic: FrameStore;
  readonly #send: (rows: TrafficRows) => void;
  readonly #stop: () => void;
  #lastSeq = 0;
  #timer: NodeJS.Timeout | undefined;
  #running = false;

  constructor(traffic: FrameStore, send: (rows: TrafficRows) => void) {
    this.#traffic = traffic;
    this.#send = send;
    this.#stop = traffic.onDidAppend(() => this.#later());
  }

  /** From now on: everything, then what follows. */
  restart(): void {
    this.#running = true;
    this.#lastSeq = 0;
    this.#flush(true);
  }

  /** After the log was cleared. */
  restartIfRunning(): void {
    if (this.#running) this.restart();
  }

  /** Until `restart`: what is sent to a hidden page would only pile up. */
  pause(): void {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  dispose(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #later(): void {
    if (!this.#running) return;
    this.#timer ??= setTimeout(() => this.#flush(false), BATCH_MS);
  }

  #flush(reset: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const after = this.#lastSeq;
    const rows = this.#traffic.rowsSince(after);
    const summary = this.#traffic.summary();
    this.#lastSeq = rows.at(-1)?.seq ?? after;
    // The log keeps an unbroken stretch of seqs.
    const firstSeq = this.#lastSeq - (summary.frames - summary.dropped) + 1;
    this.#send({ reset, after, rows, firstSeq, summary });
  }
}
