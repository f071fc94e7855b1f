/** The Markdown parsers: CommonMark and GFM, without what nothing here asks for. */
import { Autolink, type MarkdownConfig, parser, Table, TaskList } from '@lezer/markdown';
import { characterTable } from '../text/long-runs.ts';

/** Emphasis and the like neither hold nor hide a link or code: nodes for them would only cost time. */
const UNASKED = ['Entity', 'Emphasis', 'HardBreak'];
/** The tables of GFM, whose parser looks at each character of every block for a pipe: a search tells sooner that there is none. */
const QUICK_TABLE: MarkdownConfig = {
  ...Table,
  parseBlock: (Table.parseBlock ?? []).map(({ leaf, endLeaf, ...table }) => ({
    ...table,
    leaf: (context, block) => (block.content.includes('|') ? (leaf?.(context, block) ?? null) : null),
    endLeaf: (context, line, block) => line.text.includes('|') && endLeaf?.(context, line, block) === true,
  })),
};
const GFM_ASKED = [QUICK_TABLE, TaskList, Autolink];

/** Where one of the inline parsers left can begin, apart from the exclamation mark of an image. */
const MARKS = characterTable(/[\\`[\]<]/);
const SPECIAL = String.raw`[\\\`[\]<]|!\[`;
/** What makes a link without any mark (GFM 6.9). An underscore is no beginning: it would be read as emphasis. */
const BARE_LINK = String.raw`(?<!\w)(?:www\.|https?:\/\/|mailto:|xmpp:)`;
const BARE_ADDRESS = String.raw`(?<!\w)[A-Za-z\d.+-][\w.+-]{0,99}@`;
/** They match nothing but a place, so that no text is copied; the less a text can hold, the quicker it is searched. */
const WITH_LINKS = new RegExp(`(?=${SPECIAL}|${BARE_LINK})`, 'g');
const WITH_ADDRESSES = new RegExp(`(?=${SPECIAL}|${BARE_LINK}|${BARE_ADDRESS})`, 'g');

/** Reads whole bodies. */
export const MARKDOWN = parser.configure({ remove: UNASKED }).configure([GFM_ASKED, leapOverPlainText()]);

/** Reads blocks but nothing within their lines. */
export const BLOCKS = parser
  .configure({ remove: [...UNASKED, 'Escape', 'InlineCode', 'HTMLTag', 'Link', 'Image', 'LinkEnd'] })
  .configure([QUICK_TABLE, TaskList]);

/** Plain characters are left out at once; at each of them every inline parser would be asked otherwise. */
function leapOverPlainText(): MarkdownConfig {
  let text: string | undefined;
  let places: RegExp | undefined;
  return {
    parseInline: [
      {
        name: 'PlainText',
        before: 'Escape',
        parse(context, _next, position) {
          if (context.text !== text) {
            text = context.text;
            places = placesIn(text);
          }
          const start = position - context.offset;
          const end = places === undefined ? nextMark(text, start) : nextPlace(text, start, places);
          return end > start ? context.offset + end : -1;
        },
      },
    ],
  };
}

/** Undefined for a text without links of their own. */
function placesIn(text: string): RegExp | undefined {
  if (text.includes('@')) return WITH_ADDRESSES;
  return /www\.|:\/\/|mailto:|xmpp:/.test(text) ? WITH_LINKS : undefined;
}

function nextPlace(text: string, start: number, places: RegExp): number {
  places.lastIndex = start;
  return places.test(text) ? places.lastIndex : text.length;
}

/** What most texts are searched with: many times quicker than a pattern. */
function nextMark(text: string, start: number): number {
  let at = start;
  while (at < text.length && MARKS[text.charCodeAt(at)] === 0) at++;
  return at > start && text[at] === '[' && text[at - 1] === '!' ? at - 1 : at;
}
