/** Makes texts of case files readable, and back: repetitions are folded, and where a case asks for it, hidden characters are written out. */

/** What stands there twenty times or more, as `⟦20×it⟧`. */
const REPETITION = /([\s\S]{1,80}?)\1{19,}/g;
const FOLDED = /⟦(\d+)×([\s\S]*?)⟧/g;
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cn}]/gu;
const ESCAPED = /\\u\{([\da-f]+)\}/g;

export function fold(text: string, escapes: boolean): string {
  const shown = escapes
    ? text.replace(HIDDEN, (it) => (it === '\n' || it === '\t' ? it : `\\u{${it.codePointAt(0)?.toString(16)}}`))
    : text;
  return shown.replace(REPETITION, (all, it: string) => `⟦${all.length / it.length}×${it}⟧`);
}

export function expand(text: string, escapes: boolean): string {
  const whole = text.replace(FOLDED, (_, times: string, it: string) => it.repeat(Number(times)));
  return escapes ? whole.replace(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))) : whole;
}
