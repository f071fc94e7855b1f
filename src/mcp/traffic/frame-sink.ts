/** Where a transport puts the frames it sees, before it forwards them. */
import type { FrameDirection } from './frame.ts';

export interface FrameNote {
  /** UTF-8 bytes on the wire, when the text is not all of it. */
  readonly bytes?: number;
  /** What makes the frame malformed, whatever its text is. */
  readonly fault?: string;
}

export type FrameSink = (direction: FrameDirection, text: string, note?: FrameNote) => void;

/** Largest message taken from a server. A larger one ends the connection. */
export const MESSAGE_LIMIT = 16 * 1024 * 1024;

/** How much of a message that is too large, or of a page that is no message, is kept to be shown. */
export const EXCERPT_LIMIT = 64 * 1024;
