/** The authorization of one HTTP server: whether somebody is signed in, how to sign in, and how to end it. */
import {
  type AuthProvider,
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  type FetchLike,
  isStrictScopeSuperset,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { HttpLaunch } from '../server-definition.ts';
import type { HttpAuthorization } from '../transport/http-transport.ts';
import { authorizationFetch, UnsafeAddressError } from './authorization-fetch.ts';
import { AuthorizationRecords } from './authorization-record.ts';
import { describeSignInFailure } from './describe-sign-in-failure.ts';
import { type KnownClient, oauthProvider, SignInFlow } from './oauth-provider.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { isSafeAddress } from './safe-address.ts';
import type { SecretStore } from './secret-store.ts';
import type { SignInHost } from './sign-in-host.ts';

/** What the server asked for when it refused. */
export interface Challenge {
  readonly scope?: string | undefined;
  readonly resourceMetadataUrl?: URL | undefined;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in' | 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** How long a person may take on the page of the authorization server. */
const SIGN_IN_MS = 10 * 60_000;

export class ServerAuthorization implements HttpAuthorization {
  readonly #launch: HttpLaunch;
  readonly #known: KnownClient;
  readonly #records: AuthorizationRecords;
  /** With which header a request was refused. */
  readonly #refused = new WeakMap<Response, string>();
  #challenge: Challenge = {};
  #renewing: Promise<boolean> | undefined;

  constructor(launch: HttpLaunch, store: SecretStore, known: KnownClient = {}) {
    this.#launch = launch;
    this.#known = launch.clientId === undefined ? known : { clientId: launch.clientId };
    this.#records = new AuthorizationRecords(store, launch.url);
  }

  /**
   * For a transport: the token that there is, renewed once where it has run out. It never starts a sign-in: a browser
   * opens by a person's act only.
   */
  get authProvider(): AuthProvider {
    return {
      token: async () => (await this.#records.read()).tokens?.access_token,
      onUnauthorized: async ({ response }) => {
        const { tokens } = await this.#records.read();
        const sent = this.#refused.get(response);
        // Renewed since it was sent: the transport sends it again with what there is now.
        if (tokens !== undefined && sent !== undefined && sent !== `Bearer ${tokens.access_token}`) return;
        this.#challenge = extractWWWAuthenticateParams(response);
        // Requests that are refused together are renewed together: a refresh token may be good for one use.
        this.#renewing ??= this.#renew().finally(() => {
          this.#renewing = undefined;
        });
        if (!(await this.#renewing)) throw new UnauthorizedError();
      },
    };
  }

  watch(send: FetchLike): FetchLike {
    return async (url, init) => {
      const response = await send(url, init);
      const sent = new Headers(init?.headers).get('authorization');
      if (response.status === 401 && sent !== null) this.#refused.set(response, sent);
      return response;
    };
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.#records.read()).tokens !== undefined;
  }

  /** The server asked for something since the last sign-in. */
  get isChallenged(): boolean {
    return Object.keys(this.#challenge).length > 0;
  }

  /** The server refused an operation for want of scopes (403, `insufficient_scope`). */
  needs(challenge: Challenge): void {
    this.#challenge = challenge;
  }

  /** A person asked for it. Finds out who issues tokens, asks, opens a browser, and keeps the tokens it leads to. */
  async signIn(server: string, host: SignInHost, signal: AbortSignal): Promise<SignInOutcome> {
    try {
      const isDone = await this.#signIn(server, host, AbortSignal.any([signal, AbortSignal.timeout(SIGN_IN_MS)]));
      if (isDone) this.#challenge = {};
      return { kind: isDone ? 'signed-in' : 'cancelled' };
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' };
      return { kind: 'failed', message: describeSignInFailure(server, error) };
    }
  }

  /** Forgets tokens and clients. True when the authorization server took the tokens back. */
  async signOut(): Promise<boolean> {
    const record = await this.#records.read();
    await this.#records.forget();
    return revokeTokens(record, authorizationFetch(this.#launch));
  }

  async #signIn(server: string, host: SignInHost, signal: AbortSignal): Promise<boolean> {
    const { url } = this.#launch;
    const flow = new SignInFlow(host.redirectUrl);
    const provider = oauthProvider(this.#records, this.#known, flow);
    const granted = (await this.#records.read()).tokens?.scope;
    const scope = computeScopeUnion(granted, this.#challenge.scope);
    const { resourceMetadataUrl } = this.#challenge;
    const result = await auth(provider, {
      serverUrl: url,
      fetchFn: authorizationFetch(this.#launch),
      // Renewing cannot widen what was granted (RFC 6749, section 6).
      forceReauthorization: isStrictScopeSuperset(scope, granted),
      ...(this.#challenge.scope !== undefined && scope !== undefined && { scope }),
      ...(resourceMetadataUrl && { resourceMetadataUrl }),
    });
    if (result === 'AUTHORIZED') return true;
    const { authorizationUrl } = flow;
    if (authorizationUrl === undefined || !isSafeAddress(authorizationUrl, url)) {
      throw new UnsafeAddressError(authorizationUrl ?? '');
    }
    signal.throwIfAborted();
    const request = {
      server,
      serverHost: new URL(url).host,
      authorizationHost: authorizationUrl.host,
      scopes: authorizationUrl.searchParams.get('scope')?.split(' ').filter(Boolean) ?? [],
    };
    if (!(await host.confirm(request))) return false;
    // Listened to before the browser opens: it may be back at once.
    const stop = new AbortController();
    const callback = host.callback(flow.state, AbortSignal.any([signal, stop.signal]));
    callback.catch(() => undefined);
    if (!(await host.open(authorizationUrl))) {
      stop.abort();
      return false;
    }
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      authProvider: provider,
      fetch: authorizationFetch(this.#launch),
    });
    // It looks at the issuer before anything else of the answer (RFC 9207).
    await transport.finishAuth(await callback);
    return true;
  }

  async #renew(): Promise<boolean> {
    if ((await this.#records.read()).tokens?.refresh_token === undefined) return false;
    const options = { serverUrl: this.#launch.url, fetchFn: authorizationFetch(this.#launch) };
    const result = await auth(oauthProvider(this.#records, this.#known, undefined), options).catch(() => undefined);
    return result === 'AUTHORIZED';
  }
}
