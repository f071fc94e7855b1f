/** The skills of the workspace's folders, found once and followed through file events. */
import { statSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { POLICY_FILE_NAME } from '../core/index.ts';
import { findSkills, isDataFile, isSkillFileName } from '../disk/find-skills.ts';
import { skippedFolders } from '../disk/skip-folders.ts';

export class SkillList {
  readonly #log: (message: string) => void;
  /** Whether the editor tells of changed files. If not, every look is a new search. */
  readonly #watched: boolean;
  #roots: readonly string[] = [];
  #known: readonly string[] | undefined;
  /** Counts events, so that a search that ran while something changed is not taken for the truth. */
  #changes = 0;

  constructor(watched: boolean, log: (message: string) => void) {
    this.#watched = watched;
    this.#log = log;
  }

  setRoots(roots: readonly string[]): void {
    this.#roots = roots;
    this.#forget();
  }

  /** Paths of entry files; the first come before the search is done. */
  async *paths(signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    for await (const path of this.files(signal)) if (isSkillFileName(basename(path))) yield path;
  }

  /** The same with the files of data that rules look at, and with policies. */
  async *files(signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    if (this.#known !== undefined) return yield* this.#known;
    const found: string[] = [];
    const changes = this.#changes;
    for await (const path of findSkills(this.#roots, { signal, onLimit: this.#log, dataFiles: true, policies: true })) {
      found.push(path);
      yield path;
    }
    if (this.#watched && !signal.aborted && changes === this.#changes) this.#known = found;
  }

  /** True when the event can have added or removed a skill. */
  changed(path: string, kind: 'created' | 'changed' | 'deleted'): boolean {
    if (kind === 'changed' || isSkipped(path, this.#roots)) return false;
    const name = basename(path);
    const isSkill = isSkillFileName(name) || isDataFile(path) || name === POLICY_FILE_NAME;
    const removes = kind === 'deleted' && this.#known?.some((known) => known.startsWith(path + sep)) !== false;
    if (!isSkill && !removes && !(kind === 'created' && isFolder(path))) return false;
    this.#forget();
    return true;
  }

  #forget(): void {
    this.#known = undefined;
    this.#changes += 1;
  }
}

/** Whether a path lies in a folder that is never searched, such as node_modules. */
export function isSkipped(path: string, roots: readonly string[]): boolean {
  const root = roots.find((candidate) => path.startsWith(candidate + sep)) ?? '';
  return path
    .slice(root.length)
    .split(sep)
    .some((segment) => skippedFolders.has(segment));
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
