/** Serves an offer on this process's standard input and output, until the client or the transport ends it. */
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Offer } from './offer.ts';

export interface StdioConnection {
  close(): Promise<void>;
}

/** The SDK takes the transport's `onclose` for itself; it also closes by itself, for example after a line without end. */
class NoticedTransport extends StdioServerTransport {
  readonly #onClosed: () => void;

  constructor(onClosed: () => void) {
    super();
    this.#onClosed = onClosed;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#onClosed();
  }
}

export function openStdio(offer: Offer, warn: (message: string) => void, onClosed: () => void): StdioConnection {
  const transport = new NoticedTransport(onClosed);
  const onerror = ({ message }: Error): void => warn(sentenceOf(message));
  return serveStdio((context) => offer.create(context), { transport, onerror });
}

/** What is no JSON-RPC is reported by the SDK as a whole list of why it is none. */
function sentenceOf(message: string): string {
  if (message.startsWith('[')) return 'A message that is not JSON-RPC was passed over.';
  return message.length > 300 ? `${message.slice(0, 300)}…` : message;
}
