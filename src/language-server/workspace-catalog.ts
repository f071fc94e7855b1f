/** The catalog of the workspace's skills as the server keeps it: what is typed, and of other skills what the disk has. */
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { parseSkill, type Skill, SkillCatalog } from '../core/index.ts';
import { catalogEntry } from '../disk/catalog-entry.ts';
import { DiskFolder } from '../disk/disk-folder.ts';
import type { Policies } from '../disk/policies.ts';
import { readText } from '../disk/read-text.ts';
import { SKILL_FILE_LIMIT } from './skill-file-limit.ts';
import type { SkillList } from './skill-list.ts';

/** Who types a name changes the answers on other skills with every letter: they are asked for once the person pauses. */
const QUIET_MILLISECONDS = 500;

export interface WorkspaceCatalogOptions {
  readonly skills: SkillList;
  readonly policies: Policies;
  readonly roots: ReadonlySet<string>;
}

export class WorkspaceCatalog {
  readonly skills = new SkillCatalog();
  readonly #options: WorkspaceCatalogOptions;
  /** Folders of skills whose entry may be old. */
  readonly #old = new Set<string>();
  #state: 'idle' | 'filling' | 'filled' = 'idle';
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #onNews = (): void => {};

  constructor(options: WorkspaceCatalogOptions) {
    this.#options = options;
  }

  /** Told, after a pause, when answers on skills became old because of another skill. */
  onNews(listener: () => void): void {
    this.#onNews = listener;
  }

  /** A skill as it is now; nothing is compared with one that is ignored. */
  take(skill: Skill, folder: DiskFolder, ignored: boolean): void {
    this.#old.delete(folder.path);
    const entry = ignored ? undefined : catalogEntry(skill, folder, this.#shown(folder.path));
    this.#tell(entry === undefined ? this.skills.delete(folder.path) : this.skills.set(entry));
    this.#fill();
  }

  /** The skill cannot be read any more. */
  drop(folder: string): void {
    this.#tell(this.skills.delete(folder));
  }

  /** A file or folder changed: what is known of the skills in it or around it is read again. */
  changed(path: string): void {
    const speaks = /[\\/](?:SKILL\.md|openai\.yaml)$/i.test(path);
    let any = false;
    for (const folder of this.skills.paths()) {
      if (!isWithin(path, folder) && !(speaks && isWithin(folder, path))) continue;
      this.#old.add(folder);
      any = true;
    }
    if (any) this.again();
  }

  /** Looks at the list of skills again, where it was looked at before. */
  again(): void {
    if (this.#state === 'idle') return;
    this.#again = true;
    this.#fill();
  }

  /** Every skill is read again; until then what is known of it holds. */
  renew(): void {
    for (const folder of this.skills.paths()) this.#old.add(folder);
    this.again();
  }

  /** In the background: nobody waits for it, and a keystroke goes first. */
  #fill(): void {
    if (this.#state === 'filling' || (this.#state === 'filled' && !this.#again)) return;
    this.#state = 'filling';
    this.#again = false;
    void this.#readOthers().finally(() => {
      this.#state = 'filled';
      this.#fill();
    });
  }

  async #readOthers(): Promise<void> {
    const { skills, policies } = this.#options;
    const old = new Set(this.#old);
    for await (const path of skills.paths(new AbortController().signal)) {
      const folder = dirname(path);
      if (this.skills.at(folder) !== undefined && !this.#old.has(folder)) continue;
      await new Promise((done) => setImmediate(done));
      // Checked meanwhile, which is newer than the disk.
      if (this.skills.at(folder) !== undefined && !this.#old.has(folder)) continue;
      const read = policies.ignores(path) ? undefined : readText(path, SKILL_FILE_LIMIT);
      this.#old.delete(folder);
      if (read === undefined || !('text' in read)) this.drop(folder);
      else {
        const entry = catalogEntry(parseSkill(read.text), new DiskFolder(path), this.#shown(folder));
        if (entry !== undefined) this.#tell(this.skills.set(entry));
      }
    }
    // What was old before and is not in the list is gone.
    for (const folder of old) if (this.#old.delete(folder)) this.drop(folder);
  }

  #tell(news: boolean): void {
    if (!news) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onNews(), QUIET_MILLISECONDS);
    this.#timer.unref();
  }

  #shown(folder: string): string {
    for (const root of this.#options.roots) {
      const below = relative(root, folder);
      if (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)) return below || '.';
    }
    return folder;
  }
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
