/** Sends the requests of one dialect over a connection; what comes back wrong is a `DialectError`. Nothing is sent twice. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { RequestOptions, ServerConnection } from '../connection.ts';
import { RequestError } from '../request-error.ts';
import type { DialectId, ServedChange } from './dialect.ts';
import { DialectError } from './dialect-error.ts';
import { type ExecuteOptions, type ExecutionResult, readExecution } from './execution.ts';
import { textOf, withoutUndefined } from './loose-fields.ts';

const EXECUTE_MS = 30_000;

let tokens = 0;

export class DialectClient {
  readonly connection: ServerConnection;
  readonly dialect: DialectId;

  constructor(connection: ServerConnection, dialect: DialectId) {
    this.connection = connection;
    this.dialect = dialect;
  }

  get capabilities(): UnknownRecord {
    const { state } = this.connection;
    return state.kind === 'connected' ? state.capabilities : {};
  }

  /** Of a capability such as `resources`, whether `listChanged` or `subscribe` is declared. */
  declares(capability: string, flag: string): boolean {
    return asRecord(this.capabilities[capability])?.[flag] === true;
  }

  /** @throws DialectError */
  async request(method: string, params: UnknownRecord, options: RequestOptions = {}): Promise<UnknownRecord> {
    try {
      return await this.connection.request(method, params, options);
    } catch (error) {
      throw error instanceof RequestError ? new DialectError(error, this.dialect, method) : error;
    }
  }

  /** In the way of the era: `resources/subscribe`, or the stream of changes. @throws DialectError */
  async follow(uri: string, signal?: AbortSignal): Promise<() => Promise<void>> {
    try {
      return await this.connection.follow(uri, signal);
    } catch (error) {
      throw error instanceof RequestError ? new DialectError(error, this.dialect, 'resources/subscribe') : error;
    }
  }

  /** For what has side effects: with progress, a time limit, and `notifications/cancelled` when it is given up. */
  async run(
    method: string,
    params: UnknownRecord,
    { signal, timeoutMs = EXECUTE_MS, onProgress }: ExecuteOptions = {},
  ): Promise<ExecutionResult> {
    tokens += 1;
    const progressToken = `run-${tokens}`;
    const end = this.connection.onNotification(({ method: name, params: told }) => {
      if (name !== 'notifications/progress' || told.progressToken !== progressToken) return;
      const { progress, total, message } = told;
      if (typeof progress !== 'number') return;
      const isTotal = typeof total === 'number';
      onProgress?.({
        progress,
        ...withoutUndefined({ total: isTotal ? total : undefined, message: textOf(message, 500) }),
      });
    });
    try {
      const withToken = { ...params, _meta: { progressToken } };
      const result = await this.request(method, withToken, signal ? { timeoutMs, signal } : { timeoutMs });
      return readExecution(result, method);
    } finally {
      end();
    }
  }

  /** `lists` are the kinds of list whose change concerns the skills, such as `skills` or `tools`. */
  onDidChange(lists: readonly string[], listener: (change: ServedChange) => void): () => void {
    const methods = new Set(lists.map((list) => `notifications/${list}/list_changed`));
    return this.connection.onNotification(({ method, params }) => {
      if (methods.has(method)) listener({ kind: 'list' });
      else if (method === 'notifications/resources/updated') {
        const uri = textOf(params.uri, 4_096);
        if (uri !== undefined) listener({ kind: 'resource', uri });
      }
    });
  }
}

export function signalOptions(signal: AbortSignal | undefined): RequestOptions {
  return signal === undefined ? {} : { signal };
}
