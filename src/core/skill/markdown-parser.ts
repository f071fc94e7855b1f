/** The Markdown parsers: CommonMark and GFM, without what nothing here asks for. */
import { Autolink, type MarkdownConfig, parser, Table, TaskList } from '@lezer/markdown';

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

/** Where one of the inline parsers left can begin. */
const SPECIAL = String.raw`[\\\`[\]<]|!\[`;
/** What makes a link without any mark (GFM 6.9). An underscore is no beginning: it would be read as emphasis. */
const BARE_LINK = String.raw`(?<!\w)(?:www\.|https?:\/\/|mailto:|xmpp:)`;
const BARE_ADDRESS = String.raw`(?<!\w)[A-Za-z\d.+-][\w.+-]{0,99}@`;
/** They match nothing but a place, so that no text is copied; the less a text can hold, the quicker it is searched. */
const PLAIN = new RegExp(`(?=${SPECIAL})`, 'g');
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
  let places = PLAIN;
  return {
    parseInline: [
      {
        name: 'PlainText',
        before: 'Escape',
        parse(context, _next, position) {
          if (context.text !== text) {
            text = context.text;
            places = text.includes('@') ? WITH_ADDRESSES : /www\.|:\/\/|mailto:|xmpp:/.test(text) ? WITH_LINKS : PLAIN;
          }
          places.lastIndex = position - context.offset;
          const end = context.offset + (places.test(text) ? places.lastIndex : text.length);
          return end > position ? end : -1;
        },
      },
    ],
  };
}
