/** The places in a skill's Markdown files that name another file, with the path they mean. */
import type { Markdown } from '../skill/markdown.ts';
import type { Reference } from '../skill/reference.ts';
import { folderOf, resolvePath } from './file-path.ts';

/** One Markdown file of a skill. Paths are absolute, with '/' between segments. */
export interface MarkdownFile {
  readonly path: string;
  /** The folder of the skill it belongs to. */
  readonly skillFolder: string;
  readonly text: string;
  readonly markdown: Markdown;
}

export interface FileReference {
  readonly reference: Reference;
  /** Absolute, normalised. */
  readonly target: string;
  /** The folder the path is relative to: that of the file, or that of the skill. */
  readonly base: 'file' | 'skill';
}

/** Absolute, home and drive paths, and backslashes, mean no file of the skill. */
const ELSEWHERE = /^[/~]|^[A-Za-z]:|\\|\0/;

/**
 * Links in Markdown are relative to their file, but the specification wants paths from the skill folder: what exists decides,
 * and where neither does, the form does.
 */
export function toFileReference(
  reference: Reference,
  file: Pick<MarkdownFile, 'path' | 'skillFolder'>,
  exists: (path: string) => boolean,
): FileReference | undefined {
  const { path, kind } = reference;
  if (path === undefined || kind === 'autolink' || ELSEWHERE.test(path)) return undefined;
  const folder = folderOf(file.path);
  const ofFile = resolvePath(folder, path);
  const ofSkill = resolvePath(file.skillFolder, path);
  const toFile = ofFile === undefined ? undefined : ({ reference, target: ofFile, base: 'file' } as const);
  const toSkill = ofSkill === undefined ? undefined : ({ reference, target: ofSkill, base: 'skill' } as const);
  if (ofFile === ofSkill) return toFile;
  const [first, second] = kind === 'path' ? [toSkill, toFile] : [toFile, toSkill];
  if (first !== undefined && exists(first.target)) return first;
  return second !== undefined && exists(second.target) ? second : first;
}

export function fileReferences(file: MarkdownFile, exists: (path: string) => boolean): FileReference[] {
  return file.markdown.references.flatMap((reference) => toFileReference(reference, file, exists) ?? []);
}

/** The reference whose target holds the offset. */
export function fileReferenceAt(
  file: MarkdownFile,
  offset: number,
  exists: (path: string) => boolean,
): FileReference | undefined {
  const reference = file.markdown.references.find(({ span }) => span.start <= offset && offset <= span.end);
  return reference === undefined ? undefined : toFileReference(reference, file, exists);
}
