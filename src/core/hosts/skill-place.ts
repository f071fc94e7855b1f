/** Where a skill lies, as hosts see it. The shells find it out; the core only compares. */

export interface SkillPlace {
  /** Name of the skill folder; empty when not known. */
  readonly folder: string;
  /** File name of the entry file. */
  readonly entryName: string;
  /** The skill folder relative to the workspace root, with `/`; undefined when it lies outside. */
  readonly workspace?: string;
  /** The same, relative to the home folder. */
  readonly home?: string;
  /** Whether it lies in the `skills` folder of a Claude Code plugin. */
  readonly plugin?: boolean;
  /** Whether `agents/openai.yaml` keeps Codex from choosing it by itself. */
  readonly codexWaits?: boolean;
}

/** One of a host's folders within a path: what stands before it, and the segments of the skill below it. */
export interface FolderMatch {
  readonly before: string;
  readonly below: readonly string[];
}

/** The deepest occurrence of the folder in the path with something below it. */
export function matchFolder(path: string, folder: string): FolderMatch | undefined {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const wanted = folder.split('/');
  for (let at = segments.length - wanted.length - 1; at >= 0; at--) {
    if (wanted.every((segment, i) => segments[at + i] === segment)) {
      return { before: segments.slice(0, at).join('/'), below: segments.slice(at + wanted.length) };
    }
  }
  return undefined;
}
