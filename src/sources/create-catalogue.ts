/** The catalogue in memory: sources come and go, choices stay in the store. */
import { isDeepStrictEqual } from 'node:util';
import type { Catalogue, CatalogueChange, CatalogueEntry, ListingState, SkillRef, StateStore } from './catalogue.ts';
import { EnabledSkills } from './enabled-skills.ts';
import { LoadTracker } from './load-tracker.ts';
import {
  type OnPart,
  type SkillFileContent,
  type SkillSource,
  type SkillSummary,
  type SourceChange,
  SourceError,
} from './skill-source.ts';

interface Listed {
  readonly source: SkillSource;
  readonly endWatch: () => void;
  state: ListingState;
  summaries: ReadonlyMap<string, SkillSummary>;
  /** Of the skills that somebody has begun to read. */
  readonly loads: Map<string, LoadTracker>;
  /** The listing under way, and whether another was asked for meanwhile. */
  listing: Promise<void> | undefined;
  stale: boolean;
}

export function createCatalogue(store: StateStore): Catalogue {
  return new MemoryCatalogue(store);
}

class MemoryCatalogue implements Catalogue {
  readonly #enabled: EnabledSkills;
  readonly #listed = new Map<string, Listed>();
  readonly #listeners = new Set<(change: CatalogueChange) => void>();
  readonly #fileListeners = new Set<(ref: SkillRef, paths: readonly string[]) => void>();
  /** Refs by name, made when first asked for and dropped when a listing changes: ten thousand rows ask. */
  #byName: ReadonlyMap<string, readonly SkillRef[]> | undefined;

  constructor(store: StateStore) {
    this.#enabled = new EnabledSkills(store);
  }

  get sources(): readonly SkillSource[] {
    return [...this.#listed.values()].map(({ source }) => source);
  }

  add(source: SkillSource): void {
    this.#listed.get(source.id)?.endWatch();
    this.#listed.set(source.id, {
      source,
      endWatch: source.onDidChange((change) => this.#sourceChanged(source.id, change)),
      state: { kind: 'unlisted' },
      summaries: new Map(),
      loads: new Map(),
      listing: undefined,
      stale: false,
    });
    this.#didList(undefined);
  }

  remove(sourceId: string): void {
    this.#listed.get(sourceId)?.endWatch();
    if (this.#listed.delete(sourceId)) this.#didList(undefined);
  }

  listing(sourceId: string): ListingState {
    return this.#listed.get(sourceId)?.state ?? { kind: 'unlisted' };
  }

  entries(sourceId: string): readonly CatalogueEntry[] {
    const listed = this.#listed.get(sourceId);
    if (!listed) return [];
    const choices = this.#enabled.choices();
    return [...listed.summaries.values()].map((summary) => toEntry(listed, summary, choices));
  }

  entry({ sourceId, skillKey }: SkillRef): CatalogueEntry | undefined {
    const listed = this.#listed.get(sourceId);
    const summary = listed?.summaries.get(skillKey);
    return listed && summary && toEntry(listed, summary, this.#enabled.choices());
  }

  /** Calls that come while a listing is under way are answered by one more listing, not by many. */
  list(sourceId: string): Promise<void> {
    const listed = this.#listed.get(sourceId);
    if (!listed) return Promise.resolve();
    listed.stale = true;
    listed.listing ??= this.#listUntilFresh(listed).finally(() => {
      listed.listing = undefined;
    });
    return listed.listing;
  }

  async #listUntilFresh(listed: Listed): Promise<void> {
    while (listed.stale) {
      listed.stale = false;
      listed.state = { kind: 'listing' };
      this.#tell(listed.source.id);
      try {
        this.#take(listed, await listed.source.list(undefined, this.#partsOf(listed)));
        listed.state = { kind: 'listed', notes: listed.source.notes };
      } catch (error) {
        listed.state = { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
      }
      // Each time: a server whose news do not end would never be shown otherwise.
      this.#didList(listed.source.id);
    }
  }

