/** A skill folder on this machine's disk, as the rules see it. */
import { realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import {
  type ArchiveEntry,
  type FileEntry,
  type FileKind,
  SKILL_FOLDER_LIMIT,
  type SkillFolder,
} from '../core/index.ts';
import { digestFile } from './digest-file.ts';
import { listArchive } from './list-archive.ts';
import { readFolder } from './read-folder.ts';
import { isUtf8File, readText } from './read-text.ts';
import { skippedFolders } from './skip-folders.ts';

/** Larger files are not read for checks: what a model cannot hold needs no closer look. */
export const READ_LIMIT = 1024 * 1024;
/** Larger files are not hashed. */
const DIGEST_LIMIT = 64 * 1024 * 1024;

/** Answers are kept until `invalidate`, so that rules may ask as often as they like. */
export class DiskFolder implements SkillFolder {
  readonly path: string;
  readonly name: string;
  readonly entryName: string;
  /** Windows knows no such mode. */
  readonly tellsExecutable = process.platform !== 'win32';
  readonly #kinds = new Map<string, FileKind | undefined>();
  readonly #texts = new Map<string, string | undefined>();
  /** Absolute paths whose existence or text the last checks rested on. */
  readonly #asked = new Set<string>();
  #listing: Listing | undefined;
  #listed = false;
  #realPath: string | undefined;

  /**
   * @param entryPath path of the SKILL.md, in the spelling of the directory listing
   * @param entryName what of it lies below the folder: more than the last name for some files of data
   */
  constructor(entryPath: string, entryName = basename(entryPath)) {
    const absolute = resolve(entryPath);
    this.path = entryName.split('/').reduce((path) => dirname(path), absolute);
    this.name = basename(this.path);
    this.entryName = entryName;
  }

  kind(path: string): FileKind | undefined {
    if (!this.#kinds.has(path)) this.#kinds.set(path, this.#findKind(path));
    return this.#kinds.get(path);
  }

  entries(): readonly FileEntry[] {
    this.#listed = true;
    if (this.#listing === undefined) {
      this.#listing = listFolder(this.path);
      for (const { path, kind } of this.#listing.entries) this.#kinds.set(path, kind);
    }
    return this.#listing.entries;
  }

  read(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#findText(path));
    return this.#texts.get(path);
  }

  isUtf8(path: string): boolean | undefined {
    const absolute = this.#resolveInside(path);
    return absolute === undefined ? undefined : isUtf8File(absolute, READ_LIMIT);
  }

  digest(path: string): string | undefined {
    const absolute = this.#resolveInside(path);
    return absolute === undefined ? undefined : digestFile(absolute, DIGEST_LIMIT);
  }

  archive(path: string): readonly ArchiveEntry[] | undefined {
    const absolute = this.#resolveInside(path);
    return absolute === undefined ? undefined : listArchive(absolute);
  }

  /** Whether a change at this absolute path, a file or a folder, can change what the rules saw. */
  dependsOn(changed: string): boolean {
    if (this.#listed && isWithin(this.path, changed)) return true;
    for (const asked of this.#asked) if (isWithin(changed, asked)) return true;
    return false;
  }

  /** Forgets every answer. What was asked is remembered, since a file that was missing may come. */
  invalidate(): void {
    this.#kinds.clear();
    this.#texts.clear();
    this.#realPath = undefined;
    this.#listing = undefined;
  }

  #findKind(path: string): FileKind | undefined {
    const absolute = this.#resolve(path);
    return absolute === undefined ? undefined : kindOf(statOf(absolute));
  }

  #findText(path: string): string | undefined {
    // What the listing came to without a link lies inside.
    const plain = this.#listing?.plainFiles.has(path) === true;
    // Links often lead to what is missing, and to find out where that really lies takes longest.
    if (!plain && this.kind(path) !== 'file') return undefined;
    const absolute = plain ? this.#resolve(path) : this.#resolveInside(path);
    if (absolute === undefined) return undefined;
    const read = readText(absolute, READ_LIMIT, plain ? 'refuse-link' : 'follow-link');
    return 'text' in read && !read.text.includes('\0') ? read.text : undefined;
  }

  /** A link out of the folder must not bring other files' content into findings. */
  #resolveInside(path: string): string | undefined {
    const absolute = this.#resolve(path);
    this.#realPath ??= realPath(this.path);
    return absolute !== undefined && isWithin(this.#realPath, realPath(absolute)) ? absolute : undefined;
  }

  /** Absolute and drive paths are refused: on Windows `//host/share` alone would open a connection to that host. */
  #resolve(path: string): string | undefined {
    if (/^[/\\]|^[A-Za-z]:|[\0\\]/.test(path)) return undefined;
    const absolute = join(this.path, path);
    this.#asked.add(absolute);
    return absolute;
  }
}

interface Listing {
  readonly entries: readonly FileEntry[];
  /** Paths of the files that are no links, and to which none leads. */
  readonly plainFiles: ReadonlySet<string>;
}

/** Breadth first, so that the bound drops the deepest. Links are listed as what they point at, and never walked into. */
function listFolder(root: string): Listing {
  const entries: FileEntry[] = [];
  const plainFiles = new Set<string>();
  const listing = { entries, plainFiles };
  const folders = [''];
  let real: string | undefined;
  const realRoot = (): string => {
    real ??= realPath(root);
    return real;
  };
  // Written with '/' below the root, and asked of the disk in its own way of writing.
  for (const folder of folders) {
    const absolute = join(root, folder);
    const start = absolute.endsWith(sep) ? absolute : absolute + sep;
    for (const entry of readFolder(absolute, SKILL_FOLDER_LIMIT + skippedFolders.size)) {
      if (skippedFolders.has(entry.name)) continue;
      const stats = statOf(start + entry.name);
      const kind = kindOf(stats);
      if (stats === undefined || kind === undefined) continue;
      if (entries.length === SKILL_FOLDER_LIMIT) return inPathOrder(listing);
      const path = folder + entry.name;
      const leadsOut = entry.isSymbolicLink() && !isWithin(realRoot(), realPath(start + entry.name));
      entries.push({
        path,
        kind,
        bytes: kind === 'file' ? stats.size : 0,
        ...(leadsOut ? { leadsOut } : {}),
        ...(kind === 'file' && (stats.mode & 0o111) !== 0 ? { executable: true } : {}),
      });
      if (entry.isDirectory()) folders.push(`${path}/`);
      else if (entry.isFile()) plainFiles.add(path);
    }
  }
  return inPathOrder(listing);
}

function inPathOrder({ entries, plainFiles }: { entries: FileEntry[]; plainFiles: Set<string> }): Listing {
  return { entries: entries.sort((a, b) => (a.path < b.path ? -1 : 1)), plainFiles };
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function kindOf(stats: Stats | undefined): FileKind | undefined {
  return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'directory' : undefined;
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
