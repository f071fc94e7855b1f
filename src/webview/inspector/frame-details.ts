/** Which frame is open, which side of it is shown, and the body that was fetched for it. */
import type { FrameBody } from '../../protocol/traffic.ts';
import type { BodyState, DetailTab } from './detail-pane.ts';
import type { JoinedFrame } from './filter.ts';
import type { FrameTable } from './frame-table.ts';

export interface FrameDetailsPort {
  fetchBody(seq: number): Promise<FrameBody>;
  changed(): void;
}

export class FrameDetails {
  readonly #table: FrameTable;
  readonly #port: FrameDetailsPort;
  #selected: number | undefined;
  #tab: DetailTab = 'message';
  #body: BodyState = { status: 'loading' };
  #bodySeq: number | undefined;

  constructor(table: FrameTable, port: FrameDetailsPort) {
    this.#table = table;
    this.#port = port;
  }

  get selected(): number | undefined {
    return this.#selected;
  }

  get tab(): DetailTab {
    return this.#tab;
  }

  get body(): BodyState {
    return this.#body;
  }

  get frame(): JoinedFrame | undefined {
    return this.#table.find(this.#selected);
  }

  /** The request of a response, or the response of a request. */
  get other(): JoinedFrame | undefined {
    const { frame } = this;
    return this.#table.find(frame?.row.requestSeq ?? frame?.response?.seq);
  }

  /** Undefined closes. */
  select(seq: number | undefined): void {
    if (this.#selected === seq) return;
    this.#selected = seq;
    const kind = this.frame?.row.kind;
    if (this.#tab === 'other' && kind !== 'request' && kind !== 'response') this.#tab = 'message';
    this.#load();
  }

  show(tab: DetailTab): void {
    this.#tab = tab;
    this.#load();
  }

  /** After rows came or went: the frame may be gone, its response may be here. */
  refresh(): void {
    if (!this.frame) this.select(undefined);
    else if (this.#tab === 'other' && this.#bodySeq === undefined) this.#load();
  }

  #load(): void {
    const seq = this.#tab === 'other' ? this.other?.row.seq : this.#selected;
    this.#bodySeq = seq;
    this.#body = { status: 'loading' };
    if (seq === undefined || this.#tab === 'timing') return;
    const show = (body: BodyState) => {
      // The person may have gone on to another frame.
      if (this.#bodySeq !== seq) return;
      this.#body = body;
      this.#port.changed();
    };
    this.#port.fetchBody(seq).then(show, (error: unknown) => {
      show({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
  }
}
