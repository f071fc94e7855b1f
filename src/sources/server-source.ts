/** The skills of one connected server, in whatever dialects it speaks of them. */
import type { ServerConnection } from '../mcp/connection.ts';
import { detectDialects } from '../mcp/dialects/detect-dialects.ts';
import type { SearchHit, ServedSkill, SkillAdapter } from '../mcp/dialects/dialect.ts';
import { type MergedSkill, mergeSkills } from '../mcp/dialects/merge-skills.ts';
import { ListingVerifier, type VerifiableListing } from '../mcp/verification/listing-verifier.ts';
import type { SkillVerification, Verification } from '../mcp/verification/verification.ts';
import { ReadCache } from './read-cache.ts';
import { ServedSkillHandle } from './served-skill-handle.ts';
import {
  type OnPart,
  type SkillFileContent,
  type SkillSource,
  type SkillSummary,
  type SourceCapabilities,
  type SourceChange,
  SourceError,
} from './skill-source.ts';
import { toSourceError } from './to-source-error.ts';

/** Notifications come in storms: one change of the catalogue may send six. */
const QUIET_MS = 300;
/** A storm that does not end is heard all the same, each time after twice as long: to list again costs both sides. */
const PATIENCE_MS = 3_000;
const LONGEST_PATIENCE_MS = 60_000;

export class ServerSource implements SkillSource {
  readonly id: string;
  readonly label: string;
  readonly #connection: ServerConnection;
  #adapters: readonly SkillAdapter[] = [];
  /** What the last listing said of each skill, and in which dialect. */
  #listed: ReadonlyMap<string, MergedSkill> = new Map();
  /** Skills that a person opened by their address or through a template; the server need not list them. */
  readonly #opened = new Map<string, MergedSkill>();
  readonly #handles = new Map<string, ServedSkillHandle>();
  /** Of the last listing; what it says is of that listing. */
  #verifier: ListingVerifier | undefined;
  #notes: readonly string[] = [];
  readonly #cache = new ReadCache();
  readonly #listeners = new Set<(change: SourceChange) => void>();

  constructor(connection: ServerConnection) {
    this.#connection = connection;
    this.id = connection.definition.key;
    this.label = connection.definition.name;
  }

