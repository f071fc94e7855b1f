/** The fetch of an authorization: what it sends and gets is in no log. Bounded in time and size, and only to safe addresses. */
import type { FetchLike } from '@modelcontextprotocol/client';
import type { HttpLaunch } from '../server-definition.ts';
import { serverFetch } from '../transport/server-fetch.ts';
import { isSafeAddress } from './safe-address.ts';

const TIMEOUT_MS = 30_000;
const BODY_LIMIT = 1024 * 1024;

export class UnsafeAddressError extends Error {
  override readonly name = 'UnsafeAddressError';
  readonly host: string;
  constructor(address: string | URL) {
    const host = URL.parse(String(address))?.host ?? 'an address that is no URL';
    super(`The server names "${host}" for signing in, which is not reached by https.`);
    this.host = host;
  }
}

export function authorizationFetch(launch: HttpLaunch): FetchLike {
  const send = serverFetch(launch, () => {});
  return async (url, init) => {
    // The server's own metadata is as safe as the server.
    const isOwn = new URL(url).origin === new URL(launch.url).origin;
    if (!isOwn && !isSafeAddress(url, launch.url)) throw new UnsafeAddressError(url);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await send(url, { ...init, signal });
    return response.body === null ? response : bounded(response);
  };
}

async function bounded(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) throw new RangeError('The authorization server sent an answer that is too large.');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const body = [204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, statusText, headers });
}
