/** Every skill of every source in one place, keyed by origin, with what the person enabled and how far it is loaded. */
import type { LoadState } from './load-state.ts';
import type { SkillFileContent, SkillSource, SkillSummary } from './skill-source.ts';

/** Identity of a skill: its source, and its key within it. Never its name. */
export interface SkillRef {
  readonly sourceId: string;
  readonly skillKey: string;
}

export interface CatalogueEntry {
  readonly ref: SkillRef;
  readonly source: SkillSource;
  readonly summary: SkillSummary;
  readonly enabled: boolean;
  readonly load: LoadState;
}

/** State of one source's listing. The entries of the last good listing stay while it is listed again. */
export type ListingState =
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'listing' }
  | {
      readonly kind: 'listed';
      /** That the listing is not whole, or broke a rule, in sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'failed'; readonly message: string };

/** Where choices are kept over restarts; VS Code's Memento has this shape. */
export interface StateStore {
  get<T>(key: string): T | undefined;
  update(key: string, value: unknown): Thenable<void> | Promise<void>;
}

export interface CatalogueChange {
  /** The source that changed, or undefined when the list of sources did. */
  readonly sourceId: string | undefined;
  /** The one skill of it that changed, or undefined when any may have. */
  readonly skillKey: string | undefined;
}

/** What the extension and the CLI see. `createCatalogue(store)` makes one. */
export interface Catalogue {
  readonly sources: readonly SkillSource[];
  add(source: SkillSource): void;
  remove(sourceId: string): void;
  listing(sourceId: string): ListingState;
  /** In name order. */
  entries(sourceId: string): readonly CatalogueEntry[];
  entry(ref: SkillRef): CatalogueEntry | undefined;
  /** Lists a source anew. Trouble is the listing state afterwards, never an exception. */
  list(sourceId: string): Promise<void>;
  setEnabled(ref: SkillRef, enabled: boolean): Promise<void>;
  /** Reads through the source and moves the load state. @throws SourceError */
  readFile(ref: SkillRef, path: string, signal?: AbortSignal): Promise<SkillFileContent>;
  /** Files that were read and are not what they were. Returns the function that ends the subscription. */
  onDidChangeFiles(listener: (ref: SkillRef, paths: readonly string[]) => void): () => void;
  /** Other skills with the same name. */
  collisions(ref: SkillRef): readonly CatalogueEntry[];
  /** Returns the function that ends the subscription. */
  onDidChange(listener: (change: CatalogueChange) => void): () => void;
}
