/** One server: started by the person, stopped by the person; opened again within bounds when a connection that worked is lost. */
import type { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { asksToSignIn, missingScope } from './asks-to-sign-in.ts';
import type { KnownClient } from './authorization/oauth-provider.ts';
import type { SecretStore } from './authorization/secret-store.ts';
import { ServerAuthorization } from './authorization/server-authorization.ts';
import { ConnectTimeoutError, describeFailure, describeUnresolved, type Failure } from './connection-failure.ts';
import type { ConnectionState } from './connection-state.ts';
import { openSession } from './open-session.ts';
import { Attempts, mayRecover, RECONNECT, type ReconnectPolicy } from './reconnect.ts';
import { RequestError } from './request-error.ts';
import { hasAuthorization, type ServerDefinition } from './server-definition.ts';
import type { ServerNotification, Session } from './session.ts';
import type { TrafficLog } from './traffic/traffic-log.ts';
import type { ProcessExit, StdioTransport } from './transport/stdio-transport.ts';
import { TextRing } from './transport/text-ring.ts';

export interface ConnectionOptions {
  readonly traffic: TrafficLog;
  /** How the workbench names itself to servers. */
  readonly clientInfo?: { readonly name: string; readonly version: string };
  /** Longest wait for the handshake, default 30,000. */
  readonly connectTimeoutMs?: number;
  /** Longest wait for `server/discover` on stdio before the server counts as legacy, default 1,500. */
  readonly probeTimeoutMs?: number;
  /** Where tokens are kept. Without it nobody can sign in. */
  readonly secrets?: SecretStore;
  /** How the workbench is known to authorization servers; default is to register. */
  readonly client?: KnownClient;
  /** Without one, a lost connection stays lost. */
  readonly reconnect?: ReconnectPolicy;
}

export interface RequestOptions {
  /** Default 60,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** The first attempt of a person's act; that a connection which worked was lost; and what follows by itself. */
type Phase = 'first' | 'lost' | 'attempt';

const STDERR_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;

export class ServerConnection {
  readonly definition: ServerDefinition;
  /** Of an HTTP server, unless its configuration has an Authorization header. */
  readonly authorization: ServerAuthorization | undefined;
  readonly #options: Required<Omit<ConnectionOptions, 'reconnect' | 'secrets' | 'client'>>;
  readonly #policy: ReconnectPolicy | undefined;
  readonly #attempts: Attempts;
  readonly #stateListeners = new Set<(state: ConnectionState) => void>();
  readonly #stderrListeners = new Set<(text: string) => void>();
  readonly #notificationListeners = new Set<(notification: ServerNotification) => void>();
  #state: ConnectionState = { kind: 'stopped' };
  #epoch = 0;
  #stderr = new TextRing(STDERR_LIMIT);
  #session: Session | undefined;
  /** The process of a stdio server, also after its death. */
  #process: StdioTransport | undefined;
  #connecting: { readonly done: Promise<ConnectionState>; readonly abort: AbortController } | undefined;
  /** Aborted, the attempt that waits its turn is not made. */
  #waiting: AbortController | undefined;

  constructor(definition: ServerDefinition, options: ConnectionOptions) {
    this.definition = definition;
    const { launch } = definition;
    this.authorization =
      launch.kind === 'http' && options.secrets !== undefined && !hasAuthorization(launch)
        ? new ServerAuthorization(launch, options.secrets, options.client)
        : undefined;
    this.#policy = options.reconnect;
    this.#attempts = new Attempts(options.reconnect ?? RECONNECT);
    this.#options = {
      clientInfo: { name: 'skill-workbench', version: '0' },
      connectTimeoutMs: 30_000,
      probeTimeoutMs: 1_500,
      ...options,
    };
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Counts the connects; what was learnt of the server holds within one epoch only. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The last 256 KB that the server wrote to stderr since it was started. */
  get stderr(): string {
    return this.#stderr.text;
  }

  /** Of the process of a stdio server, once it was started. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** How the process ended, once it did. */
  get exit(): ProcessExit | undefined {
    return this.#process?.exit;
  }

  onDidChangeState(listener: (state: ConnectionState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Called with each piece of stderr as it arrives. */
  onDidStderr(listener: (text: string) => void): () => void {
    this.#stderrListeners.add(listener);
    return () => this.#stderrListeners.delete(listener);
  }

  onNotification(listener: (notification: ServerNotification) => void): () => void {
    this.#notificationListeners.add(listener);
    return () => this.#notificationListeners.delete(listener);
  }

  /**
   * Starts the server and shakes hands, at once also where an attempt waits its turn. Trouble is the returned state, never
   * an exception. An abort means stopped.
   */
  connect(signal?: AbortSignal): Promise<ConnectionState> {
    if (this.#state.kind === 'connected') {
      return Promise.resolve(this.#state);
    }
    if (this.#connecting !== undefined) {
      return this.#connecting.done;
    }
    if (this.definition.unresolved.length > 0) {
      return Promise.resolve(this.#fail(describeUnresolved(this.definition)));
    }
    this.#waiting?.abort();
    this.#attempts.reset();
    return this.#begin('first', signal);
  }

  /** Stops the server; its processes are gone when this resolves. */
  async close(): Promise<void> {
    this.#waiting?.abort();
    this.#connecting?.abort.abort();
    await this.#connecting?.done;
    const session = this.#session;
    this.#session = undefined;
    this.#setState({ kind: 'stopped' });
    await session?.close();
  }

  /** The result as it was on the wire, nothing stripped. @throws RequestError */
  async request(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    options: RequestOptions = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    return this.#ask((session) =>
      session.request(method, params, options.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal),
    );
  }

  /** The server tells when the resource changes, until the returned function is called. @throws RequestError */
  async follow(uri: string, signal?: AbortSignal): Promise<() => Promise<void>> {
    return this.#ask((session) => session.follow(uri, REQUEST_TIMEOUT_MS, signal));
  }

  async #ask<T>(ask: (session: Session) => Promise<T>): Promise<T> {
    const session = this.#session;
    if (session === undefined || this.#state.kind !== 'connected') {
      throw new RequestError('not-connected', `"${this.definition.name}" is not connected.`);
    }
    try {
      return await ask(session);
    } catch (error) {
      if (error instanceof RequestError && error.requestId !== undefined) {
        error.frame = this.#options.traffic.frameOf(this.definition.key, error.requestId);
      }
      // One operation that wants more rights leaves the others as they are.
      if (this.#wantsMoreRights(error)) throw error;
      // Over HTTP nothing tells of the server's death but a request that does not get through.
      const isBroken = error instanceof RequestError && ['closed', 'unauthorized'].includes(error.reason);
      if (isBroken && this.#session === session && this.definition.launch.kind === 'http') {
        this.#lost(error);
        await session.close();
      }
      throw error;
    }
  }

  #begin(phase: Phase, signal?: AbortSignal): Promise<ConnectionState> {
    const abort = new AbortController();
    const done = this.#open(phase, signal ? AbortSignal.any([abort.signal, signal]) : abort.signal).finally(() => {
      this.#connecting = undefined;
    });
    this.#connecting = { done, abort };
    return done;
  }

  /** For a second opinion on what the server says. @throws RequestError */
  async officialSkillsClient(): Promise<SkillsClient> {
    if (this.#session === undefined || this.#state.kind !== 'connected') {
      throw new RequestError('not-connected', `"${this.definition.name}" is not connected.`);
    }
    return this.#session.officialSkillsClient();
  }

  async #open(phase: Phase, signal: AbortSignal): Promise<ConnectionState> {
    this.#epoch += 1;
    this.#stderr = new TextRing(STDERR_LIMIT);
    this.#session = undefined;
    this.#process = undefined;
    this.#setState({ kind: 'connecting' });
    const policy = this.#policy ?? RECONNECT;
    const attempt = await openSession(
      this.definition,
      { ...this.#options, policy, authorization: this.authorization },
      signal,
      {
        started: (process) => {
          this.#process = process;
          this.#stderr = new TextRing(STDERR_LIMIT);
        },
        stderr: (text) => this.#wrote(text),
        notification: (notification) => emit(this.#notificationListeners, notification),
        ended: (session, why) => this.#ended(session, why),
      },
    );
    if (attempt.session !== undefined) {
      this.#session = attempt.session;
      this.#attempts.connected();
      const authorization = await this.#authorizationState();
      // It may have been lost meanwhile.
      return this.#session === attempt.session
        ? this.#setState({ kind: 'connected', ...attempt.facts, authorization })
        : this.#state;
    }
    if (signal.aborted && !(signal.reason instanceof ConnectTimeoutError)) {
      return this.#setState({ kind: 'stopped' });
    }
    this.#wantsMoreRights(attempt.error);
    return this.#trouble(phase, attempt.error);
  }

  #wantsMoreRights(error: unknown): boolean {
    const scope = missingScope(error);
    if (scope === undefined) return false;
    this.authorization?.needs({ scope: scope.requiredScope, resourceMetadataUrl: scope.resourceMetadataUrl });
    return true;
  }

  #ended(session: Session, why: unknown): void {
    if (this.#session === session) {
      this.#lost(why);
      void session.close();
    }
  }

  #lost(error: unknown): void {
    this.#session = undefined;
    this.#trouble('lost', error);
  }

  /** Either the end, or another attempt in a while: never after a first attempt, which the person is watching. */
  #trouble(phase: Phase, error: unknown): ConnectionState {
    const failure = describeFailure(this.definition, error, this.#process, this.stderr);
    if (this.#policy === undefined || phase === 'first' || !mayRecover(error, this.#process, phase)) {
      return this.#fail(failure, asksToSignIn(error));
    }
    const next = this.#attempts.next();
    if (next === undefined) {
      const tried = `Tried ${this.#policy.delaysMs.length} times to connect again.`;
      return this.#fail({ ...failure, message: `${failure.message} ${tried}` });
    }
    const waiting = new AbortController();
    this.#waiting = waiting;
    void this.#policy.clock.wait(next.delayMs, waiting.signal).then(() => {
      if (!waiting.signal.aborted) void this.#begin('attempt');
    });
    return this.#setState({ kind: 'reconnecting', ...next, ...failure });
  }

  #wrote(text: string): void {
    this.#stderr.push(text);
    emit(this.#stderrListeners, text);
  }

  async #authorizationState(): Promise<'signed-in' | 'headers' | 'none'> {
    const { launch } = this.definition;
    if (await this.authorization?.isSignedIn()) return 'signed-in';
    return launch.kind === 'http' && Object.keys(launch.headers).length > 0 ? 'headers' : 'none';
  }

  #fail(failure: Failure, asksForSignIn = false): ConnectionState {
    return this.#setState({
      kind: 'failed',
      ...failure,
      canSignIn: asksForSignIn && this.authorization !== undefined,
    });
  }

  #setState(state: ConnectionState): ConnectionState {
    if (state.kind !== this.#state.kind || state.kind === 'failed') {
      this.#state = state;
      emit(this.#stateListeners, state);
    }
    return state;
  }
}

function emit<T>(listeners: ReadonlySet<(value: T) => void>, value: T): void {
  for (const listener of listeners) {
    listener(value);
  }
}
