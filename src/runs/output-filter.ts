/** A script's output as plain text: terminal commands, controls and direction overrides taken out, however they are cut into chunks. */

/** How long a string that a terminal command carries may be; a longer one is shown, so that it can hide nothing. */
const COMMAND_STRING_LIMIT = 4_096;

type State = 'text' | 'escape' | 'escape-intermediate' | 'csi' | 'string' | 'string-escape';

/** Directional embeddings, overrides and isolates, which make text read as what it is not. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** One stream. ECMA-48: ESC, CSI, and the string commands DCS, SOS, OSC, PM, APC in their 7- and 8-bit forms. */
export class OutputFilter {
  readonly #decoder = new TextDecoder('utf-8');
  #state: State = 'text';
  #commandLength = 0;
  #afterReturn = false;

  push(chunk: Uint8Array): string {
    let text = '';
    for (const character of this.#decoder.decode(chunk, { stream: true })) text += this.#next(character);
    return text;
  }

  #next(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    if (this.#state === 'text') return this.#text(character, code);
    this.#commandLength += 1;
    const ended = code === 0x0a || code === 0x18 || code === 0x1a || this.#commandLength > COMMAND_STRING_LIMIT;
    if (ended) {
      this.#state = 'text';
      return code === 0x18 || code === 0x1a ? '' : this.#text(character, code);
    }
    this.#state = this.#command(code);
    return '';
  }

  #text(character: string, code: number): string {
    const afterReturn = this.#afterReturn;
    this.#afterReturn = code === 0x0d;
    if (code === 0x0a) return afterReturn ? '' : '\n';
    // A progress bar that draws over itself becomes lines.
    if (code === 0x0d) return '\n';
    if (code === 0x09) return '\t';
    if (code === 0x1b || code === 0x9b || isString8(code)) {
      this.#state = code === 0x1b ? 'escape' : code === 0x9b ? 'csi' : 'string';
      this.#commandLength = 0;
      return '';
    }
    const hidden = code < 0x20 || (code >= 0x7f && code <= 0x9f) || DIRECTION.test(character);
    return hidden ? '' : character;
  }

  #command(code: number): State {
    switch (this.#state) {
      case 'escape':
        if (code === 0x5b) return 'csi';
        // P, X, ], ^, _
        if ([0x50, 0x58, 0x5d, 0x5e, 0x5f].includes(code)) return 'string';
        if (code === 0x1b) return 'escape';
        return isIntermediate(code) ? 'escape-intermediate' : 'text';
      case 'escape-intermediate':
        return isIntermediate(code) ? 'escape-intermediate' : 'text';
      case 'csi':
        if (code === 0x1b) return 'escape';
        return code >= 0x40 && code <= 0x7e ? 'text' : 'csi';
      case 'string-escape':
        if (code === 0x5b) return 'csi';
        return code === 0x5c ? 'text' : code === 0x1b ? 'string-escape' : 'string';
      default:
        if (code === 0x1b) return 'string-escape';
        return code === 0x07 || code === 0x9c ? 'text' : 'string';
    }
  }
}

function isIntermediate(code: number): boolean {
  return code >= 0x20 && code <= 0x2f;
}

function isString8(code: number): boolean {
  return code === 0x90 || code === 0x98 || code === 0x9d || code === 0x9e || code === 0x9f;
}
