/** Serves an offer over HTTP at `/mcp`, on this machine only. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  localhostHostValidation,
  localhostOriginValidation,
  type NodeIncomingMessageLike,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Offer } from './offer.ts';
import { ServeError } from './serve-error.ts';
import type { ServedChanges } from './served-skills.ts';

export interface HttpListener {
  /** `http://127.0.0.1:PORT/mcp` */
  readonly url: string;
  tell(changes: ServedChanges): void;
  close(): Promise<void>;
}

/** @throws ServeError when the port is taken */
export async function listenHttp(offer: Offer, port: number, warn: (message: string) => void): Promise<HttpListener> {
  const handler = createMcpHandler((context) => offer.create(context), { onerror: ({ message }) => warn(message) });
  const handle = toNodeHandler(handler);
  // Against DNS rebinding: a page of some other site must not reach this server through the person's browser.
  const guards = [localhostHostValidation(), localhostOriginValidation()];
  const server = createServer((request, response) => {
    if (!guards.every((isAllowed) => isAllowed(request, response))) return;
    if (request.url?.split('?')[0] === '/mcp') void handle(request as NodeIncomingMessageLike, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(new ServeError(`Port ${port} cannot be used: ${error.message}.`)));
    server.listen(port, '127.0.0.1', done);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}/mcp`,
    tell({ listChanged, updatedUris }) {
      if (listChanged && offer.listsResources) handler.notify.resourcesChanged();
      for (const uri of updatedUris) handler.notify.resourceUpdated(uri);
    },
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
