/** A server sent a message beyond the bound. Its beginning is in the traffic. */
import { MESSAGE_LIMIT } from './traffic/frame-sink.ts';

export const TOO_LARGE = `larger than ${MESSAGE_LIMIT / 1024 / 1024} MB`;

export class MessageTooLargeError extends Error {
  override readonly name = 'MessageTooLargeError';
  constructor() {
    super(`The server sent a message ${TOO_LARGE}.`);
  }
}