  /** Of the dialects that were found; until the first listing nothing but reading. */
  get capabilities(): SourceCapabilities {
    return {
      local: false,
      watches: true,
      search: this.#adapters.some(({ capabilities }) => capabilities.search),
      openByUri: this.#adapters.some(({ capabilities }) => capabilities.getByUri),
    };
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  async list(signal?: AbortSignal, onPart?: OnPart): Promise<readonly SkillSummary[]> {
    const listings: VerifiableListing[] = [];
    const notes: string[] = [];
    let before = 0;
    let failure: unknown;
    const { adapters } = await detectDialects(this.#connection);
    this.#adapters = adapters;
    for (const adapter of adapters) {
      try {
        const soFar: ServedSkill[] = [];
        const listing = await adapter.list({
          ...(signal && { signal }),
          onPage: (page) => {
            soFar.push(...page);
            onPart?.(before + soFar.length, () => this.#hold(mergeSkills([...listings, { adapter, skills: soFar }])));
          },
        });
        const { skills, violations, stopped } = listing;
        listings.push({ adapter, ...listing });
        before += skills.length;
        if (stopped !== undefined) notes.push(`The list is not whole: ${stopped}.`);
        notes.push(...violations.map(({ rule, message }) => `${message} (${rule})`));
      } catch (error) {
        failure ??= error;
        notes.push(`"${adapter.dialect}" could not be listed: ${error instanceof Error ? error.message : 'failed'}`);
      }
    }
    // One dialect that answers is a listing; the others' trouble is noted.
    const merged = mergeSkills(listings);
    if (failure !== undefined && merged.length === 0) throw toSourceError(failure);
    const skills = this.#hold(merged);
    for (const [key, handle] of this.#handles) {
      const { skill } = this.#listed.get(key) ?? {};
      if (skill === undefined) this.#handles.delete(key);
      else handle.relist(skill);
    }
    this.#verifier = new ListingVerifier(this.#connection, listings);
    this.#notes = notes;
    return skills;
  }

  /** A file that was verified once is not asked for again as long as the same digest is listed. */
  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<SkillFileContent> {
    const listed = this.#listed.get(skillKey);
    if (!listed) throw new SourceError('not-found', 'The server has not listed this skill. Refresh the list.');
    const { files } = listed.skill;
    const digest = files === 'dynamic' ? undefined : files.find((file) => file.path === path)?.digest;
    const held = digest === undefined ? undefined : this.#cache.get(skillKey, path, digest);
    if (held !== undefined) return held;
    try {
      const content = await listed.adapter.readFile(listed.adapterKey, path, signal);
      if (digest !== undefined && content.violations.length === 0) this.#cache.set(skillKey, digest, content);
      return content;
    } catch (error) {
      throw toSourceError(error);
    }
  }

  /** Every file of the skill, read anew. @throws SourceError when it was not listed */
  async verify(skillKey: string, signal?: AbortSignal): Promise<SkillVerification> {
    const { adapter, adapterKey, skill } = this.#listed.get(skillKey) ?? {};
    if (adapter === undefined || adapterKey === undefined || skill === undefined || this.#verifier === undefined) {
      throw new SourceError('not-found', 'The server has not listed this skill. Refresh the list.');
    }
    const verified = {
      ...(await this.#verifier.verifySkill(adapter, { ...skill, key: adapterKey }, signal)),
      key: skillKey,
    };
    this.handle(skillKey)?.keep(verified);
    return verified;
  }

  /** What concerns no skill alone: methods, error codes, the listing itself. @throws SourceError when nothing was listed */
  async verifyServer(signal?: AbortSignal): Promise<Verification> {
    if (this.#verifier === undefined) {
      throw new SourceError('not-found', 'The server has not been listed. Refresh the list.');
    }
    return this.#verifier.verifyServer(signal);
  }

  handle(skillKey: string): ServedSkillHandle | undefined {
    const listed = this.#listed.get(skillKey);
    if (listed === undefined) return undefined;
    const known = this.#handles.get(skillKey);
    if (known !== undefined) return known;
    const { adapter, adapterKey, skill } = listed;
    const handle = new ServedSkillHandle(adapter, adapterKey, skill, () => this.#tell({ kind: 'skill', skillKey }));
    this.#handles.set(skillKey, handle);
    return handle;
  }

  /** By the first dialect that has it. */
  async search(query: string, limit: number): Promise<readonly SearchHit[]> {
    const adapter = this.#adapters.find(({ capabilities }) => capabilities.search);
    try {
      return (await adapter?.search?.(query, limit)) ?? [];
    } catch (error) {
      throw toSourceError(error);
    }
  }

  /** Asks each dialect that can confirm an address; the last one's refusal is the answer when none does. */
  async openByUri(uri: string): Promise<string> {
    let failure: unknown = new SourceError('refused', 'The server has no way to open a skill by its URI.');
    for (const adapter of this.#adapters.filter(({ capabilities }) => capabilities.getByUri)) {
      try {
        const skill = await adapter.getByUri?.(uri);
        if (skill !== undefined) return this.#open(adapter, skill);
      } catch (error) {
        failure = error;
      }
    }
    throw toSourceError(failure);
  }

  /** The key of the skill that the variables of a template lead to. */
  async openTemplate(skillKey: string, variables: Readonly<Record<string, string>>): Promise<string> {
    const { adapter, adapterKey } = this.#listed.get(skillKey) ?? {};
    try {
      const skill = adapterKey === undefined ? undefined : await adapter?.openTemplate?.(adapterKey, variables);
      if (adapter === undefined || skill === undefined) throw new SourceError('refused', 'This skill is no template.');
      return this.#open(adapter, skill);
    } catch (error) {
      throw toSourceError(error);
    }
  }

  onDidChange(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    let timer: NodeJS.Timeout | undefined;
    let first = 0;
    let patience = PATIENCE_MS;
    const files = new Map<string, SourceChange>();
    const end = this.#connection.onNotification(({ method, params }) => {
      const isUpdate = method === 'notifications/resources/updated';
      if (!isUpdate && !method.endsWith('/list_changed')) return;
      const file = isUpdate ? this.#findFollowed(params.uri) : undefined;
      if (file !== undefined) files.set(JSON.stringify(file), { kind: 'file', ...file });
      if (timer === undefined) first = Date.now();
      clearTimeout(timer);
      const delay = Math.max(0, Math.min(QUIET_MS, first + patience - Date.now()));
      timer = setTimeout(() => {
        timer = undefined;
        const isStorm = Date.now() - first >= patience;
        patience = isStorm ? Math.min(2 * patience, LONGEST_PATIENCE_MS) : PATIENCE_MS;
        for (const change of files.values()) listener(change);
        files.clear();
        listener({ kind: 'list' });
      }, delay);
    });
    return () => {
      clearTimeout(timer);
      end();
      this.#listeners.delete(listener);
    };
  }

  #hold(merged: readonly MergedSkill[]): readonly SkillSummary[] {
    this.#listed = new Map([...this.#opened, ...merged.map((each) => [each.skill.key, each] as const)]);
    return [...this.#listed.values()].map(({ skill }) => skill);
  }

  #open(adapter: SkillAdapter, skill: ServedSkill): string {
    const opened = { skill, adapter, adapterKey: skill.key, also: [] };
    if (!this.#listed.has(skill.key)) {
      this.#opened.set(skill.key, opened);
      this.#listed = new Map([...this.#listed, [skill.key, opened]]);
    }
    return skill.key;
  }

  /** A server tells of what was subscribed to; anything else it says is no more than a reason to list again. */
  #findFollowed(uri: unknown): { readonly skillKey: string; readonly path: string } | undefined {
    for (const [skillKey, { skill, following }] of this.#handles) {
      if (!following) continue;
      if (skill.uri === uri) return { skillKey, path: 'SKILL.md' };
      const file = skill.files === 'dynamic' ? undefined : skill.files.find((each) => each.uri === uri);
      if (file !== undefined) return { skillKey, path: file.path };
    }
    return undefined;
  }

  #tell(change: SourceChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
