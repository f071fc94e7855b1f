/** Where the document of a URI lies: on this machine's disk, or only in the editor. */
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDataFile, isSkillFileName } from '../disk/find-skills.ts';

export type SkillAddress =
  | { readonly on: 'disk' /** Equal for all spellings of one URI. */; readonly key: string; readonly path: string }
  | { readonly on: 'editor'; readonly key: string; readonly folderName: string; readonly entryName: string };

/** Undefined when the URI names neither a skill's entry file nor a file of data that rules look at: selection goes by path, whatever the language id. */
export function toSkillAddress(uri: string): SkillAddress | undefined {
  const path = toPath(uri);
  if (path !== undefined) {
    return isSkillFileName(basename(path)) || isDataFile(path) ? { on: 'disk', key: path, path } : undefined;
  }
  const segments = toSegments(uri);
  const entryName = segments.at(-1);
  if (entryName === undefined || !isSkillFileName(entryName)) return undefined;
  return { on: 'editor', key: uri, folderName: segments.at(-2) ?? '', entryName };
}

/** The path of a `file:` URI. Editors write drive letters in either case; here they are upper case. */
export function toPath(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri).replace(/^[a-z]:/, (drive) => drive.toUpperCase());
  } catch {
    return undefined;
  }
}

export function toUri(path: string): string {
  return pathToFileURL(path).href;
}

function toSegments(uri: string): readonly string[] {
  try {
    return decodeURIComponent(new URL(uri).pathname).split('/').filter(Boolean);
  } catch {
    return [];
  }
}
