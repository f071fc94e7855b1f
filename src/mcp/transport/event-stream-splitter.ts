/** Finds the messages in a text/event-stream while it passes by, bounded, without changing a byte of it. */
import { MessageTooLargeError } from '../message-too-large.ts';

const LINE_END = /\r\n?|\n/g;

export class EventStreamSplitter {
  readonly #limit: number;
  readonly #decoder = new TextDecoder();
  readonly #onMessage: (text: string) => void;
  /** Of the line that is not complete yet. Joined once, so that a long line costs no more than its length. */
  #pieces: string[] = [];
  #pieceLength = 0;
  /** The chunk before ended in CR: an LF at the start of the next one belongs to it. */
  #skipsLineFeed = false;
  #data: string[] = [];
  #event = 'message';
  #held = 0;

  constructor(limit: number, onMessage: (text: string) => void) {
    this.#limit = limit;
    this.#onMessage = onMessage;
  }

  /** What has come of the event that is not complete yet. */
  get rest(): string {
    return [...this.#data, this.#pieces.join('')].join('\n');
  }

  /** @throws MessageTooLargeError when one event is larger than the bound. */
  push(chunk: Uint8Array): void {
    let text = this.#decoder.decode(chunk, { stream: true });
    if (this.#skipsLineFeed && text.startsWith('\n')) {
      text = text.slice(1);
      this.#skipsLineFeed = false;
    }
    let start = 0;
    for (const { 0: end, index } of text.matchAll(LINE_END)) {
      this.#pieces.push(text.slice(start, index));
      const line = this.#pieces.join('');
      this.#pieces = [];
      this.#pieceLength = 0;
      this.#line(line);
      start = index + end.length;
    }
    if (text !== '') {
      this.#skipsLineFeed = text.endsWith('\r');
      this.#pieces.push(text.slice(start));
      this.#pieceLength += text.length - start;
    }
    if (this.#pieceLength + this.#held > this.#limit) {
      throw new MessageTooLargeError();
    }
  }

  #line(line: string): void {
    if (line === '') {
      // An event without data is a sign of life or carries only an id: no message.
      if (this.#event === 'message' && this.#data.length > 0 && this.#held > 0) {
        this.#onMessage(this.#data.join('\n'));
      }
      this.#data = [];
      this.#event = 'message';
      this.#held = 0;
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') {
      this.#data.push(value);
      this.#held += value.length;
    } else if (field === 'event') {
      this.#event = value === '' ? 'message' : value;
    }
  }
}
