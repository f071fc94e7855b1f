/** A transport over HTTP, of the kind that is asked for, behind the tap. */
import {
  type AuthProvider,
  type FetchLike,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import type { HttpLaunch } from '../server-definition.ts';
import type { FrameSink } from '../traffic/frame-sink.ts';
import { refusalsAsAnswers } from './refusals-as-answers.ts';
import { serverFetch } from './server-fetch.ts';
import { SseTransport } from './sse-transport.ts';

/** How long the end of a session may take to be told to the server. */
const TERMINATE_MS = 1_000;

/** What goes along with each request, and what happens when it is refused. */
export interface HttpAuthorization {
  readonly authProvider: AuthProvider;
  /** Sees with which token a request was refused. */
  watch(send: FetchLike): FetchLike;
}

/** @throws BadHeaderError */
export function openHttpTransport(
  launch: HttpLaunch,
  kind: 'streamable-http' | 'sse',
  sink: FrameSink,
  authorization: HttpAuthorization | undefined,
): Transport {
  const url = new URL(launch.url);
  const send = refusalsAsAnswers(serverFetch(launch, sink));
  const options = authorization
    ? { fetch: authorization.watch(send), authProvider: authorization.authProvider }
    : { fetch: send };
  return kind === 'sse' ? new SseTransport(url, options) : new StreamableTransport(url, options);
}

/** The SDK's, which does not tell the server that a session ends. */
class StreamableTransport extends StreamableHTTPClientTransport {
  override async close(): Promise<void> {
    if (this.sessionId !== undefined) {
      const ended = this.terminateSession().catch(() => {});
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TERMINATE_MS))]);
    }
    await super.close();
  }
}
