/** Rule: the text has no characters that people do not see and models read. */
import { type Span, spanAt } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { KEEP } from './suppress-hint.ts';

/** Quick to say no: most texts have none of these. */
const ANY = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/;
const TAG = /(?:\udb40[\udc00-\udc7f])+/g;
const BIDI = /[\u202a-\u202e\u2066-\u2069]+/g;
const ZERO_WIDTH = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]+/g;
/** Fewer come from copying out of web pages. */
const ZERO_WIDTH_LEAST = 3;
const FINDINGS = 20;
/** Scripts that need joiners to be written, and emoji, which they put together. */
const JOINED =
  /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]|\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/u;

const smuggled = [...'ignore'].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('');

export const hiddenUnicode = defineRule({
  id: 'hidden-unicode',
  title: 'The text has no invisible characters',
  severity: 'warning',
  spec: guides.unicodeSecurity,
  docs: {
    why: `Characters of the tag block spell text that no editor shows and every model reads: an error. Marks that turn the direction of text make code look like other code. Three and more zero-width characters can carry a message; fewer mostly came along from a web page. Joiners of emoji and of scripts that need them are left alone, and flags, and one byte order mark. ${KEEP}`,
    bad: [
      { text: `${sampleStart}Write the year.${smuggled}\n` },
      { text: `${sampleStart}Write \u202ethe year\u202c.\n` },
      { text: `${sampleStart}Wri\u200bte th\u200be ye\u200bar.\n` },
    ],
    good: [{ text: `${sampleStart}Write the year 👩‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿.\n` }],
  },
  fix: 'safe',
  silentAfter: ['file-not-text'],
  check({ text }, report) {
    if (!ANY.test(text)) return;
    for (const span of runs(text, TAG)) {
      // A black flag and tags, ended by the cancel tag, are the flag of a region (Unicode Technical Standard 51).
      if (text.slice(0, span.start).endsWith('\u{1f3f4}') && text.slice(span.start, span.end).endsWith('\u{e007f}'))
        continue;
      const hidden = [...text.slice(span.start, span.end)].map((c) =>
        String.fromCharCode((c.codePointAt(0) ?? 0) & 0x7f),
      );
      const said = hidden
        .join('')
        .replace(/[^ -~]/g, '')
        .slice(0, 60);
      report(span, `Hidden characters of the tag block spell “${said}”, which nobody sees and models read.`, {
        severity: 'error',
        fixes: remove([span]),
      });
    }
    for (const span of runs(text, BIDI)) {
      report(
        span,
        `${nameOf(text, span)} turns the direction of text, so that it reads otherwise than it looks. ${KEEP}`,
        {
          fixes: remove([span]),
        },
      );
    }
    const zeroWidth = runs(text, ZERO_WIDTH, 1_000).filter((span) => span.start > 0 && !joins(text, span));
    const count = zeroWidth.reduce((sum, { start, end }) => sum + end - start, 0);
    const [first] = zeroWidth;
    if (first === undefined || count < ZERO_WIDTH_LEAST) return;
    report(
      first,
      `The text has ${count} zero-width characters, the first of them ${nameOf(text, first)}; they can carry hidden text. ${KEEP}`,
      {
        fixes: remove(zeroWidth),
      },
    );
  },
});

function runs(text: string, form: RegExp, most = FINDINGS): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(form)) {
    if (found.length === most) break;
    found.push(spanAt(match.index, match[0].length));
  }
  return found;
}

/** A single joiner between two characters that are written with it. */
function joins(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  return end - start === 1 && /[\u200c-\u200f]/.test(text.charAt(start)) && (JOINED.test(before) || JOINED.test(after));
}

function nameOf(text: string, { start }: Span): string {
  return `U+${(text.codePointAt(start) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function remove(spans: readonly Span[]): Fix[] {
  return [
    { title: 'Remove the invisible characters', kind: 'safe', edits: spans.map((span) => ({ span, newText: '' })) },
  ];
}
