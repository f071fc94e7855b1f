/** One typed conversation over a border that carries plain messages; both sides use it, with the two conversations swapped. */

/** What one side says: posts expect nothing, requests expect a result. */
export interface Conversation {
  readonly posts: object;
  readonly requests: Readonly<Record<string, { readonly params: unknown; readonly result: unknown }>>;
}

/** The border itself. `listen` returns the function that ends the subscription. */
export interface MessageBorder {
  send(message: unknown): void;
  listen(receive: (message: unknown) => void): () => void;
}

type Key<T> = keyof T & string;

export interface Handlers<Heard extends Conversation> {
  readonly posts: { readonly [K in Key<Heard['posts']>]: (payload: Heard['posts'][K]) => void };
  readonly requests: {
    readonly [K in Key<Heard['requests']>]: (
      params: Heard['requests'][K]['params'],
    ) => Heard['requests'][K]['result'] | Promise<Heard['requests'][K]['result']>;
  };
}

type Envelope =
  | { readonly kind: 'post'; readonly type: string; readonly payload: unknown }
  | { readonly kind: 'request'; readonly id: number; readonly type: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class Channel<Said extends Conversation, Heard extends Conversation> {
  readonly #border: MessageBorder;
  readonly #handlers: Handlers<Heard>;
  readonly #log: (message: string) => void;
  readonly #pending = new Map<number, Pending>();
  readonly #stop: () => void;
  #lastId = 0;
  #disposed = false;

  constructor(border: MessageBorder, handlers: Handlers<Heard>, log: (message: string) => void) {
    this.#border = border;
    this.#handlers = handlers;
    this.#log = log;
    this.#stop = border.listen((message) => this.#receive(message));
  }

  post<K extends Key<Said['posts']>>(type: K, payload: Said['posts'][K]): void {
    if (!this.#disposed) this.#send({ kind: 'post', type, payload });
  }

  request<K extends Key<Said['requests']>>(
    type: K,
    params: Said['requests'][K]['params'],
    timeoutMs = 10_000,
  ): Promise<Said['requests'][K]['result']> {
    if (this.#disposed) return Promise.reject(new Error(`The view is closed; "${type}" was not asked.`));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const late = () => this.#take(id)?.reject(new Error(`No answer to "${type}" within ${timeoutMs} ms.`));
      const timer = setTimeout(late, timeoutMs);
      this.#pending.set(id, {
        resolve: (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#send({ kind: 'request', id, type, params });
    });
  }

  dispose(): void {
    this.#disposed = true;
    this.#stop();
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new Error('The view was closed.'));
  }

  #send(envelope: Envelope): void {
    this.#border.send(envelope);
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #receive(message: unknown): void {
    const envelope = parseEnvelope(message);
    if (!envelope) this.#log('Ignored a message that is not of this channel.');
    else if (envelope.kind === 'post') this.#hear(envelope.type, envelope.payload);
    else if (envelope.kind === 'request') void this.#answer(envelope.id, envelope.type, envelope.params);
    else if (envelope.kind === 'result') this.#take(envelope.id)?.resolve(envelope.result);
    else this.#take(envelope.id)?.reject(new Error(envelope.message));
  }

  #hear(type: string, payload: unknown): void {
    try {
      const handle = own(this.#handlers.posts, type);
      if (handle) handle(payload);
      else this.#log(`Ignored the unknown message "${type}".`);
    } catch (error) {
      this.#log(`The message "${type}" failed: ${words(error)}`);
    }
  }

  async #answer(id: number, type: string, params: unknown): Promise<void> {
    let answer: Envelope;
    try {
      const handle = own(this.#handlers.requests, type);
      if (!handle) throw new Error(`Unknown request "${type}".`);
      answer = { kind: 'result', id, result: await handle(params) };
    } catch (error) {
      this.#log(`The request "${type}" failed: ${words(error)}`);
      answer = { kind: 'failure', id, message: words(error) };
    }
    if (!this.#disposed) this.#send(answer);
  }
}

/** A handler by the name the other side gave: only own properties, so that `constructor` names nothing. */
function own(handlers: object, type: string): ((value: unknown) => unknown) | undefined {
  const handler: unknown = Object.hasOwn(handlers, type) ? Reflect.get(handlers, type) : undefined;
  return typeof handler === 'function' ? (value) => handler(value) : undefined;
}

function parseEnvelope(message: unknown): Envelope | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, id, type, payload, params, result, message: text } = message as Readonly<Record<string, unknown>>;
  if (kind === 'post' && typeof type === 'string') return { kind, type, payload };
  if (typeof id !== 'number') return undefined;
  if (kind === 'request' && typeof type === 'string') return { kind, id, type, params };
  if (kind === 'result') return { kind, id, result };
  if (kind === 'failure' && typeof text === 'string') return { kind, id, message: text };
  return undefined;
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
