/** The last stretch of a text that grows, such as what a server writes to stderr. */

export class TextRing {
  readonly #limit: number;
  #text = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  get text(): string {
    return this.#text.slice(-this.#limit);
  }

  push(piece: string): void {
    this.#text += piece;
    // Cut at twice the bound, so that a flood of small pieces does not copy the whole text each time.
    if (this.#text.length > 2 * this.#limit) {
      this.#text = this.#text.slice(-this.#limit);
    }
  }
}
