/** A skill folder held in memory: for samples, tests and served skills. */
import { normalizePath } from './skill/reference.ts';
import { type ArchiveEntry, type FileEntry, type FileKind, SKILL_FOLDER_LIMIT, type SkillFolder } from './workspace.ts';

export interface MemoryFolderFacts {
  /** Those of the files that are links out of the folder. */
  readonly linksOut?: readonly string[];
  /** Those of the files that may be executed; left out: nobody knows. */
  readonly executable?: readonly string[];
  /** What those of the files hold that are archives. */
  readonly archives?: Readonly<Record<string, readonly ArchiveEntry[]>>;
}

/** `files` are texts by path relative to the folder; the entry file need not be among them. */
export function createMemoryFolder(
  name: string,
  files: Readonly<Record<string, string>> = {},
  entryName = 'SKILL.md',
  path?: string,
  { linksOut = [], archives = {}, executable }: MemoryFolderFacts = {},
): SkillFolder {
  const texts = new Map(Object.entries(files));
  const kinds = new Map<string, FileKind>([['', 'directory']]);
  if (entryName !== '') kinds.set(entryName, 'file');
  for (const file of texts.keys()) {
    kinds.set(file, 'file');
    const segments = file.split('/');
    for (let i = 1; i < segments.length; i++) kinds.set(segments.slice(0, i).join('/'), 'directory');
  }
  const entries = [...kinds]
    .filter(([path]) => path !== '' && !path.startsWith('../') && path !== '..')
    .map(([path, kind]): FileEntry => {
      const bytes = new TextEncoder().encode(texts.get(path) ?? '').length;
      return {
        path,
        kind,
        bytes,
        ...(linksOut.includes(path) ? { leadsOut: true } : {}),
        ...(executable?.includes(path) ? { executable: true } : {}),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .slice(0, SKILL_FOLDER_LIMIT);
  return {
    name,
    ...(path === undefined ? {} : { path }),
    entryName,
    tellsExecutable: executable !== undefined,
    kind: (path) => kinds.get(normalizePath(path)),
    entries: () => entries,
    read: (path) => texts.get(normalizePath(path)),
    archive: (path) => new Map(Object.entries(archives)).get(normalizePath(path)),
  };
}
