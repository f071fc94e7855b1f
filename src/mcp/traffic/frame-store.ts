/** Frames that can be looked at: those of the running log, or those of a file. */
import type { FrameRow, TrafficSummary } from './frame.ts';

/** Seqs of the kept rows are one unbroken stretch. */
export interface FrameStore {
  /** Rows still kept whose seq is greater, oldest first. `rowsSince(0)` is all of them. */
  rowsSince(seq: number): readonly FrameRow[];
  /** Text of the frame, or undefined when it is not kept. */
  body(seq: number): string | undefined;
  summary(): TrafficSummary;
  /** Called once per new frame, at once. Returns the function that ends the subscription. */
  onDidAppend(listener: (row: FrameRow) => void): () => void;
}
