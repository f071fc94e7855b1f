/** A transport that shows every message to an observer before it forwards it, in both directions, handshake included. */
import type { JSONRPCMessage, MessageExtraInfo, Transport, TransportSendOptions } from '@modelcontextprotocol/client';

export interface TransportObserver {
  sent(message: JSONRPCMessage): void;
  received(message: JSONRPCMessage): void;
  /** The stream on which a request would be answered is over, whether or not it was. Over stdio there is none. */
  streamEnded?(request: JSONRPCMessage): void;
}

/**
 * The SDK reads and chains `onmessage` again during the era probe and the connect. So the handler of the inner transport
 * is set once, here, and what the SDK sets is a plain field: else each message would be seen twice.
 */
export class TappedTransport implements Transport {
  onmessage: Transport['onmessage'];
  onclose: Transport['onclose'];
  onerror: Transport['onerror'];
  readonly #inner: Transport;
  readonly #observer: TransportObserver;

  constructor(inner: Transport, observer: TransportObserver) {
    this.#inner = inner;
    this.#observer = observer;
    inner.onmessage = (message: JSONRPCMessage, extra?: MessageExtraInfo): void => {
      observer.received(message);
      this.onmessage?.(message, extra);
    };
    inner.onclose = () => this.onclose?.();
    inner.onerror = (error) => this.onerror?.(error);
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  get hasPerRequestStream(): boolean {
    return this.#inner.hasPerRequestStream ?? false;
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    this.#observer.sent(message);
    return this.#inner.send(message, {
      ...options,
      onRequestStreamEnd: () => {
        options?.onRequestStreamEnd?.();
        this.#observer.streamEnded?.(message);
      },
    });
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.#inner.setSupportedProtocolVersions?.(versions);
  }
}
