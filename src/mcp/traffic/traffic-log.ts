/** Every frame of every connection, bounded by count and bytes, paired by connection, sender and id. */
import type { FrameDirection, FrameRow, TrafficSummary } from './frame.ts';
import type { FrameStore } from './frame-store.ts';
import { pairKey, readFrame } from './read-frame.ts';

export interface TrafficLimits {
  /** Most frames kept. */
  readonly frames: number;
  /** Most UTF-8 bytes of frame text kept. */
  readonly bytes: number;
}

export const TRAFFIC_LIMITS: TrafficLimits = { frames: 10_000, bytes: 64 * 1024 * 1024 };

/** A frame as a tap hands it over, before it is forwarded. */
export interface TappedFrame {
  /** One process or one HTTP session: ids are unique only within it. */
  readonly connection: string;
  readonly server: string;
  readonly serverLabel: string;
  readonly direction: FrameDirection;
  /** Text of the message as it was on the wire. */
  readonly text: string;
  /** UTF-8 bytes on the wire, when `text` is not all of it. */
  readonly bytes?: number;
  /** What the tap knows to be wrong: the frame is malformed whatever its text is. */
  readonly fault?: string;
}

interface KeptFrame {
  readonly row: FrameRow;
  readonly text: string;
  readonly cost: number;
  /** Of a request without a response yet. */
  readonly pairKey: string | undefined;
}

interface PendingRequest {
  readonly seq: number;
  readonly method: string;
  readonly startedAt: number;
}

export class TrafficLog implements FrameStore {
  readonly #limits: TrafficLimits;
  readonly #listeners = new Set<(row: FrameRow) => void>();
  /** Oldest first; a Map keeps order and finds by seq. */
  readonly #kept = new Map<number, KeptFrame>();
  readonly #pending = new Map<string, PendingRequest>();
  #nextSeq = 1;
  #keptBytes = 0;
  #seen = 0;
  #seenBytes = 0;

  constructor(limits: Partial<TrafficLimits> = {}) {
    this.#limits = { ...TRAFFIC_LIMITS, ...limits };
  }

  append(frame: TappedFrame): FrameRow {
    const facts = readFrame(frame.text, frame.fault);
    const bytes = frame.bytes ?? Buffer.byteLength(frame.text);
    const key = facts.id === undefined ? undefined : pairKey(frame.connection, frame.direction, facts.kind, facts.id);
    const request = facts.kind === 'response' && key !== undefined ? this.#pending.get(key) : undefined;
    const row: FrameRow = {
      seq: this.#nextSeq++,
      time: Date.now(),
      server: frame.server,
      serverLabel: frame.serverLabel,
      direction: frame.direction,
      kind: facts.kind,
      method: facts.kind === 'response' ? request?.method : facts.method,
      id: facts.id,
      bytes,
      durationMs: request === undefined ? undefined : performance.now() - request.startedAt,
      requestSeq: request?.seq,
      error: facts.error,
    };
    const isRequest = facts.kind === 'request' && key !== undefined;
    if (isRequest) {
      this.#pending.set(key, { seq: row.seq, method: facts.method ?? '', startedAt: performance.now() });
    } else if (request !== undefined && key !== undefined) {
      this.#pending.delete(key);
    }
    this.#seen += 1;
    this.#seenBytes += bytes;
    const cost = Buffer.byteLength(frame.text);
    this.#kept.set(row.seq, { row, text: frame.text, cost, pairKey: isRequest ? key : undefined });
    this.#keptBytes += cost;
    this.#evict();
    for (const listener of this.#listeners) {
      listener(row);
    }
    return row;
  }

  /** Rows still kept whose seq is greater, oldest first. `rowsSince(0)` is all of them. */
  rowsSince(seq: number): readonly FrameRow[] {
    const rows: FrameRow[] = [];
    const first: number | undefined = this.#kept.keys().next().value;
    if (first === undefined) {
      return rows;
    }
    for (let next = Math.max(first, seq + 1); next < this.#nextSeq; next++) {
      const kept = this.#kept.get(next);
      if (kept !== undefined) {
        rows.push(kept.row);
      }
    }
    return rows;
  }

  /** Text of the frame, or undefined when it was dropped or cleared. */
  body(seq: number): string | undefined {
    return this.#kept.get(seq)?.text;
  }

  /** Of the newest exchange that the client of a server began with this id: its response, or the request without one. */
  frameOf(server: string, id: string | number): number | undefined {
    const row = this.rowsSince(0).findLast(
      (each) => each.server === server && each.id === id && (each.direction === 'sent') === (each.kind === 'request'),
    );
    return row?.seq;
  }

  summary(): TrafficSummary {
    return { frames: this.#seen, dropped: this.#seen - this.#kept.size, bytes: this.#seenBytes };
  }

  /** Forgets every frame and every pending request; seq goes on. */
  clear(): void {
    this.#kept.clear();
    this.#pending.clear();
    this.#keptBytes = 0;
    this.#seen = 0;
    this.#seenBytes = 0;
  }

  /** Called once per frame, at once; a view batches. Returns the function that ends the subscription. */
  onDidAppend(listener: (row: FrameRow) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #evict(): void {
    for (const [seq, kept] of this.#kept) {
      if (this.#kept.size <= this.#limits.frames && this.#keptBytes <= this.#limits.bytes) {
        return;
      }
      this.#kept.delete(seq);
      this.#keptBytes -= kept.cost;
      // A late response to a dropped request must not point at a row that is gone.
      if (kept.pairKey !== undefined && this.#pending.get(kept.pairKey)?.seq === seq) {
        this.#pending.delete(kept.pairKey);
      }
    }
  }
}