  /** The first listing shows while it goes on, each time it has doubled: whoever draws it draws each skill twice at most. */
  #partsOf(listed: Listed): OnPart | undefined {
    if (listed.summaries.size > 0) return undefined;
    return (count, soFar) => {
      if (count === 0 || count < 2 * listed.summaries.size) return;
      this.#take(listed, soFar());
      this.#didList(listed.source.id);
    };
  }

  #take(listed: Listed, summaries: readonly SkillSummary[]): void {
    const byName = [...summaries].sort((a, b) => compare(a.name, b.name) || compare(a.key, b.key));
    for (const [skillKey, paths] of replaceSummaries(listed, new Map(byName.map((each) => [each.key, each])))) {
      this.#tellFiles({ sourceId: listed.source.id, skillKey }, paths);
    }
  }

  async setEnabled(ref: SkillRef, enabled: boolean): Promise<void> {
    await this.#enabled.choose(ref, enabled);
    this.#tell(ref.sourceId, ref.skillKey);
  }

  async readFile({ sourceId, skillKey }: SkillRef, path: string, signal?: AbortSignal): Promise<SkillFileContent> {
    const listed = this.#listed.get(sourceId);
    if (!listed) throw new SourceError('not-connected', 'The source of this skill is gone. Connect its server again.');
    const load = listed.loads.get(skillKey) ?? new LoadTracker();
    listed.loads.set(skillKey, load);
    load.begin();
    this.#tell(sourceId, skillKey);
    try {
      const content = await listed.source.readFile(skillKey, path, signal);
      load.succeed(content);
      return content;
    } catch (error) {
      if (signal?.aborted) load.giveUp();
      else load.fail(error);
      throw error;
    } finally {
      this.#tell(sourceId, skillKey);
    }
  }

  collisions(ref: SkillRef): readonly CatalogueEntry[] {
    const name = this.#listed.get(ref.sourceId)?.summaries.get(ref.skillKey)?.name;
    this.#byName ??= refsByName(this.#listed.values());
    const same = name === undefined ? [] : (this.#byName.get(name) ?? []);
    return same.flatMap((other) => (isSame(ref, other) ? [] : (this.entry(other) ?? [])));
  }

  onDidChange(listener: (change: CatalogueChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onDidChangeFiles(listener: (ref: SkillRef, paths: readonly string[]) => void): () => void {
    this.#fileListeners.add(listener);
    return () => this.#fileListeners.delete(listener);
  }

  #sourceChanged(sourceId: string, change: SourceChange): void {
    if (change.kind === 'list') {
      void this.list(sourceId);
      return;
    }
    if (change.kind === 'file') {
      this.#listed.get(sourceId)?.loads.get(change.skillKey)?.change(change.path);
      this.#tellFiles({ sourceId, skillKey: change.skillKey }, [change.path]);
    }
    this.#tell(sourceId, change.skillKey);
  }

  #tellFiles(ref: SkillRef, paths: readonly string[]): void {
    for (const listener of this.#fileListeners) listener(ref, paths);
  }

  #didList(sourceId: string | undefined): void {
    this.#byName = undefined;
    this.#tell(sourceId);
  }

  #tell(sourceId: string | undefined, skillKey?: string): void {
    for (const listener of this.#listeners) listener({ sourceId, skillKey });
  }
}

/** What was read of a skill counts as long as it is listed as it was. Returns the files of which that is not so, by skill. */
function replaceSummaries(
  listed: Listed,
  summaries: ReadonlyMap<string, SkillSummary>,
): ReadonlyMap<string, readonly string[]> {
  const changed = new Map<string, readonly string[]>();
  for (const [key, load] of listed.loads) {
    const [before, now] = [listed.summaries.get(key), summaries.get(key)];
    if (isDeepStrictEqual(identityOf(before, load.paths), identityOf(now, load.paths))) continue;
    changed.set(key, load.paths);
    listed.loads.delete(key);
  }
  // Whoever draws a skill knows by its object that nothing of it changed.
  listed.summaries = new Map(
    [...summaries].map(([key, now]) => {
      const before = listed.summaries.get(key);
      return [key, before && isDeepStrictEqual(before, now) ? before : now];
    }),
  );
  return changed;
}

/** Without the files that nobody has read: some sources learn of them only by reading. */
function identityOf(summary: SkillSummary | undefined, read: readonly string[]): unknown {
  if (summary === undefined) return undefined;
  const { name, description, frontmatter, files } = summary;
  return [
    name,
    description,
    frontmatter,
    files === 'dynamic' ? files : files.filter(({ path }) => read.includes(path)),
  ];
}

function toEntry(
  { source, loads }: Listed,
  summary: SkillSummary,
  choices: (ref: SkillRef) => boolean | undefined,
): CatalogueEntry {
  const ref = { sourceId: source.id, skillKey: summary.key };
  return {
    ref,
    source,
    summary,
    // A skill on the person's own disk is theirs; a served one waits for their choice.
    enabled: choices(ref) ?? source.capabilities.local,
    load: loads.get(summary.key)?.state(summary.files) ?? { kind: 'listed' },
  };
}

function refsByName(sources: Iterable<Listed>): ReadonlyMap<string, readonly SkillRef[]> {
  const refs = new Map<string, SkillRef[]>();
  for (const { source, summaries } of sources) {
    for (const { name, key } of summaries.values()) {
      const same = refs.get(name);
      const ref = { sourceId: source.id, skillKey: key };
      if (same) same.push(ref);
      else refs.set(name, [ref]);
    }
  }
  return refs;
}

function isSame(a: SkillRef, b: SkillRef): boolean {
  return a.sourceId === b.sourceId && a.skillKey === b.skillKey;
}

/** By code units: the same order on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
