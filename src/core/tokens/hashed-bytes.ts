/** A text as UTF-8, with the hash of every prefix: the hash of any part of it then takes one multiplication. */

/** Odd, so that no byte is shifted out of the hash. */
const BASE = 0x01_00_01_93;

/** No token of the encodings in use is longer; longer parts need no hash. */
export const LONGEST_TOKEN = 128;

const powers = new Int32Array(LONGEST_TOKEN + 1).fill(1);
for (let length = 1; length <= LONGEST_TOKEN; length++) powers[length] = Math.imul(powers[length - 1] as number, BASE);

/** Used again for text after text: it grows to the longest. */
export class HashedBytes {
  bytes = new Uint8Array(0);
  length = 0;
  /** At n: the hash of the first n bytes. */
  #prefixes = new Int32Array(1);

  write(text: string, start: number, end: number): void {
    // A UTF-16 unit takes at most three bytes.
    this.#reserve((end - start) * 3);
    this.length = 0;
    for (let at = start; at < end; at++) {
      const unit = text.charCodeAt(at);
      if (unit < 0x80) this.#push(unit);
      else at += this.#encode(unit, at + 1 < end ? text.charCodeAt(at + 1) : 0);
    }
  }

  writeBytes(bytes: readonly number[]): void {
    this.#reserve(bytes.length);
    this.length = 0;
    for (const byte of bytes) this.#push(byte);
  }

  /** For parts of at most `LONGEST_TOKEN` bytes. */
  hash(start: number, end: number): number {
    const whole = this.#prefixes[end] as number;
    return (whole - Math.imul(this.#prefixes[start] as number, powers[end - start] as number)) | 0;
  }

  #reserve(capacity: number): void {
    if (this.bytes.length >= capacity) return;
    const size = 2 ** Math.ceil(Math.log2(capacity + 1));
    this.bytes = new Uint8Array(size);
    this.#prefixes = new Int32Array(size + 1);
  }

  #push(byte: number): void {
    const hash = (Math.imul(this.#prefixes[this.length] as number, BASE) + byte + 1) | 0;
    this.bytes[this.length] = byte;
    this.length += 1;
    this.#prefixes[this.length] = hash;
  }

  /** Returns how many further units were read. A lone surrogate becomes U+FFFD, as every UTF-8 encoder writes it. */
  #encode(unit: number, following: number): 0 | 1 {
    if (unit < 0x800) {
      this.#push(0xc0 | (unit >> 6));
      this.#push(0x80 | (unit & 0x3f));
      return 0;
    }
    if (unit >= 0xd800 && unit <= 0xdbff && following >= 0xdc00 && following <= 0xdfff) {
      const point = 0x1_0000 + ((unit & 0x3ff) << 10) + (following & 0x3ff);
      this.#push(0xf0 | (point >> 18));
      this.#push(0x80 | ((point >> 12) & 0x3f));
      this.#push(0x80 | ((point >> 6) & 0x3f));
      this.#push(0x80 | (point & 0x3f));
      return 1;
    }
    const point = unit >= 0xd800 && unit <= 0xdfff ? 0xfffd : unit;
    this.#push(0xe0 | (point >> 12));
    this.#push(0x80 | ((point >> 6) & 0x3f));
    this.#push(0x80 | (point & 0x3f));
    return 0;
  }
}
