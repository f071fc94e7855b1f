/** What the official skills client makes of a server's skills: the second opinion, as a host built on it would see them. */
import type { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import type { ServerConnection } from '../connection.ts';
import type { ServedSkill } from '../dialects/dialect.ts';
import { RequestError } from '../request-error.ts';

export type Opinion =
  | { readonly kind: 'accepts' }
  | { readonly kind: 'refuses'; readonly reason: string }
  /** It could not be asked. */
  | { readonly kind: 'none'; readonly reason: string };

interface OfficialListing {
  readonly client: SkillsClient;
  readonly listed: Awaited<ReturnType<SkillsClient['list']>>;
}

/** Its codes for what says nothing about the skills. */
const UNRELATED = new Set([
  'REQUEST_TIMEOUT',
  'CONNECTION_CLOSED',
  'NOT_CONNECTED',
  'SEND_FAILED',
  'LIST_PAGINATION_EXCEEDED',
]);

export class SecondOpinion {
  readonly #connection: ServerConnection;
  #listing: Promise<OfficialListing> | undefined;

  constructor(connection: ServerConnection) {
    this.#connection = connection;
  }

  /** Lists once for all skills, then reads these files of this one, through the same tap as everything else. */
  async of({ uri, files }: ServedSkill, paths: readonly string[], signal: AbortSignal | undefined): Promise<Opinion> {
    try {
      this.#listing ??= this.#list();
      const { client, listed } = await this.#listing;
      signal?.throwIfAborted();
      const invalid = listed.invalid.find((each) => each.uri === uri);
      if (invalid !== undefined) return { kind: 'refuses', reason: invalid.reason };
      if (uri === undefined) return { kind: 'none', reason: 'The skill has no URI.' };
      // What a person opened by its address need not be listed.
      const skill = listed.skills.find((each) => each.uri === uri) ?? (await client.get(uri)).skill;
      const others = files === 'dynamic' ? [] : files.filter(({ path }) => path !== 'SKILL.md' && paths.includes(path));
      await client.read(skill, undefined, signal && { signal });
      for (const file of others) await client.read(skill, file.uri, signal && { signal });
      return { kind: 'accepts' };
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      // What the connection itself says is about the connection.
      const code =
        error instanceof RequestError
          ? 'NOT_CONNECTED'
          : error instanceof Error && 'code' in error
            ? String(error.code)
            : '';
      return UNRELATED.has(code) ? { kind: 'none', reason } : { kind: 'refuses', reason };
    }
  }

  async #list(): Promise<OfficialListing> {
    const client = await this.#connection.officialSkillsClient();
    return { client, listed: await client.list() };
  }
}
