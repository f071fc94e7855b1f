/**
 * From 2026-07-28 on a server answers a method that it does not have with HTTP 404 and a JSON-RPC error. The SDK takes such an
 * error out of HTTP 400 alone, and any 404 for the end of the connection: here it gets what it understands.
 */
import type { FetchLike } from '@modelcontextprotocol/client';
import { asRecord } from '../as-record.ts';

const METHOD_NOT_FOUND = -32601;

/** Everything but that one answer passes as it is. It belongs above the tap, which records what was really sent. */
export function refusalsAsAnswers(send: FetchLike): FetchLike {
  return async (url, init) => {
    const response = await send(url, init);
    if (response.status !== 404 || init?.method !== 'POST') return response;
    const text = await response.text();
    const status = isRefusalOf(init.body, text) ? 400 : 404;
    return new Response(text, { status, statusText: response.statusText, headers: response.headers });
  };
}

function isRefusalOf(request: unknown, answer: string): boolean {
  const [asked, said] = [parse(request), parse(answer)];
  return asked?.id !== undefined && said?.id === asked.id && asRecord(said.error)?.code === METHOD_NOT_FOUND;
}

function parse(text: unknown) {
  try {
    return typeof text === 'string' ? asRecord(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
