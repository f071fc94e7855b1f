/** Cuts a byte stream into lines, bounded, so that the raw text of each stdio message is kept as it came. */

export interface LineHandler {
  line(text: string): void;
  /** No line end within the bound. Called once; nothing is read after it. */
  tooLong(excerpt: string, bytes: number): void;
}

const NEWLINE = 0x0a;

export class LineSplitter {
  readonly #limit: number;
  readonly #excerpt: number;
  readonly #handler: LineHandler;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #ended = false;

  constructor(limit: number, excerpt: number, handler: LineHandler) {
    this.#limit = limit;
    this.#excerpt = excerpt;
    this.#handler = handler;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (!this.#ended && rest.length > 0) {
      const end = rest.indexOf(NEWLINE);
      const piece = end === -1 ? rest : rest.subarray(0, end);
      this.#chunks.push(piece);
      this.#bytes += piece.length;
      if (this.#bytes > this.#limit) {
        this.#ended = true;
        const excerpt = Buffer.concat(this.#chunks).subarray(0, this.#excerpt).toString('utf8');
        const bytes = this.#bytes;
        this.#take();
        this.#handler.tooLong(excerpt, bytes);
        return;
      }
      if (end === -1) {
        return;
      }
      rest = rest.subarray(end + 1);
      this.#handler.line(this.#take().replace(/\r$/, ''));
    }
  }

  /** What came after the last line end. */
  rest(): string {
    return this.#ended ? '' : this.#take();
  }

  #take(): string {
    const text = Buffer.concat(this.#chunks).toString('utf8');
    this.#chunks = [];
    this.#bytes = 0;
    return text;
  }
}
