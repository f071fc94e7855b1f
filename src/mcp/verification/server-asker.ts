/** Asks a server what it should refuse, or should have, and keeps trouble as an answer. Nothing it asks has side effects. */
import { randomBytes } from 'node:crypto';
import type { UnknownRecord } from '../as-record.ts';
import type { ServerConnection } from '../connection.ts';
import { isMethodMissing } from '../dialects/dialect-error.ts';
import { RequestError } from '../request-error.ts';
import type { VerificationNotes } from './verification.ts';

/** A check is not worth a minute. */
const ASK_MS = 15_000;

export type Reply =
  | { readonly result: UnknownRecord; readonly error?: never; readonly isMissing: false }
  | { readonly result?: never; readonly error: RequestError; readonly isMissing: boolean };

export class ServerAsker {
  readonly connection: ServerConnection;
  readonly notes: VerificationNotes;
  readonly #signal: AbortSignal | undefined;
  /** A name, or part of a URI, that no server has. */
  readonly impossible = `zz-probe-${randomBytes(6).toString('hex')}`;

  constructor(connection: ServerConnection, notes: VerificationNotes, signal: AbortSignal | undefined) {
    this.connection = connection;
    this.notes = notes;
    this.#signal = signal;
  }

  get isModern(): boolean {
    const { state } = this.connection;
    return state.kind === 'connected' && state.era === 'modern';
  }

  /** Undefined when there was no answer: that is noted, and says nothing about the rule. */
  async ask(method: string, params: UnknownRecord): Promise<Reply | undefined> {
    const signal = this.#signal;
    try {
      const result = await this.connection.request(method, params, { timeoutMs: ASK_MS, ...(signal && { signal }) });
      return { result, isMissing: false };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof RequestError)) throw error;
      if (error.reason === 'refused' || error.reason === 'malformed')
        return { error, isMissing: isMethodMissing(error) };
      this.notes.leftOut(`"${method}" was not answered: ${error.message}`);
      return undefined;
    }
  }

  /** Something unknown must be refused, with one of these codes; without codes, with any. */
  async expectRefusal(method: string, params: UnknownRecord, what: string, codes: readonly number[]): Promise<void> {
    const reply = await this.ask(method, params);
    if (reply === undefined || reply.isMissing) return;
    const expected = codes.length === 0 ? 'an error' : codes.join(' or ');
    if (reply.error === undefined) {
      this.notes.report('mcp-wrong-error-code', `"${method}" answers ${what} with success; expected is ${expected}.`);
    } else if (codes.length > 0 && !codes.includes(reply.error.code ?? 0)) {
      const message = `"${method}" answers ${what} with ${reply.error.code ?? 'no code'}; expected is ${expected}.`;
      this.notes.report('mcp-wrong-error-code', message);
    }
  }
}
