/** The Markdown files of skills on the disk, with the text that the editor shows where one is open. */
import { statSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type MarkdownFile, parseSkill } from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { findSkillFile } from '../../disk/find-skills.ts';
import { readText } from '../../disk/read-text.ts';
import { toPath } from '../skill-address.ts';

/** Larger files are left out: nobody keeps links in them up to date. */
const FILE_LIMIT = 4 * 1024 * 1024;
const FILES_LIMIT = 500;
const DEPTH_LIMIT = 24;

export class SkillFiles {
  readonly #documents: TextDocuments<TextDocument>;

  constructor(documents: TextDocuments<TextDocument>) {
    this.#documents = documents;
  }

  /** The folder of the skill that a file or folder belongs to: the nearest one above it with an entry file. */
  skillFolderOf(path: string): string | undefined {
    let folder = dirname(path);
    for (let depth = 0; depth < DEPTH_LIMIT; depth++) {
      if (isFile(join(folder, 'SKILL.md')) || isFile(join(folder, 'skill.md'))) return folder;
      const above = dirname(folder);
      if (above === folder) return undefined;
      folder = above;
    }
    return undefined;
  }

  /** Every Markdown file of a skill, its entry file first. Texts without the word, if one is given, are left out unread. */
  *markdownFiles(skillFolder: string, words?: readonly string[]): Generator<MarkdownFile, void, undefined> {
    const entry = findSkillFile(skillFolder);
    if (entry === undefined) return;
    const others = new DiskFolder(entry)
      .entries()
      .filter(({ kind, path }) => kind === 'file' && isMarkdown(path))
      .map(({ path }) => join(skillFolder, path))
      .filter((path) => path !== entry)
      .slice(0, FILES_LIMIT);
    for (const path of [entry, ...others]) {
      const file = this.file(path, skillFolder, words);
      if (file !== undefined) yield file;
    }
  }

  file(path: string, skillFolder: string, words?: readonly string[]): MarkdownFile | undefined {
    const text = this.text(path);
    if (text === undefined || words?.some((word) => text.includes(word)) === false) return undefined;
    return { path: slashed(path), skillFolder: slashed(skillFolder), text, markdown: parseSkill(text).markdown };
  }

  text(path: string): string | undefined {
    const open = this.open(path);
    if (open !== undefined) return open.getText();
    const read = readText(path, FILE_LIMIT);
    return 'text' in read && !read.text.includes('\0') ? read.text : undefined;
  }

  /** The editor may spell a URI in another way than we do, and core writes paths in its own. */
  open(path: string): TextDocument | undefined {
    const wanted = slashed(path);
    return this.#documents.all().find(({ uri }) => slashed(toPath(uri) ?? '') === wanted);
  }
}

export function isMarkdown(path: string): boolean {
  return ['.md', '.markdown'].includes(extname(path).toLowerCase());
}

export function isFile(path: string): boolean {
  return kindOf(path) === 'file';
}

export function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}

export function exists(path: string): boolean {
  return kindOf(path) !== undefined;
}

/** A path as core writes it. */
export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
