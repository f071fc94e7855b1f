/** A piece of a server's text that may stand in a sentence. */
import { stripVTControlCharacters } from 'node:util';

const LIMIT = 200;

/** One line, bounded, without control or direction characters. */
export function oneLine(text: string | undefined): string {
  // Colours of a terminal first: without its escape character such a sequence would stay as litter.
  const plain = stripVTControlCharacters(text ?? '')
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .trim();
  return plain.length > LIMIT ? `${plain.slice(0, LIMIT)}…` : plain;
}
