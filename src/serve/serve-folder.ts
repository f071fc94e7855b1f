/** Serves a folder of skills over MCP, in any dialect, on stdio or HTTP, until it is closed. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ServedDialectId } from './dialect-id.ts';
import { listenHttp } from './listen-http.ts';
import type { Offer } from './offer.ts';
import { offerProposal } from './offer-proposal.ts';
import { offerSep2640 } from './offer-sep-2640.ts';
import { openStdio } from './open-stdio.ts';
import { proposals } from './proposals.ts';
import type { ScriptRunner } from './script-runner.ts';
import { ServeError } from './serve-error.ts';
import { ENTRY } from './served-skill.ts';
import { watchFolder } from './watch-folder.ts';

export interface ServeOptions {
  readonly dialect: ServedDialectId;
  /** On stdio, standard input and output of this process belong to the protocol. Port 0 takes a free one. */
  readonly transport: { readonly kind: 'stdio' } | { readonly kind: 'http'; readonly port: number };
  /** What runs a script; absent, none ever runs. */
  readonly allowScripts?: ScriptRunner;
  /** Version of the program, told to clients. */
  readonly version: string;
  /** Skills of one page of a listing. */
  readonly pageSize?: number;
  /** Told of skills that are not served, and of trouble while serving, in sentences. */
  readonly warn: (message: string) => void;
}

export interface Serving {
  /** Over HTTP, where it listens. */
  readonly url: string | undefined;
  readonly skills: number;
  /** Settles when the client of a stdio server is gone, or after `close`. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** @throws ServeError */
export async function serveFolder(folder: string, options: ServeOptions): Promise<Serving> {
  const { transport, warn } = options;
  const root = resolve(folder);
  const stats = await stat(root).catch(() => undefined);
  if (stats?.isDirectory() !== true) throw new ServeError('It is not a folder.');
  if ((await stat(join(root, ENTRY)).catch(() => undefined)) !== undefined) {
    throw new ServeError('It is a skill itself. Serve the folder that holds it.');
  }
  // A script does not outlive the server, whatever becomes of the request.
  const ending = new AbortController();
  const offer = await makeOffer(root, endedBy(options, ending.signal));

  const { promise: closed, resolve: settle } = Promise.withResolvers<void>();
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= end();
    return closing;
  };
  // Each server on stdio tells its client itself; over HTTP there is one for each request, and the listener tells.
  const http = transport.kind === 'http' ? await listenHttp(offer, transport.port, warn) : undefined;
  const connection = http ?? openStdio(offer, warn, () => void close());
  const follow = (): void => {
    offer.reload().then(
      (changes) => http?.tell(changes),
      (error: unknown) => warn(`The changed folder cannot be read: ${String(error)}.`),
    );
  };
  const stopWatching = watchFolder(root, follow, warn);
  const end = async (): Promise<void> => {
    stopWatching();
    ending.abort();
    await connection.close();
    settle();
  };
  return { url: http?.url, skills: offer.count(), closed, close };
}

function endedBy({ allowScripts, ...options }: ServeOptions, ending: AbortSignal): ServeOptions {
  if (allowScripts === undefined) return options;
  const run: ScriptRunner = (call) => allowScripts({ ...call, signal: AbortSignal.any([call.signal, ending]) });
  return { ...options, allowScripts: run };
}

function makeOffer(root: string, options: ServeOptions): Promise<Offer> {
  const { dialect, version, warn, transport, allowScripts: runScript, pageSize = 100 } = options;
  if (dialect === 'sep-2640') return offerSep2640(root, { version, pageSize, warn });
  const pushes = transport.kind === 'stdio';
  return offerProposal(root, proposals[dialect], { version, pageSize, warn, runScript, pushes });
}
