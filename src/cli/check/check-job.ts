/** The part of a check that needs no other thread: what skills say of themselves, and what the rules say of them. */
import { type CatalogEntry, SkillCatalog } from '../../core/index.ts';
import { catalogEntry } from '../../disk/catalog-entry.ts';
import { isDataFile } from '../../disk/find-skills.ts';
import { displayPath } from '../skill-files.ts';
import { printable } from '../terminal.ts';
import type { CheckSettings } from './check-settings.ts';
import { checkReadSkill, checkSkill, type ReadSkill, readSkill } from './check-skill.ts';
import type { CheckedFile } from './checked-file.ts';
import { readSource, type Source } from './source.ts';

/** A checked file, or a sentence on one that could not be read: the others are checked all the same. */
export type Checked = CheckedFile | { readonly trouble: string };

/** UTF-16 units of the skills that are kept between comparing and checking: most calls then read each skill once. */
const KEPT_LENGTH = 8_000_000;

/** Takes and gives plain data, so that it can be done in another thread. */
export class CheckJob {
  readonly #settings: CheckSettings;
  readonly #cwd: string;
  readonly #catalog = new SkillCatalog();
  /** By path: what was read to compare it and is still to be checked. */
  readonly #kept = new Map<string, ReadSkill>();
  #keptLength = 0;

  constructor(settings: CheckSettings, cwd: string) {
    this.#settings = settings;
    this.#cwd = cwd;
  }

  /** What the others are compared with. What cannot be read is left out here: the check says so. */
  describe(sources: readonly Source[]): readonly CatalogEntry[] {
    return sources.flatMap((source) => {
      const read = isDataFile(source.path) ? undefined : readSource(source);
      if (read === undefined || !('text' in read)) return [];
      const known = readSkill(source.path, read.text);
      this.#keep(known);
      return catalogEntry(known.skill, known.folder, displayPath(known.folder.path, this.#cwd)) ?? [];
    });
  }

  /** All skills that are checked together, also those that another thread described. */
  compareWith(entries: readonly CatalogEntry[]): void {
    for (const entry of entries) this.#catalog.set(entry);
  }

  check(sources: readonly Source[]): readonly Checked[] {
    const optionsFor = (path: string) => ({ ...this.#settings.optionsFor(path), catalog: this.#catalog });
    const settings = { ...this.#settings, optionsFor };
    return sources.map((source) => {
      const known = this.#take(source.path);
      if (known !== undefined) return checkReadSkill(known, settings);
      const read = readSource(source);
      if ('text' in read) return checkSkill(source.path, read.text, settings);
      return { trouble: `${printable(displayPath(source.path, this.#cwd))} ${read.message}.` };
    });
  }

  #keep(known: ReadSkill): void {
    const { length } = known.skill.text;
    if (this.#keptLength + length > KEPT_LENGTH) return;
    this.#keptLength += length;
    this.#kept.set(known.path, known);
  }

  #take(path: string): ReadSkill | undefined {
    const known = this.#kept.get(path);
    if (known === undefined) return undefined;
    this.#keptLength -= known.skill.text.length;
    this.#kept.delete(path);
    return known;
  }
}
