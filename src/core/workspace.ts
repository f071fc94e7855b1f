/** The port through which the core sees files. Shells implement it over a disk, a served skill, or memory. */

export type FileKind = 'file' | 'directory';

export interface FileEntry {
  /** Relative to the skill folder, with '/' between segments. */
  readonly path: string;
  readonly kind: FileKind;
  readonly bytes: number;
  /** A link that leads out of the skill folder. */
  readonly leadsOut?: true;
  /** Its mode lets somebody execute it. */
  readonly executable?: true;
}

/** What an archive says of one of the things in it. */
export interface ArchiveEntry {
  /** As it is written there; of a folder mostly with '/' at its end. */
  readonly path: string;
  /** Where a link leads, relative to the top of the archive unless it is absolute; not resolved. */
  readonly link?: string;
}

/**
 * One skill folder as the rules see it. Paths are relative to the folder, with '/'; they may lead out of it with '..'
 * (then only `kind` has to answer). Implementations are synchronous, never throw, and remember what they were asked, so
 * that a shell knows which files a skill depends on.
 */
export interface SkillFolder {
  /** Last segment of the folder's path. */
  readonly name: string;
  /** Where the folder lies, as far as that is known: which hosts read a skill depends on it. Undefined for one that is not on a disk. */
  readonly path?: string;
  /** File name of the skill's entry file as the directory listing spells it, for example `SKILL.md` or `skill.md`. */
  readonly entryName: string;
  kind(path: string): FileKind | undefined;
  /** Whether `executable` is known: not on every disk, and not of a served skill. */
  readonly tellsExecutable?: boolean;
  /** All files and directories below the folder, bounded (see `SKILL_FOLDER_LIMIT`), in path order. */
  entries(): readonly FileEntry[];
  /** Text of a file of the folder, or undefined when missing, binary, or larger than the bound. */
  read(path: string): string | undefined;
  /** Whether a file of the folder is valid UTF-8; undefined when nobody knows. Its text has U+FFFD where it is not. */
  isUtf8?(path: string): boolean | undefined;
  /** `sha256:` and the hexadecimal digest of a file's bytes; absent where bytes cannot be had. */
  digest?(path: string): string | undefined;
  /**
   * What a file of the folder holds, when it is a zip or tar archive; undefined when it is none, is larger than the bounds,
   * or cannot be read. Nothing is unpacked.
   */
  archive?(path: string): readonly ArchiveEntry[] | undefined;
}

/** Most entries listed below one skill folder. */
export const SKILL_FOLDER_LIMIT = 2_000;
