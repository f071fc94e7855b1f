/** The fetch of one HTTP server: its headers go to its own origin and nowhere else, and what it answers is recorded. */
import type { FetchLike } from '@modelcontextprotocol/client';
import type { HttpLaunch } from '../server-definition.ts';
import type { FrameSink } from '../traffic/frame-sink.ts';
import { tapFetch } from './tap-fetch.ts';

/** What an error says of a bad header holds its value, so it is said here, without. */
export class BadHeaderError extends Error {
  override readonly name = 'BadHeaderError';
  constructor(header: string) {
    super(`the header ${JSON.stringify(header)} of the configuration cannot be sent: its name or value is not allowed`);
  }
}

/**
 * Not the SDK's `requestInit`: its headers would go along to the authorization server, which may be somebody else's.
 * A redirect to another origin is refused by the SDK; were it followed, it would get no header either.
 */
export function serverFetch({ url: address, headers }: HttpLaunch, sink: FrameSink): FetchLike {
  const tapped = tapFetch(sink);
  const own = checkHeaders(headers);
  return (url, init) => {
    if (!isSameServer(new URL(address), new URL(url))) return tapped(url, init);
    const all = new Headers(own);
    // What the SDK sets outweighs the configuration.
    for (const [name, value] of new Headers(init?.headers)) all.set(name, value);
    return tapped(url, { ...init, headers: all });
  };
}

/** @throws BadHeaderError */
function checkHeaders(headers: Readonly<Record<string, string>>): Headers {
  const checked = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    try {
      checked.set(name, value);
    } catch {
      throw new BadHeaderError(name);
    }
  }
  return checked;
}

/** The same origin, or its https form where both stand on the default port. */
function isSameServer(server: URL, other: URL): boolean {
  if (server.origin === other.origin) return true;
  const isUpgrade = server.protocol === 'http:' && other.protocol === 'https:';
  return isUpgrade && server.hostname === other.hostname && server.port === '' && other.port === '';
}
