/** Cuts indented JSON into pieces to colour. Pure; any text is taken, since a body may be cut off anywhere. */

export interface JsonPiece {
  readonly kind: 'key' | 'string' | 'number' | 'word' | 'plain';
  readonly text: string;
}

/** A longer text is coloured up to here: each piece is an element of the page. */
const COLOURED = 64 * 1024;

// A string that is not closed runs to the end, so that no text is read twice.
const PIECE = /("(?:[^"\\]|\\[\s\S])*(?:"|$))(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

export function toJsonPieces(text: string): readonly JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let end = 0;
  const plainUpTo = (start: number) => {
    if (start > end) pieces.push({ kind: 'plain', text: text.slice(end, start) });
  };
  for (const match of text.slice(0, COLOURED).matchAll(PIECE)) {
    const [whole, string, colon, number] = match;
    plainUpTo(match.index);
    const kind =
      colon !== undefined ? 'key' : string !== undefined ? 'string' : number !== undefined ? 'number' : 'word';
    pieces.push({ kind, text: string ?? whole });
    if (colon !== undefined) pieces.push({ kind: 'plain', text: colon });
    end = match.index + whole.length;
  }
  plainUpTo(text.length);
  return pieces;
}
