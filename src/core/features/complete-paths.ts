/** Completes the target of a link or an image, and a path in code, with the files of the skill. */
import type { Markdown } from '../skill/markdown.ts';
import { normalizePath } from '../skill/reference.ts';
import type { LineTable } from '../text/line-table.ts';
import type { SkillFolder } from '../workspace.ts';
import type { Completion, CompletionContext } from './completion.ts';
import { folderOf, relativePath } from './file-path.ts';
import { writePath } from './write-path.ts';

/** The start of a target, right before the cursor: after `](`, or after `[label]:` at the start of a line. */
const TARGET = /(?:\]\(|^ {0,3}\[[^\]]{1,200}\]:)[ \t]*(<?)((?:\.\/)?[^()\s<>"']*|(?<=<)[^<>]*)$/;
const PREFIX_LIMIT = 2_000;
const FILES_SHOWN = 200;

/** The entry file of a skill, or another Markdown file of it. */
export interface PathText {
  /** Relative to the skill folder. */
  readonly path: string;
  readonly text: string;
  readonly lines: LineTable;
  readonly markdown: Markdown;
}

interface Typed {
  readonly path: string;
  /** How a name is written there. */
  readonly write: (name: string) => string;
  /** The folder it lies in, relative to the skill folder. */
  readonly under: string;
}

export function completePaths(
  { path: own, text, lines, markdown }: PathText,
  offset: number,
  { folder, builtIn }: Pick<CompletionContext, 'folder' | 'builtIn'>,
): Completion[] {
  const line = lines.line(lines.lineAt(offset));
  const before = text.slice(Math.max(line.start, offset - PREFIX_LIMIT), offset);
  // Most of what is typed is no path, and the text is not read for it.
  if (!/\/[^\s/]*$/.test(before) && !TARGET.test(before)) return [];
  const code = markdown.code.find(({ start, end }) => start < offset && offset < end);
  const ownFolder = folderOf(own);
  const found =
    code === undefined
      ? outsideOfCode(before, ownFolder, folder, builtIn.markdown)
      : inCode(text.slice(Math.max(line.start, code.start), offset), ownFolder, folder);
  if (found === undefined) return [];
  const { path: typed, under, write } = found;
  const slash = typed.lastIndexOf('/') + 1;
  const rest = /^[^()\s<>"'`#?]*/.exec(text.slice(offset, line.end))?.[0] ?? '';
  const span = { start: offset - typed.length + slash, end: offset + rest.length };
  const hidden = typed.slice(slash).startsWith('.');
  // Where a link has named no folder yet, all files of the skill can be meant, and elsewhere what lies below the folder.
  const above = slash === 0 && code === undefined;
  const entries = folder
    .entries()
    .filter(({ path }) => path !== own && path !== under && (above || under === '' || path.startsWith(`${under}/`)))
    .map(({ path, kind }) => ({ name: relativePath(under, path), kind }))
    .filter(({ name }) => hidden || !/(?:^|\/)\.(?!\.\/)/.test(name));
  const here = entries.filter(({ name }) => !name.includes('/') && name !== '..');
  const files = entries.filter(({ name, kind }) => name.includes('/') && kind === 'file');
  const below = files.filter(({ name }) => !name.startsWith('../'));
  const outside = files.filter(({ name }) => name.startsWith('../'));
  return [...here, ...below, ...outside].slice(0, FILES_SHOWN).map(({ name, kind }) => {
    const isFolder = kind === 'directory';
    return {
      label: isFolder ? `${name}/` : name,
      kind: isFolder ? 'folder' : 'file',
      edit: { span, newText: `${write(name)}${isFolder ? '/' : ''}` },
      again: isFolder,
    };
  });
}

/** What is the target of a link is no path in code, also where an editor with Markdown support of its own completes it. */
function outsideOfCode(before: string, own: string, folder: SkillFolder, leaveToEditor: boolean): Typed | undefined {
  return TARGET.test(before) ? inLink(before, own, folder, leaveToEditor) : inOpenCode(before, own, folder);
}

/** Links start from their file. What does not lie there, but does so from the skill folder, is meant as the specification writes paths. */
function inLink(before: string, own: string, folder: SkillFolder, leaveToEditor: boolean): Typed | undefined {
  const match = TARGET.exec(before);
  const path = match?.[2];
  if (match === null || path === undefined || /^[/\\~#]|^[A-Za-z][\w+.-]*:/.test(path)) return undefined;
  const typed = decode(path.slice(0, path.lastIndexOf('/') + 1));
  const under = findFolder(typed, [own, ''], folder);
  // An editor with Markdown support of its own knows the first place, and not the second.
  if (under === undefined || (leaveToEditor && findFolder(typed, [own], folder) !== undefined)) return undefined;
  return { path, under, write: match[1] === '<' ? (name) => name : writePath };
}

/** A code span that is still to be closed is none yet: an odd number of backticks on the line tells. */
function inOpenCode(before: string, own: string, folder: SkillFolder): Typed | undefined {
  const ticks = before.match(/`/g)?.length ?? 0;
  return ticks % 2 === 1 ? inCode(before.slice(before.lastIndexOf('`')), own, folder) : undefined;
}

/** Only below a folder of the skill: any other word of a command may mean anything. */
function inCode(before: string, own: string, folder: SkillFolder): Typed | undefined {
  const path = /(?:^|[\s`"'=(])((?:\.\/)?[^\s`"'()<>|;&$~/]+\/[^\s`"'()<>|;&$]*)$/.exec(before)?.[1];
  const under =
    path === undefined ? undefined : findFolder(path.slice(0, path.lastIndexOf('/') + 1), ['', own], folder);
  return path === undefined || under === undefined ? undefined : { path, under, write: (name) => name };
}

/** From the first of the bases where there is such a folder, and never out of the skill. */
function findFolder(typed: string, bases: readonly string[], folder: SkillFolder): string | undefined {
  return bases
    .map((base) => normalizePath(`${base}/${typed}`))
    .find((path) => path !== '..' && !path.startsWith('../') && folder.kind(path) === 'directory');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
