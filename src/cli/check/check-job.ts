/** The part of a check that needs no other thread: what skills say of themselves, and what the rules say of them. */
import { type CatalogEntry, parseSkill, SkillCatalog } from '../../core/index.ts';
import { catalogEntry } from '../../disk/catalog-entry.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { isDataFile } from '../../disk/find-skills.ts';
import { displayPath } from '../skill-files.ts';
import { printable } from '../terminal.ts';
import type { CheckSettings } from './check-settings.ts';
import { checkSkill } from './check-skill.ts';
import type { CheckedFile } from './checked-file.ts';
import { readSource, type Source } from './source.ts';

/** A checked file, or a sentence on one that could not be read: the others are checked all the same. */
export type Checked = CheckedFile | { readonly trouble: string };

/** Takes and gives plain data, so that it can be done in another thread. */
export class CheckJob {
  readonly #settings: CheckSettings;
  readonly #cwd: string;
  readonly #catalog = new SkillCatalog();

  constructor(settings: CheckSettings, cwd: string) {
    this.#settings = settings;
    this.#cwd = cwd;
  }

  /** What the others are compared with. What cannot be read is left out here: the check says so. */
  describe(sources: readonly Source[]): readonly CatalogEntry[] {
    return sources.flatMap((source) => {
      const read = isDataFile(source.path) ? undefined : readSource(source);
      if (read === undefined || !('text' in read)) return [];
      const folder = new DiskFolder(source.path);
      return catalogEntry(parseSkill(read.text), folder, displayPath(folder.path, this.#cwd)) ?? [];
    });
  }

  /** All skills that are checked together, also those that another thread described. */
  compareWith(entries: readonly CatalogEntry[]): void {
    for (const entry of entries) this.#catalog.set(entry);
  }

  check(sources: readonly Source[]): readonly Checked[] {
    const optionsFor = (path: string) => ({ ...this.#settings.optionsFor(path), catalog: this.#catalog });
    return sources.map((source) => {
      const read = readSource(source);
      if ('text' in read) return checkSkill(source.path, read.text, { ...this.#settings, optionsFor });
      return { trouble: `${printable(displayPath(source.path, this.#cwd))} ${read.message}.` };
    });
  }
}
