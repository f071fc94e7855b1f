/** What the traffic inspector and the extension say to each other. */
import type { FrameRow, TrafficSummary } from '../mcp/traffic/frame.ts';
import type { Conversation } from './channel.ts';

/** The most of one body that the page gets; the editor shows the rest. */
export const BODY_LIMIT = 256 * 1024;

/** Rows in order. With `reset` they replace all that the page holds, else they follow what it holds. */
export interface TrafficRows {
  readonly reset: boolean;
  /** Seq of the last row sent before these; a page that holds another last row has missed some and says `ready` again. */
  readonly after: number;
  readonly rows: readonly FrameRow[];
  /** Rows before this seq have left the log. */
  readonly firstSeq: number;
  readonly summary: TrafficSummary;
}

export type FrameBody =
  /** The log no longer holds it. */
  | { readonly status: 'dropped' }
  | {
      readonly status: 'held';
      /** Indented JSON, or the raw text where it is not JSON. */
      readonly text: string;
      readonly json: boolean;
      /** UTF-16 units left out because of `BODY_LIMIT`; 0 when whole. */
      readonly omitted: number;
    };

/** Where the rows of a page come from; a file is only read. */
export type TrafficOrigin =
  | { readonly kind: 'live' }
  | { readonly kind: 'file'; readonly file: string; readonly notes: readonly string[] };

/** From the extension to the page. */
export interface TrafficToPage extends Conversation {
  readonly posts: {
    /** Before the first rows; until then the page takes them for live. */
    readonly origin: TrafficOrigin;
    readonly rows: TrafficRows;
    /** Open this frame, whatever the filter says. */
    readonly select: { readonly seq: number };
    /** Whether any server is configured: the words of the empty view depend on it. */
    readonly servers: { readonly configured: number; readonly connected: number };
    /** Put the filter to this text and the focus into it. */
    readonly setFilter: { readonly text: string };
  };
  readonly requests: Readonly<Record<never, never>>;
}

/** From the page to the extension. The page is never believed: the extension checks every value. */
export interface TrafficToHost extends Conversation {
  readonly posts: {
    /** The page has loaded, or has missed rows: send all. */
    readonly ready: null;
    readonly clear: null;
    readonly export: null;
    /** Show an exported file. */
    readonly openFile: null;
    readonly connectServer: null;
    readonly copyBody: { readonly seq: number };
    readonly openBody: { readonly seq: number };
  };
  readonly requests: {
    readonly body: { readonly params: { readonly seq: number }; readonly result: FrameBody };
  };
}
