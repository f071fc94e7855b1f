/** What a server of the modern era tells of changes: one stream, asked for by what it declares and what somebody follows. */
import type { McpSubscription, SubscriptionFilter } from '@modelcontextprotocol/client';
import { asRecord, type UnknownRecord } from './as-record.ts';
import { Attempts, mayRecover, type ReconnectPolicy } from './reconnect.ts';
import { RequestError } from './request-error.ts';

interface Parts {
  readonly capabilities: UnknownRecord;
  readonly policy: ReconnectPolicy;
  listen(filter: SubscriptionFilter): Promise<McpSubscription>;
  /** The stream broke and the server could not be reached for another. */
  lost(error: unknown): void;
}

/** Each may be a stream of its own on the server's side, and each is resent with every change. */
const FOLLOWED_LIMIT = 100;

/**
 * Opened once; opened again when it broke, with the delays and the limit of a lost connection, and not when the server
 * ended it or refused. A changed filter is another stream, and the one before is closed after it is open: nothing is missed.
 */
export class ChangeStream {
  readonly #parts: Parts;
  readonly #attempts: Attempts;
  readonly #lists: SubscriptionFilter;
  readonly #followed = new Set<string>();
  readonly #ended = new AbortController();
  #current: McpSubscription | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#attempts = new Attempts(parts.policy);
    const declares = (capability: string) => asRecord(parts.capabilities[capability])?.listChanged === true;
    this.#lists = {
      ...(declares('tools') && { toolsListChanged: true }),
      ...(declares('prompts') && { promptsListChanged: true }),
      ...(declares('resources') && { resourcesListChanged: true }),
    };
  }

  /** A server may declare what it then refuses; then it tells of nothing. */
  async open(): Promise<void> {
    await this.#renew().catch(() => undefined);
  }

  /** @throws RequestError when the server does not follow it, and what the SDK throws. */
  async follow(uri: string): Promise<void> {
    if (this.#followed.has(uri)) return;
    if (this.#followed.size >= FOLLOWED_LIMIT) {
      throw new RequestError('refused', `More than ${FOLLOWED_LIMIT} resources are not followed at a time.`);
    }
    this.#followed.add(uri);
    try {
      await this.#renew();
      if (!this.#current?.honoredFilter.resourceSubscriptions?.includes(uri)) {
        throw new RequestError('refused', 'The server does not tell of changes of this resource.');
      }
    } catch (error) {
      this.#followed.delete(uri);
      throw error;
    }
  }

  async unfollow(uri: string): Promise<void> {
    if (this.#followed.delete(uri)) await this.#renew();
  }

  end(): void {
    this.#ended.abort();
  }

  /** One after the other. */
  #renew(): Promise<void> {
    const renewed = this.#work.then(() => this.#open());
    this.#work = renewed.catch(() => undefined);
    return renewed;
  }

  async #open(): Promise<void> {
    if (this.#ended.signal.aborted) return;
    const before = this.#current;
    const filter: SubscriptionFilter = {
      ...this.#lists,
      ...(this.#followed.size > 0 && { resourceSubscriptions: [...this.#followed] }),
    };
    this.#current = Object.keys(filter).length > 0 ? await this.#parts.listen(filter) : undefined;
    this.#attempts.connected();
    if (this.#current !== undefined) this.#watch(this.#current);
    await before?.close();
  }

  #watch(stream: McpSubscription): void {
    void stream.closed.then((how) => {
      if (how === 'remote' && stream === this.#current) void this.#openAgain();
    });
  }

  async #openAgain(): Promise<void> {
    this.#current = undefined;
    const next = this.#attempts.next();
    if (next === undefined) return;
    await this.#parts.policy.clock.wait(next.delayMs, this.#ended.signal);
    if (this.#ended.signal.aborted || this.#current !== undefined) return;
    await this.#renew().catch((error) => {
      if (mayRecover(error, undefined, 'attempt')) this.#parts.lost(error);
    });
  }
}
