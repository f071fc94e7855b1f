/** The links of a body that mean files, sorted by what is to be said of them. */

import { onceFor } from '../../skill/once-for.ts';
import { normalizePath, type Reference } from '../../skill/reference.ts';
import type { Skill } from '../../skill/skill.ts';
import { type FileEntry, SKILL_FOLDER_LIMIT, type SkillFolder } from '../../workspace.ts';

export interface FileLink {
  readonly reference: Reference;
  /** `inside`: relative, and stays in the skill folder. */
  readonly form: 'inside' | 'outside' | 'absolute' | 'backslash';
  /** Relative to the skill folder, normalised. */
  readonly path: string;
}

/** Marks of templates and patterns, which no file name has. */
const PLACEHOLDER = /[{}<>*$|]|\.\.\.|…/;
/** What stands for a target where a skill says how a link is written, as in `[title](url)`. */
const STAND_IN = /^(?:(?:url|uri|link|href|path|file)$|path\/to\/)/i;

export const fileLinks = onceFor(({ markdown }: Skill): readonly FileLink[] =>
  markdown.references.map(toFileLink).filter((link) => link !== undefined),
);

function toFileLink(reference: Reference): FileLink | undefined {
  const { path, kind } = reference;
  if (path === undefined || kind === 'path' || kind === 'autolink' || PLACEHOLDER.test(path)) return undefined;
  if (STAND_IN.test(path)) return undefined;
  if (/^(?:\/|\\|[A-Za-z]:[\\/]|~[\\/])/.test(path)) return { reference, form: 'absolute', path };
  if (path.includes('\\')) return { reference, form: 'backslash', path: normalizePath(path.replaceAll('\\', '/')) };
  const normalized = normalizePath(path);
  const leaves = normalized === '..' || normalized.startsWith('../');
  return { reference, form: leaves ? 'outside' : 'inside', path: normalized };
}

const byLowerCase = onceFor(
  (entries: readonly FileEntry[]): ReadonlyMap<string, string> =>
    new Map(entries.map(({ path }) => [path.toLowerCase(), path])),
);

/** Knows the files of a folder by their exact spelling, which `kind` does not where the disk ignores case. */
export class FileNames {
  readonly #folder: SkillFolder;
  readonly #byLowerCase: ReadonlyMap<string, string>;

  constructor(folder: SkillFolder) {
    this.#folder = folder;
    this.#byLowerCase = byLowerCase(folder.entries());
  }

  get paths(): readonly string[] {
    return this.#folder.entries().map(({ path }) => path);
  }

  /** The real spelling of a path that differs from it in letter case only. */
  findOtherCase(path: string): string | undefined {
    const found = this.#byLowerCase.get(path.toLowerCase());
    return found === path ? undefined : found;
  }

  has(path: string): boolean {
    if (path === '' || this.#byLowerCase.get(path.toLowerCase()) === path) return true;
    const listedAll = this.#byLowerCase.size < SKILL_FOLDER_LIMIT;
    return listedAll && this.findOtherCase(path) !== undefined ? false : this.#folder.kind(path) !== undefined;
  }
}
