/** Walks a listing of the protocol, such as `tools/list`, within bounds. */
import type { UnknownRecord } from '../as-record.ts';
import { collectPages, nextCursorOf } from './collect-pages.ts';
import { type DialectClient, signalOptions } from './dialect-client.ts';
import { recordsOf } from './loose-fields.ts';

export interface WalkedList {
  readonly items: readonly UnknownRecord[];
  readonly stopped: string | undefined;
}

/** `identity` is the field that tells items apart. @throws DialectError when the first page fails. */
export async function walkList(
  client: DialectClient,
  {
    method,
    field,
    identity,
    params = {},
  }: {
    readonly method: string;
    readonly field: string;
    readonly identity: string;
    readonly params?: UnknownRecord;
  },
  signal: AbortSignal | undefined,
): Promise<WalkedList> {
  const found = new Map<unknown, UnknownRecord>();
  const { stopped } = await collectPages(
    async (cursor) => {
      const page = cursor === undefined ? params : { ...params, cursor };
      const result = await client.request(method, page, signalOptions(signal));
      return { items: recordsOf(result[field]), nextCursor: nextCursorOf(result) };
    },
    (items) => {
      const before = found.size;
      for (const item of items) found.set(item[identity], item);
      return found.size - before;
    },
  );
  return { items: [...found.values()], stopped };
}
