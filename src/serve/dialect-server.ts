/** The SDK's low-level server, so that a proposal's own methods, error codes and notifications go over the wire as its text says. */
import { ProtocolError, Server, type ServerCapabilities, type Transport } from '@modelcontextprotocol/server';

export type Params = Readonly<Record<string, unknown>>;

/** Takes what comes: each method checks what its text demands, and answers with the code its text names. */
const anything = {
  '~standard': { version: 1, vendor: 'skill-workbench', validate: (value: unknown) => ({ value }) },
} as const;

/** Most resources that one client is told of. */
const SUBSCRIPTIONS_LIMIT = 10_000;

export class DialectServer extends Server {
  /** Data of an error, by identity, with the code it is meant to have. */
  readonly #codes = new WeakMap<object, number>();
  #subscribed: Set<string> | 'kept by the SDK' | undefined;

  constructor(version: string, capabilities: ServerCapabilities) {
    super({ name: 'skill-workbench', title: 'Skill Workbench', version }, { capabilities });
  }

  /**
   * The SDK turns the code -32002 into -32602, which is right for `resources/read` of 2026-07-28 and wrong for
   * `skills/read` of the proposal. The code is put back where the message leaves.
   */
  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      const data: unknown = 'error' in message ? message.error.data : undefined;
      const code = typeof data === 'object' && data !== null ? this.#codes.get(data) : undefined;
      if (code === undefined || !('error' in message)) return send(message, options);
      return send({ ...message, error: { ...message.error, code } }, options);
    };
    return super.connect(transport);
  }

  /** A method that is none of the protocol's own. */
  method(name: string, answer: (params: Params, signal: AbortSignal) => object | Promise<object>): void {
    this.setRequestHandler(name, { params: anything }, async (params, { mcpReq }) => {
      const given = typeof params === 'object' && params !== null ? (params as Params) : {};
      return { ...(await answer(given, mcpReq.signal)) };
    });
  }

  /** `resources/subscribe` of the older era; in the newer one the SDK keeps subscriptions itself. */
  acceptSubscriptions(era: 'legacy' | 'modern'): void {
    if (era === 'modern') {
      this.#subscribed = 'kept by the SDK';
      return;
    }
    const subscribed = new Set<string>();
    this.#subscribed = subscribed;
    this.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
      if (subscribed.size >= SUBSCRIPTIONS_LIMIT) throw this.failure(-32603, 'Too many subscriptions');
      subscribed.add(uri);
      return {};
    });
    this.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
      subscribed.delete(uri);
      return {};
    });
  }

  async tellUpdated(uri: string): Promise<void> {
    const subscribed = this.#subscribed;
    if (subscribed === undefined || (typeof subscribed !== 'string' && !subscribed.has(uri))) return;
    await this.sendResourceUpdated({ uri }).catch(() => undefined);
  }

  /** To be thrown. */
  failure(code: number, message: string, data: Record<string, unknown> = {}): ProtocolError {
    this.#codes.set(data, code);
    return new ProtocolError(code, message, data);
  }
}
