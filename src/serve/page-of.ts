/** One page of a list, with an opaque cursor for the next. */
import type { DialectServer } from './dialect-server.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly more: { readonly nextCursor?: string };
}

const PREFIX = 'from:';

/** @throws the error -32602 for a cursor that this server did not give */
export function pageOf<Item>(all: readonly Item[], cursor: unknown, size: number, server: DialectServer): Page<Item> {
  const start = cursor === undefined || cursor === null ? 0 : startOf(cursor);
  if (start === undefined || start > all.length) throw server.failure(-32602, 'Invalid cursor');
  const end = start + size;
  const next = Buffer.from(`${PREFIX}${end}`).toString('base64url');
  return { items: all.slice(start, end), more: end < all.length ? { nextCursor: next } : {} };
}

function startOf(cursor: unknown): number | undefined {
  if (typeof cursor !== 'string') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  return text.startsWith(PREFIX) && /^\d{1,7}$/.test(text.slice(PREFIX.length))
    ? Number(text.slice(PREFIX.length))
    : undefined;
}
