/** Cuts a text into what a person sees and what they do not: invisible, bidirectional and control characters. Pure. */

export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'invisible';
      /** How many equal characters, or tag characters, stand here in a row. */
      readonly count: number;
      /** `U+202E`, or `U+E0041…U+E007A` for a run of tag characters. */
      readonly code: string;
      /** What it is, in words; for tag characters also what they spell. */
      readonly name: string;
    };

// Controls but tab and line feed, format characters, line and paragraph separators, odd spaces, fillers, variation selectors, lone surrogates.
const INVISIBLE =
  /(?![\t\n])(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}]|(?! )\p{Zs}|[\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5)/gu;

const NAMES: Readonly<Record<number, string>> = {
  0: 'null',
  13: 'carriage return',
  27: 'escape',
  160: 'no-break space',
  173: 'soft hyphen',
  1564: 'Arabic letter mark',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8239: 'narrow no-break space',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
  12288: 'ideographic space',
  12644: 'Hangul filler',
  65279: 'byte order mark',
};

export function splitInvisible(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  let run: number[] = [];
  const flush = () => {
    if (run.length > 0) pieces.push(toInvisible(run));
    run = [];
  };
  for (const match of text.matchAll(INVISIBLE)) {
    const character = match[0];
    const code = character.codePointAt(0) ?? 0;
    if (isExpected(text, match.index, code)) continue;
    if (match.index > end) {
      flush();
      pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    }
    if (!continues(run, code)) flush();
    run.push(code);
    end = match.index + character.length;
  }
  flush();
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** A CR before LF ends a line; a joiner or selector inside an emoji is how the emoji is spelled. */
function isExpected(text: string, at: number, code: number): boolean {
  if (code === 0x0d) return text.charAt(at + 1) === '\n';
  if (code !== 0xfe0f && code !== 0x200d) return false;
  const emojiBefore = /[\p{Extended_Pictographic}\p{Emoji_Modifier}#*0-9]\uFE0F?$/u.test(
    text.slice(Math.max(0, at - 3), at),
  );
  return emojiBefore && (code === 0xfe0f || /^\p{Extended_Pictographic}/u.test(text.slice(at + 1, at + 3)));
}

function isTag(code: number): boolean {
  return code >= 0xe0000 && code <= 0xe007f;
}

function continues(run: readonly number[], code: number): boolean {
  const last = run.at(-1);
  return last === undefined || last === code || (isTag(last) && isTag(code));
}

function toInvisible(run: readonly number[]): TextPiece {
  const first = run[0] ?? 0;
  if (isTag(first)) {
    const spelled = run
      .map((code) => (code >= 0xe0020 && code <= 0xe007e ? String.fromCodePoint(code - 0xe0000) : ''))
      .join('');
    const last = run.at(-1) ?? first;
    const code = run.length === 1 ? codeOf(first) : `${codeOf(first)}…${codeOf(last)}`;
    return { kind: 'invisible', count: run.length, code, name: `tag characters that spell "${spelled}"` };
  }
  return { kind: 'invisible', count: run.length, code: codeOf(first), name: nameOf(first) };
}

function codeOf(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function nameOf(code: number): string {
  const known = NAMES[code];
  if (known) return known;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return 'control character';
  if ((code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)) return 'variation selector';
  if (code >= 0xd800 && code <= 0xdfff) return 'lone surrogate';
  return /\p{Zs}/u.test(String.fromCodePoint(code)) ? 'unusual space' : 'invisible character';
}
