/** The light entry to the core: what a view needs before any skill is read. The other entry brings the parsers and rules along. */
export { explainCollision } from './hosts/explain-collision.ts';
export { hosts } from './hosts/hosts.ts';
export { listWords } from './hosts/list-words.ts';
export { counted, formatCount } from './text/counted.ts';
export { displayText, hidesCharacters } from './text/display-text.ts';
export { createLineTable, type LineTable } from './text/line-table.ts';
export { estimateTokens } from './tokens/estimate-tokens.ts';
export { formatTokens } from './tokens/format-tokens.ts';
export { listingEntry } from './tokens/listing-entry.ts';
