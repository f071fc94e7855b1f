/** The Markdown file of a skill behind a URI, and the file that a place in it names. */
import type { Position } from 'vscode-languageserver/node';
import {
  createLineTable,
  type FileReference,
  fileReferenceAt,
  type LineTable,
  type MarkdownFile,
  type Span,
  toReferencePath,
} from '../../core/index.ts';
import { toPath } from '../skill-address.ts';
import type { FeatureContext } from './feature-context.ts';
import { exists, isMarkdown, slashed } from './skill-files.ts';

export interface MarkdownAt {
  readonly file: MarkdownFile;
  readonly lines: LineTable;
  /** As the disk spells it. */
  readonly skillFolder: string;
}

/** Undefined for what is no Markdown, or in no skill on this disk. */
export function markdownAt(context: FeatureContext, uri: string): MarkdownAt | undefined {
  const path = toPath(uri);
  if (path === undefined || !isMarkdown(path)) return undefined;
  const looked = context.checks.look(uri);
  const skillFolder = context.files.skillFolderOf(path);
  if (skillFolder === undefined) return undefined;
  if (looked !== undefined) {
    const { text, lines, markdown } = looked.skill;
    return { file: { path: slashed(path), skillFolder: slashed(skillFolder), text, markdown }, lines, skillFolder };
  }
  const file = context.files.file(path, skillFolder);
  return file === undefined ? undefined : { file, lines: createLineTable(file.text), skillFolder };
}

export function referenceAt({ file, lines }: MarkdownAt, position: Position): FileReference | undefined {
  return fileReferenceAt(file, lines.offsetAt(position), exists);
}

/** Where the path stands, without its fragment. */
export function pathSpan({ reference: { span, target } }: FileReference): Span {
  const length = target.search(/[#?]/);
  return length < 0 ? span : { start: span.start, end: span.start + length };
}

/** The fragment of a link, decoded: `steps` of `guide.md#steps`. */
export function fragmentOf({ reference }: FileReference): string | undefined {
  const hash = reference.target.indexOf('#');
  return hash < 0 ? undefined : toReferencePath(reference.target.slice(hash + 1));
}
