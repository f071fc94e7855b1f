/** Keeps links true when files and folders move: the edits of one Markdown file. */
import type { TextEdit } from '../text/span.ts';
import { folderOf, isAtOrBelow, relativePath } from './file-path.ts';
import { type FileReference, fileReferences, type MarkdownFile } from './file-reference.ts';
import { writePath } from './write-path.ts';

/** Absolute paths, with '/' between segments. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** @param exists asked before anything has moved */
export function moveEdits(file: MarkdownFile, moves: readonly Move[], exists: (path: string) => boolean): TextEdit[] {
  const fileAfter = moved(file.path, moves);
  const skillAfter = moved(file.skillFolder, moves);
  return fileReferences(file, exists).flatMap((found) => {
    const { reference, target, base } = found;
    const targetAfter = moved(target, moves);
    const [before, after] =
      base === 'file' ? [folderOf(file.path), folderOf(fileAfter)] : [file.skillFolder, skillAfter];
    if (targetAfter === target && (before === after || !exists(target))) return [];
    const path = relativePath(after, targetAfter);
    if (path === relativePath(before, target)) return [];
    return [{ span: reference.span, newText: written(path, found, file.text) }];
  });
}

/** Where a path lies after the moves. The deepest one that holds it counts. */
export function moved(path: string, moves: readonly Move[]): string {
  let best: Move | undefined;
  for (const move of moves) {
    if (isAtOrBelow(path, move.from) && move.from.length > (best?.from.length ?? -1)) best = move;
  }
  return best === undefined ? path : best.to + path.slice(best.from.length);
}

/** In the manner of the old target: with its `./`, its fragment, its brackets. */
function written(path: string, { reference }: FileReference, text: string): string {
  const { target, span, kind } = reference;
  const [whole, folder] = path === '' ? ['.', true] : [path, target.replace(/[#?].*$/s, '').endsWith('/')];
  const plain = `${target.startsWith('./') && !whole.startsWith('.') ? './' : ''}${whole}${folder && path !== '' ? '/' : ''}`;
  if (kind === 'path') return plain;
  const rest = /[#?].*$/s.exec(target)?.[0] ?? '';
  const bracketed = text[span.start - 1] === '<';
  return (bracketed ? plain.replace(/[<>\n\r]/g, encodeURIComponent) : writePath(plain)) + rest;
}
