/** Finds matches of a pattern that never leaves its line and always holds a certain text, without looking at lines that do not. */

/** The mark stands in every match. Matches come in order, each index an offset into the whole text. */
export function* matchesInLines(text: string, mark: string, form: RegExp): Generator<RegExpExecArray> {
  for (let at = text.indexOf(mark); at !== -1; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    for (const match of text.slice(start, end).matchAll(form)) {
      match.index += start;
      yield match;
    }
    at = text.indexOf(mark, end);
  }
}
