/** The transport before streamable HTTP (protocol 2024-11-05): one stream down, POST up. A lost stream is the end of it. */
import {
  type FetchLike,
  type JSONRPCMessage,
  SdkErrorCode,
  SdkHttpError,
  SSEClientTransport,
  SseError,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

type Options = NonNullable<ConstructorParameters<typeof SSEClientTransport>[1]>;

/** What the last request came to, when it came to nothing. */
interface Trouble {
  status?: number;
  error?: unknown;
}

/**
 * The SDK's, with two differences. Below it an EventSource opens a lost stream again for ever, though the session went
 * with the stream: here it is closed, and the connection decides what follows. And a failed request keeps its reason.
 */
export class SseTransport extends SSEClientTransport {
  readonly #trouble: Trouble;

  constructor(url: URL, { fetch: send = fetch, ...options }: Options) {
    const trouble: Trouble = {};
    const watching: FetchLike = async (to, init) => {
      delete trouble.status;
      delete trouble.error;
      try {
        const response = await send(to, init);
        if (!response.ok) trouble.status = response.status;
        return response;
      } catch (error) {
        trouble.error = error;
        throw error;
      }
    };
    super(url, { ...options, fetch: watching });
    this.#trouble = trouble;
  }

  override async start(): Promise<void> {
    await super.start().catch((error) => this.#fail(error));
    const report = this.onerror;
    this.onerror = (error) => {
      report?.(error);
      if (error instanceof SseError) void this.close();
    };
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message).catch((error) => this.#fail(error));
  }

  #fail(cause: unknown): never {
    const { status, error } = this.#trouble;
    if (cause instanceof UnauthorizedError || cause instanceof SdkHttpError) throw cause;
    if (status !== undefined) {
      const text = `The server answered with HTTP ${status}.`;
      throw new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, text, { status }, { cause });
    }
    throw error ?? cause;
  }
}
