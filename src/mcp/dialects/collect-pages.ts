/** Walks the pages of a listing within bounds: a server may repeat a cursor, or never stop. */

import { formatCount } from '../../core/display.ts';
import type { UnknownRecord } from '../as-record.ts';

/** Enough for the entries below in pages of fifty. */
export const PAGE_LIMIT = 400;
export const ENTRY_LIMIT = 20_000;

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
}

/** What the answer to a listing names as the next page. Never cut: a cursor is the server's own, of any length. */
export function nextCursorOf({ nextCursor }: UnknownRecord): string | undefined {
  return typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : undefined;
}

export interface PageWalk {
  /** Why the walk ended before the last page, in words for people; undefined when it did not. */
  readonly stopped: string | undefined;
}

/**
 * `take` gets each page and returns how many of its items were new. A page without a new item ends the walk: servers
 * that do not know a cursor send page 1 again for ever. What `fetch` throws on the first page is thrown.
 */
export async function collectPages<T>(
  fetch: (cursor: string | undefined) => Promise<Page<T>>,
  take: (items: readonly T[]) => number,
): Promise<PageWalk> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let entries = 0;
  for (let pages = 0; pages < PAGE_LIMIT; pages++) {
    let page: Page<T>;
    try {
      page = await fetch(cursor);
    } catch (error) {
      if (cursor === undefined) {
        throw error;
      }
      // What was said ends as a sentence; whoever shows this puts a full stop of its own.
      const words = error instanceof Error ? error.message : '';
      return { stopped: `page ${pages + 1} could not be read: ${words.replace(/\.$/, '')}` };
    }
    const items = page.items.slice(0, ENTRY_LIMIT - entries);
    entries += items.length;
    const fresh = take(items);
    cursor = page.nextCursor;
    if (items.length < page.items.length || (entries === ENTRY_LIMIT && cursor !== undefined)) {
      return { stopped: `the server lists more than ${formatCount(ENTRY_LIMIT)} entries` };
    }
    if (cursor === undefined) {
      return { stopped: undefined };
    }
    if (seen.has(cursor)) {
      return { stopped: 'the server repeats a cursor' };
    }
    if (fresh === 0) {
      return { stopped: `page ${pages + 1} has nothing new` };
    }
    seen.add(cursor);
  }
  return { stopped: `the server has more than ${PAGE_LIMIT} pages` };
}
