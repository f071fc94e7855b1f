/** Asks a server the questions that tell its dialects, each at most once in a connection, and keeps the answers. */
import { counted } from '../../core/display.ts';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ServerConnection } from '../connection.ts';
import { RequestError } from '../request-error.ts';
import { collectPages, nextCursorOf } from './collect-pages.ts';
import type { Evidence } from './dialect.ts';
import { isMethodMissing } from './dialect-error.ts';
import { recordsOf } from './loose-fields.ts';

const EXTENSION = 'io.modelcontextprotocol/skills';
/** A probe is not worth a minute; what does not answer is not there. */
const PROBE_MS = 10_000;
const ANSWER_LIMIT = 300;

export type Answer =
  | { readonly result: UnknownRecord; readonly error?: never; readonly isMissing: false }
  | { readonly result?: never; readonly error: RequestError; readonly isMissing: boolean };

export class ServerProbe {
  readonly connection: ServerConnection;
  readonly #evidence: Evidence[] = [];
  readonly #asked = new Map<string, Promise<Answer>>();
  readonly #lists = new Map<string, Promise<readonly UnknownRecord[]>>();
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(connection: ServerConnection) {
    this.connection = connection;
    this.note(`capability "${EXTENSION}"`, describeDeclared(this.extension));
    if (this.topLevel !== undefined) this.note('capability "skills"', describeDeclared(this.topLevel));
  }

  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** As on the wire. */
  get capabilities(): UnknownRecord {
    const { state } = this.connection;
    return state.kind === 'connected' ? state.capabilities : {};
  }

  /** What the server declares under the id of the extension; undefined when it does not. */
  get extension(): unknown {
    return asRecord(this.capabilities.extensions)?.[EXTENSION];
  }

  /** `capabilities.skills`, where three proposals declare themselves. */
  get topLevel(): unknown {
    return this.capabilities.skills;
  }

  get hasMarker(): boolean {
    return this.extension !== undefined || this.topLevel !== undefined;
  }

  note(probe: string, answer: string): void {
    this.#evidence.push({ probe, answer: answer.slice(0, ANSWER_LIMIT) });
  }

  /** What was found out once is not found out again. */
  once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key) ?? find();
    this.#kept.set(key, kept);
    return kept as Promise<T>;
  }

  /** Trouble is an answer too. */
  ask(
    method: string,
    params: UnknownRecord,
    describe: (result: UnknownRecord) => string,
    timeoutMs = PROBE_MS,
  ): Promise<Answer> {
    const key = JSON.stringify([method, params]);
    const asked = this.#asked.get(key) ?? this.#ask(method, params, describe, timeoutMs);
    this.#asked.set(key, asked);
    return asked;
  }

  async #ask(
    method: string,
    params: UnknownRecord,
    describe: (result: UnknownRecord) => string,
    timeoutMs: number,
  ): Promise<Answer> {
    const shown = Object.keys(params).length === 0 ? method : `${method} ${JSON.stringify(params)}`;
    try {
      const result = await this.connection.request(method, params, { timeoutMs });
      this.note(shown, describe(result));
      return { result, isMissing: false };
    } catch (thrown) {
      const error = thrown instanceof RequestError ? thrown : new RequestError('malformed', String(thrown));
      this.note(shown, error.code === undefined ? error.message : `error ${error.code}: ${error.message}`);
      return { error, isMissing: isMethodMissing(error) };
    }
  }

  skillsList(): Promise<Answer> {
    const describe = ({ skills }: UnknownRecord): string =>
      Array.isArray(skills) ? counted(skills.length, 'entry', 'entries') : 'an answer without a list of skills';
    return this.ask('skills/list', {}, describe, 60_000);
  }

  /** Empty when the server does not have the list, or refuses; the evidence says so. */
  tools(): Promise<readonly UnknownRecord[]> {
    return this.#list('tools/list', 'tools');
  }

  resources(): Promise<readonly UnknownRecord[]> {
    return this.#list('resources/list', 'resources');
  }

  templates(): Promise<readonly UnknownRecord[]> {
    return this.#list('resources/templates/list', 'resourceTemplates');
  }

  #list(method: string, field: string): Promise<readonly UnknownRecord[]> {
    const known = this.#lists.get(method) ?? this.#walk(method, field);
    this.#lists.set(method, known);
    return known;
  }

  async #walk(method: string, field: string): Promise<readonly UnknownRecord[]> {
    const found = new Map<string, UnknownRecord>();
    try {
      const { stopped } = await collectPages(
        async (cursor) => {
          const params = cursor === undefined ? {} : { cursor };
          const result = await this.connection.request(method, params, { timeoutMs: PROBE_MS });
          return { items: recordsOf(result[field]), nextCursor: nextCursorOf(result) };
        },
        (items) => {
          const before = found.size;
          for (const item of items) found.set(String(item.uri ?? item.uriTemplate ?? item.name), item);
          return found.size - before;
        },
      );
      this.note(
        method,
        `${counted(found.size, 'entry', 'entries')}${stopped === undefined ? '' : `; not whole: ${stopped}`}`,
      );
    } catch (error) {
      const code = error instanceof RequestError && error.code !== undefined ? `error ${error.code}: ` : '';
      this.note(method, code + (error instanceof Error ? error.message : 'failed'));
    }
    return [...found.values()];
  }
}

function describeDeclared(value: unknown): string {
  return value === undefined ? 'not declared' : `declared as ${JSON.stringify(value)}`;
}
