/** One live conversation with a server over one transport: handshake, requests with raw results, notifications. */
import { Client, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';
import type { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { z } from 'zod';
import { asRecord } from './as-record.ts';
import { ChangeStream } from './change-stream.ts';
import type { Era, ServerIdentity } from './connection-state.ts';
import { MessageTooLargeError, TOO_LARGE } from './message-too-large.ts';
import { NonsenseError } from './nonsense-error.ts';
import type { ReconnectPolicy } from './reconnect.ts';
import { RequestError } from './request-error.ts';
import { toRequestError } from './to-request-error.ts';
import { TappedTransport } from './traffic/tap-transport.ts';

/** The revision without `initialize`. */
const MODERN_REVISION = '2026-07-28';
const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills';
const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';
const IDENTITY_LIMIT = 200;

const looseResult = z.looseObject({});

export interface ServerNotification {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SessionEvents {
  sent?(message: JSONRPCMessage): void;
  notification(notification: ServerNotification): void;
  closed(): void;
  /** The server cannot be reached any more, though the transport has not ended. */
  lost(error: unknown): void;
}

export interface SessionFacts {
  readonly era: Era;
  readonly protocolVersion: string;
  readonly server: ServerIdentity;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

type RawResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown } };

export class Session {
  readonly #client: Client;
  readonly #transport: Transport;
  readonly #events: SessionEvents;
  readonly #policy: ReconnectPolicy;
  #changes: ChangeStream | undefined;
  /** Requests under way, by id, with what takes the raw response. */
  readonly #waiting = new Map<string | number, PromiseWithResolvers<RawResponse>>();
  /** Handshake requests by id. */
  readonly #handshakes = new Map<string | number, string>();
  #lastSentId: string | number | undefined;
  /** The stream that ended last was ended by us. */
  #isTooLarge = false;
  #handshake: Readonly<Record<string, unknown>> = {};
  #onNonsense: (error: NonsenseError) => void = () => {};

  constructor(
    transport: Transport,
    clientInfo: { readonly name: string; readonly version: string },
    mode: Era | 'auto',
    policy: ReconnectPolicy,
    events: SessionEvents,
  ) {
    this.#events = events;
    this.#policy = policy;
    this.#transport = new TappedTransport(transport, {
      sent: (message) => this.#sent(message),
      received: (message) => this.#received(message),
      streamEnded: (request) => this.#streamEnded(request),
    });
    const negotiation = mode === 'modern' ? { pin: MODERN_REVISION } : mode;
    this.#client = new Client(clientInfo, {
      capabilities: { extensions: { [SKILLS_EXTENSION]: {} } },
      versionNegotiation: { mode: negotiation },
    });
    this.#client.onclose = () => this.#events.closed();
    // Trouble of a transport that ends nothing is in the traffic log as a malformed frame.
    this.#client.onerror = ({ message }) => {
      // Of what ended a stream the SDK keeps the words only.
      this.#isTooLarge ||= message.includes(MessageTooLargeError.name);
    };
  }

  /** Rejects with what the SDK, the transport or the abort says; nothing is open after a rejection but the process. */
  async connect(timeoutMs: number, signal: AbortSignal): Promise<SessionFacts> {
    const nonsense = new Promise<never>((_, reject) => {
      this.#onNonsense = reject;
    });
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    nonsense.catch(() => {});
    aborted.catch(() => {});
    signal.throwIfAborted();
    const connected = this.#client.connect(this.#transport, { timeout: timeoutMs });
    connected.catch(() => {});
    await Promise.race([connected, nonsense, aborted]);
    const facts = this.#facts();
    // The modern era tells of changes only on a stream that is asked for.
    if (facts.era === 'modern') {
      this.#changes = new ChangeStream({
        capabilities: facts.capabilities,
        policy: this.#policy,
        listen: (filter) => this.#client.listen(filter),
        lost: (error) => this.#events.lost(error),
      });
      void this.#changes.open();
    }
    return facts;
  }

  /** The server tells when the resource changes, until the returned function is called. @throws RequestError */
  async follow(uri: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<() => Promise<void>> {
    const changes = this.#changes;
    if (changes === undefined) {
      await this.request('resources/subscribe', { uri }, timeoutMs, signal);
      return async () => {
        await this.request('resources/unsubscribe', { uri }, timeoutMs, undefined);
      };
    }
    await changes.follow(uri).catch((error) => {
      throw toRequestError('subscriptions/listen', error, signal);
    });
    return () => changes.unfollow(uri);
  }

  async request(
    method: string,
    params: Readonly<Record<string, unknown>>,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Readonly<Record<string, unknown>>> {
    let id: string | number | undefined;
    try {
      // The SDK strips `resultType` and refuses what misses a required field. The raw response arrives first and wins.
      const response = Promise.withResolvers<RawResponse>();
      this.#lastSentId = undefined;
      const decoded = this.#client.request({ method, params: { ...params } }, looseResult, {
        timeout: timeoutMs,
        ...(signal && { signal }),
      });
      id = this.#lastSentId;
      if (id !== undefined) {
        this.#waiting.set(id, response);
      }
      decoded.then((result) => response.resolve({ result }), response.reject);
      return readResult(method, await response.promise);
    } catch (error) {
      const told = toRequestError(method, error, signal);
      told.requestId = id;
      throw told;
    } finally {
      if (id !== undefined) {
        this.#waiting.delete(id);
      }
    }
  }

  /** The official client of the extension, over this session's own transport: its frames are tapped like all others. */
  async officialSkillsClient(): Promise<SkillsClient> {
    // Loaded when first asked for: most sessions verify nothing.
    const { SkillsClient: Official } = await import('@modelcontextprotocol/client/ext/skills');
    return new Official(this.#client, { skipInvalid: true });
  }

  async close(): Promise<void> {
    this.#changes?.end();
    // Before the SDK has taken the transport, only the transport itself can be closed.
    await (this.#client.transport ?? this.#transport).close();
  }

  #sent(message: JSONRPCMessage): void {
    this.#events.sent?.(message);
    if ('method' in message && 'id' in message) {
      this.#lastSentId = message.id;
      if (message.method === 'initialize' || message.method === 'server/discover') {
        this.#handshakes.set(message.id, message.method);
      }
    }
  }

  #received(message: JSONRPCMessage): void {
    if ('method' in message) {
      if (!('id' in message)) {
        this.#events.notification({ method: message.method, params: asRecord(message.params) ?? {} });
      }
      return;
    }
    if (message.id === undefined) {
      return;
    }
    const handshake = this.#handshakes.get(message.id);
    if (handshake !== undefined && 'result' in message) {
      this.#shookHands(handshake, message.result);
    }
    this.#waiting.get(message.id)?.resolve(message);
  }

  /** A request that its stream left without an answer would wait for its time limit. */
  #streamEnded(request: JSONRPCMessage): void {
    const waiting = 'id' in request && request.id !== undefined ? this.#waiting.get(request.id) : undefined;
    if (waiting === undefined || !('method' in request)) {
      return;
    }
    const isTooLarge = this.#isTooLarge;
    this.#isTooLarge = false;
    const error = isTooLarge
      ? new RequestError('malformed', `The answer to "${request.method}" is ${TOO_LARGE}.`)
      : new RequestError('closed', `The connection ended before "${request.method}" was answered.`);
    waiting.reject(error);
  }

  #shookHands(method: string, result: unknown): void {
    const facts = asRecord(result);
    if (facts !== undefined) {
      this.#handshake = facts;
    }
    // `server/discover` answered with nonsense is the mark of a legacy server, and `initialize` follows.
    if (method === 'initialize' && (typeof facts?.protocolVersion !== 'string' || !asRecord(facts.capabilities))) {
      this.#onNonsense(new NonsenseError('The answer to "initialize" is not what the protocol asks for.'));
    }
  }

  #facts(): SessionFacts {
    const meta = asRecord(this.#handshake._meta);
    const info = asRecord(this.#handshake.serverInfo) ?? asRecord(meta?.[SERVER_INFO_KEY]);
    return {
      era: this.#client.getProtocolEra() ?? 'legacy',
      protocolVersion: this.#client.getNegotiatedProtocolVersion() ?? '',
      server: { name: asLabel(info?.name), version: asLabel(info?.version) },
      // From the wire: the SDK keeps known keys only, and three dialects are declared by a key it does not know.
      capabilities: asRecord(this.#handshake.capabilities) ?? {},
    };
  }
}

function readResult(method: string, response: RawResponse): Readonly<Record<string, unknown>> {
  if ('error' in response) {
    const { code, message, data } = response.error;
    throw new RequestError('refused', typeof message === 'string' ? message : 'The server refused without a reason.', {
      data,
      ...(typeof code === 'number' && { code }),
    });
  }
  const result = asRecord(response.result);
  if (result === undefined) {
    throw new RequestError('malformed', `The answer to "${method}" is not an object.`);
  }
  if (result.resultType === 'input_required') {
    throw new RequestError('malformed', `The server asks for more input to "${method}", which is not supported.`);
  }
  return result;
}

function asLabel(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, IDENTITY_LIMIT) : '';
}
