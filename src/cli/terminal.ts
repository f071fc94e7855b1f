/** Writes to a terminal: colour only where it is wanted, and never a control character that came from a file. */

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'underline';

const codes: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
};

export type Paint = (style: Style, text: string) => string;

/** Colour on a terminal, unless NO_COLOR says no (https://no-color.org). */
export function createPaint(isTerminal: boolean, environment: NodeJS.ProcessEnv): Paint {
  const plain = !isTerminal || (environment.NO_COLOR ?? '') !== '' || environment.TERM === 'dumb';
  if (plain) return (_style, text) => text;
  return (style, text) => `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m`;
}

/** Controls could move the cursor or set the title; format characters (bidirectional, zero-width) make text read as another. */
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Text from a file, a path or a server, made safe to print on one line: hidden characters are written as escapes. */
export function printable(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`;
  });
}
