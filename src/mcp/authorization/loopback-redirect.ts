/** A sign-in's way back without an editor: an address on this machine (RFC 8252, section 7.3). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwaitedAnswers } from './awaited-answers.ts';

const PATH = '/callback';

export class LoopbackRedirect {
  readonly redirectUrl: string;
  readonly #server: Server;
  readonly #answers = new AwaitedAnswers();

  private constructor(server: Server) {
    this.#server = server;
    this.redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
    server.on('request', (request, response) => {
      const url = URL.parse(request.url ?? '', this.redirectUrl);
      const isTaken = url?.pathname === PATH && this.#answers.take(url.searchParams);
      const text = isTaken ? 'Done. You can close this page.\n' : 'Nothing waits for this answer. Sign in again.\n';
      response.writeHead(isTaken ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    });
  }

  static async open(): Promise<LoopbackRedirect> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return new LoopbackRedirect(server);
  }

  callback(state: string, signal: AbortSignal): Promise<URLSearchParams> {
    return this.#answers.wait(state, signal);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
