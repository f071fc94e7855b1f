/** Finds where the closing line of a frontmatter was forgotten, when YAML goes wrong only later, in the body. */
import type { Span } from '../text/span.ts';

/** A blank line and then a heading or other text, before the error: there the body begins, and the block was never closed. */
export function findMissingEnd(text: string, yaml: Span, error: number): number | undefined {
  let offset = yaml.start;
  let seenKey = false;
  let blank: number | undefined;
  for (const line of text.slice(yaml.start, error).split('\n')) {
    if (line.trim() === '') blank ??= offset;
    else if (seenKey && blank !== undefined && /^(?:#{1,6} |\*\*|\w[^:]*$)/.test(line)) return blank;
    else {
      blank = undefined;
      seenKey ||= /^[A-Za-z_][\w.-]*[ \t]*:/.test(line);
    }
    offset += line.length + 1;
  }
  return undefined;
}
