/** One JSON-RPC message as the inspector knows it: a light row for lists, and the raw text on demand. */

export type FrameDirection = 'sent' | 'received';

/** `malformed` is what arrived where a message was expected and is not one. */
export type FrameKind = 'request' | 'response' | 'notification' | 'malformed';

/** Row of the traffic list. Everything but the body. */
export interface FrameRow {
  /** Position in the log, from 1, never reused. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Key and label of the server. */
  readonly server: string;
  readonly serverLabel: string;
  readonly direction: FrameDirection;
  readonly kind: FrameKind;
  /** Of a response: the method of its request; undefined when no request is known. */
  readonly method: string | undefined;
  readonly id: string | number | undefined;
  /** UTF-8 bytes of the message as it was on the wire. */
  readonly bytes: number;
  /** Of a response: milliseconds since its request. */
  readonly durationMs: number | undefined;
  /** Of a response: seq of its request. */
  readonly requestSeq: number | undefined;
  /** JSON-RPC error of a response, or what is wrong with a malformed frame. */
  readonly error: { readonly code: number | undefined; readonly message: string } | undefined;
}

export interface TrafficSummary {
  /** Frames seen since the last clear, and how many of them were dropped to stay within the bounds. */
  readonly frames: number;
  readonly dropped: number;
  readonly bytes: number;
}
