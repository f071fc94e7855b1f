/** How often and when a lost connection is opened again: with growing delays, a limit, and never against a server that says no. */
import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { asksToSignIn } from './asks-to-sign-in.ts';
import { ConnectTimeoutError, type ProcessFacts } from './connection-failure.ts';
import { causesOf, systemCode } from './error-causes.ts';
import { NETWORK_REASONS } from './http-failure.ts';
import { RequestError } from './request-error.ts';

export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Resolves after the time, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export interface ReconnectPolicy {
  /** Before each attempt; their number is the limit. */
  readonly delaysMs: readonly number[];
  /** A connection that held so long starts with the first delay again. One that is lost sooner goes on in the row. */
  readonly stableMs: number;
  readonly clock: Clock;
}

export const RECONNECT: ReconnectPolicy = {
  delaysMs: [1_000, 2_000, 4_000, 8_000, 16_000],
  stableMs: 60_000,
  clock: {
    now: () => performance.now(),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, ms);
        function done(): void {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          resolve();
        }
        signal.addEventListener('abort', done);
        if (signal.aborted) done();
      }),
  },
};

export interface Attempt {
  /** From 1. */
  readonly attempt: number;
  readonly of: number;
  readonly delayMs: number;
}

/** Counts the attempts in a row. */
export class Attempts {
  readonly #policy: ReconnectPolicy;
  #used = 0;
  #connectedAt: number | undefined;

  constructor(policy: ReconnectPolicy) {
    this.#policy = policy;
  }

  /** Undefined when the limit is reached. */
  next(): Attempt | undefined {
    const { delaysMs, stableMs, clock } = this.#policy;
    if (this.#connectedAt !== undefined && clock.now() - this.#connectedAt >= stableMs) this.#used = 0;
    this.#connectedAt = undefined;
    const delayMs = delaysMs[this.#used];
    if (delayMs === undefined) return undefined;
    this.#used += 1;
    return { attempt: this.#used, of: delaysMs.length, delayMs };
  }

  connected(): void {
    this.#connectedAt = this.#policy.clock.now();
  }

  /** A person asked: the count begins anew. */
  reset(): void {
    this.#used = 0;
    this.#connectedAt = undefined;
  }
}

/**
 * Whether another attempt may go otherwise. `lost`: a connection that worked broke; `attempt`: opening it again failed.
 * A server that refuses, ends itself with code 0, or ends at once after it was started again, says no.
 */
export function mayRecover(error: unknown, process: ProcessFacts | undefined, phase: 'lost' | 'attempt'): boolean {
  if (process !== undefined) {
    if (process.tooLarge || process.flooded) return false;
    if (process.death !== undefined) return phase === 'lost' && process.death.code !== 0;
    return isTimeout(error);
  }
  const causes = causesOf(error);
  if (asksToSignIn(error)) return false;
  const status = causes.find((cause) => cause instanceof SdkHttpError)?.status;
  if (status !== undefined) {
    // A session that the server has forgotten is begun anew (transports, "Session Management").
    return status >= 500 || (status === 404 && phase === 'lost');
  }
  const code = systemCode(error);
  if (code !== undefined) return code in NETWORK_REASONS;
  return isTimeout(error) || (phase === 'lost' && !(error instanceof RequestError && error.reason === 'unauthorized'));
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof ConnectTimeoutError || (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
  );
}
