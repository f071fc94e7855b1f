/** What is kept of one server's authorization: its clients by issuer, and the tokens with the issuer they are bound to. */
import { createHash } from 'node:crypto';
import type {
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { asRecord } from '../as-record.ts';
import type { SecretStore } from './secret-store.ts';

export interface AuthorizationRecord {
  /** Registered with each authorization server; one's credentials never go to another. */
  readonly clients: Readonly<Record<string, StoredOAuthClientInformation>>;
  readonly tokens?: StoredOAuthTokens;
  /** Of the sign-in that the tokens are from, so that they are renewed where they were issued. */
  readonly discovery?: OAuthDiscoveryState;
}

export class AuthorizationRecords {
  readonly #store: SecretStore;
  readonly #key: string;
  /** One change after the other: renewing and signing out may meet. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(store: SecretStore, serverUrl: string) {
    this.#store = store;
    const url = new URL(serverUrl);
    url.hash = '';
    // An address may hold a secret itself, and the names of secrets are no secrets.
    this.#key = `authorization:${createHash('sha256').update(url.href).digest('hex')}`;
  }

  async read(): Promise<AuthorizationRecord> {
    return parse(await this.#store.get(this.#key));
  }

  change(make: (record: AuthorizationRecord) => AuthorizationRecord): Promise<void> {
    return this.#enqueue(async () => this.#store.store(this.#key, JSON.stringify(make(await this.read()))));
  }

  forget(): Promise<void> {
    return this.#enqueue(async () => this.#store.delete(this.#key));
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

/** What cannot be read counts as absent: signing in again mends it. */
function parse(text: string | undefined): AuthorizationRecord {
  try {
    const value = asRecord(JSON.parse(text ?? '{}'));
    return { ...value, clients: { ...asRecord(value?.clients) } } as AuthorizationRecord;
  } catch {
    return { clients: {} };
  }
}
