/** Completes the target of a link or an image in the body, and a path in code, with the files of the skill. */
import { normalizePath } from '../skill/reference.ts';
import type { Skill } from '../skill/skill.ts';
import type { SkillFolder } from '../workspace.ts';
import type { Completion, CompletionContext } from './completion.ts';
import { writePath } from './write-path.ts';

/** The start of a target, right before the cursor: after `](`, or after `[label]:` at the start of a line. */
const TARGET = /(?:\]\(|^ {0,3}\[[^\]]{1,200}\]:)[ \t]*(<?)((?:\.\/)?[^()\s<>"']*|(?<=<)[^<>]*)$/;
const PREFIX_LIMIT = 2_000;
const FILES_SHOWN = 200;

interface Typed {
  readonly path: string;
  /** How a name is written there. */
  readonly write: (name: string) => string;
}

export function completePaths(skill: Skill, offset: number, { folder, builtIn }: CompletionContext): Completion[] {
  if (offset < skill.body.span.start) return [];
  const line = skill.lines.line(skill.lines.lineAt(offset));
  const before = skill.text.slice(Math.max(line.start, offset - PREFIX_LIMIT), offset);
  const code = skill.markdown.code.find(({ start, end }) => start < offset && offset < end);
  const found =
    code === undefined
      ? ((builtIn.markdown ? undefined : inLink(before)) ?? inOpenCode(before, folder))
      : inCode(skill.text.slice(Math.max(line.start, code.start), offset), folder);
  if (found === undefined) return [];
  const { path: typed, write } = found;
  const slash = typed.lastIndexOf('/') + 1;
  const under = normalizePath(code === undefined ? decode(typed.slice(0, slash)) : typed.slice(0, slash));
  if (under === '..' || under.startsWith('../')) return [];

  const rest = /^[^()\s<>"'`#?]*/.exec(skill.text.slice(offset, line.end))?.[0] ?? '';
  const span = { start: offset - typed.length + slash, end: offset + rest.length };
  const prefix = under === '' ? '' : `${under}/`;
  const hidden = typed.slice(slash).startsWith('.');
  const entries = folder
    .entries()
    .filter(({ path }) => path.startsWith(prefix) && path !== folder.entryName)
    .map(({ path, kind }) => ({ name: path.slice(prefix.length), kind }))
    .filter(({ name }) => hidden || !/(?:^|\/)\./.test(name));
  const here = entries.filter(({ name }) => !name.includes('/'));
  const below = entries.filter(({ name, kind }) => name.includes('/') && kind === 'file');
  return [...here, ...below].slice(0, FILES_SHOWN).map(({ name, kind }) => {
    const isFolder = kind === 'directory';
    return {
      label: isFolder ? `${name}/` : name,
      kind: isFolder ? 'folder' : 'file',
      edit: { span, newText: `${write(name)}${isFolder ? '/' : ''}` },
      again: isFolder,
    };
  });
}

function inLink(before: string): Typed | undefined {
  const match = TARGET.exec(before);
  const path = match?.[2];
  if (match === null || path === undefined || /^[/\\~#]|^[A-Za-z][\w+.-]*:/.test(path)) return undefined;
  return { path, write: match[1] === '<' ? (name) => name : writePath };
}

/** A code span that is still to be closed is none yet: an odd number of backticks on the line tells. */
function inOpenCode(before: string, folder: SkillFolder): Typed | undefined {
  const ticks = before.match(/`/g)?.length ?? 0;
  return ticks % 2 === 1 ? inCode(before.slice(before.lastIndexOf('`')), folder) : undefined;
}

/** Only below a folder of the skill: any other word of a command may mean anything. */
function inCode(before: string, folder: SkillFolder): Typed | undefined {
  const path = /(?:^|[\s`"'=(])((?:\.\/)?[^\s`"'()<>|;&$~/]+\/[^\s`"'()<>|;&$]*)$/.exec(before)?.[1];
  const under = path === undefined ? '' : normalizePath(path.slice(0, path.lastIndexOf('/') + 1));
  if (path === undefined || under.startsWith('..') || folder.kind(under) !== 'directory') return undefined;
  return { path, write: (name) => name };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
