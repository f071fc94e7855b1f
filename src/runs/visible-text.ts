/** Text of a hostile skill made safe to read in a dialog: what cannot be seen, or changes what is seen, becomes an escape. */

/** Controls, line and paragraph separators, bidirectional and zero-width characters, variation selectors, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** `\u{202e}` for what cannot be seen; everything else as it is. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same of a text of several lines: line ends and tabs stay what they are. */
export function visibleLines(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .split('\n')
    .map((line) => line.split('\t').map(visibleText).join('\t'))
    .join('\n');
}

/** One argument as a person can tell it from its neighbours: quoted unless it is plain. */
export function visibleArgument(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  return `"${visibleText(argument.replace(/["\\]/g, '\\$&'))}"`;
}
