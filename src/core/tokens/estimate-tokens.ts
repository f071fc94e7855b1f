/** Estimates tokens without a vocabulary, for first paints, for rules, and for texts too large to count. */
import { between, NO_TOKENS, type TokenFigure } from './token-figure.ts';

/** Nine in ten of the files that the weights were fitted on lie within 7 % of the sum; the band holds 98 in 100 of them. */
const LOW = 0.91;
const HIGH = 1.1;

const OTHER = 0;
const WORD = 1;
const DIGIT = 2;
const SPACE = 3;
const MARK = 4;
const WIDE = 5;

/** White space of JavaScript beyond ASCII. */
const SPACES =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** By UTF-16 unit. */
const KINDS = new Uint8Array(2 ** 16);
// Chinese, Japanese and Korean, and forms of full width.
KINDS.fill(WIDE, 0x3000, 0xa000).fill(WIDE, 0xac00, 0xd7b0).fill(WIDE, 0xff00, 0xfff0);
for (let unit = 0; unit < 128; unit++) KINDS[unit] = asciiKind(String.fromCharCode(unit));
for (const space of SPACES) KINDS[space.charCodeAt(0)] = SPACE;

function asciiKind(character: string): number {
  if (/[A-Za-z]/.test(character)) return WORD;
  if (/[0-9]/.test(character)) return DIGIT;
  if (/\s/.test(character)) return SPACE;
  return /[!-/:-@[-`{-~]/.test(character) ? MARK : OTHER;
}

/**
 * The text falls into words with the space before them, up to three digits, white space, runs of marks, runs of Chinese,
 * Japanese or Korean, and the rest. The weights are a least-squares fit of the o200k counts of 500 public skill files.
 */
export function estimateTokens(text: string): TokenFigure {
  if (text === '') return NO_TOKENS;
  let sum = 0;
  for (let start = 0; start < text.length; ) {
    const spaced = text.charCodeAt(start) === 0x20 && kindAt(text, start + 1) === WORD;
    const kind = spaced ? WORD : (KINDS[text.charCodeAt(start)] as number);
    const end = endOfRun(text, spaced ? start + 1 : start, kind);
    sum += weigh(kind, end - start);
    start = end;
  }
  return between(sum * LOW, sum * HIGH);
}

function endOfRun(text: string, start: number, kind: number): number {
  let end = start + 1;
  if (kind === OTHER) {
    // Control characters stand alone; the rest runs on through every character beyond ASCII.
    if (text.charCodeAt(start) >= 0x80) while (text.charCodeAt(end) >= 0x80) end++;
    return end;
  }
  const limit = kind === DIGIT ? Math.min(start + 3, text.length) : text.length;
  while (end < limit && kindAt(text, end) === kind) end++;
  return end;
}

function weigh(kind: number, length: number): number {
  if (kind === WORD) return 0.95 + 0.137 * Math.max(0, length - 7);
  if (kind === DIGIT) return 1.1;
  if (kind === SPACE) return 0.99 + length / 128;
  if (kind === MARK) return 0.64 + length / 128;
  return (kind === WIDE ? 0.77 : 0.4) * length;
}

/** Beyond the end there is no kind. */
function kindAt(text: string, at: number): number | undefined {
  return KINDS[text.charCodeAt(at)];
}
