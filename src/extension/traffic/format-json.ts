/** Indents JSON without reading it: order, numbers, escapes and equal keys stay as they were on the wire. Pure. */

export interface Formatted {
  readonly text: string;
  /** UTF-16 units of the source that were left out because of the limit. */
  readonly omitted: number;
}

/** Deeper levels are not indented further: a body of brackets alone would grow with the square of its length. */
const DEEPEST = 40;

/** Any text is taken; what is not JSON is merely broken into lines at odd places. */
export function formatJson(source: string, limit: number): Formatted {
  const parts: string[] = [];
  let length = 0;
  let depth = 0;
  let at = 0;
  const put = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const newLine = () => put(`\n${'  '.repeat(Math.min(depth, DEEPEST))}`);
  while (at < source.length && length < limit) {
    const start = skipSpace(source, at);
    const character = source.charAt(start);
    at = start + 1;
    if (character === '"') {
      const end = Math.min(endOfString(source, start), start + limit - length);
      put(source.slice(start, end));
      at = end;
    } else if (character === '{' || character === '[') {
      const next = skipSpace(source, at);
      const closing = character === '{' ? '}' : ']';
      if (source.charAt(next) === closing) {
        put(character + closing);
        at = next + 1;
      } else {
        depth += 1;
        put(character);
        newLine();
      }
    } else if (character === '}' || character === ']') {
      depth = Math.max(0, depth - 1);
      newLine();
      put(character);
    } else if (character === ',') {
      put(character);
      newLine();
    } else {
      put(character === ':' ? ': ' : character);
    }
  }
  return { text: parts.join(''), omitted: Math.max(0, source.length - at) };
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && ' \t\r\n'.includes(source.charAt(at))) at += 1;
  return at;
}

/** Offset after the closing quote, or the end of the text. */
function endOfString(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return source.length;
}
