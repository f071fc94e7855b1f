/** The part of a fix that makes and renames files, as the protocol's operations, kept inside the skill's reach. */
import { basename, dirname, join, resolve, sep } from 'node:path';
import { CreateFile, RenameFile, TextDocumentEdit } from 'vscode-languageserver/node';
import type { Fix } from '../core/index.ts';
import { type SkillAddress, toUri } from './skill-address.ts';

export type ResourceEdit = CreateFile | RenameFile | TextDocumentEdit;

/**
 * Names come from a skill's text: nothing may be made or moved outside the folder, and the folder itself only to the place
 * beside it, or to a folder of skills of its project. Undefined when the fix wants more than that, or the skill has no folder here.
 */
export function toResourceEdits(
  fix: Fix,
  address: SkillAddress,
  project?: string,
): readonly ResourceEdit[] | undefined {
  const { creates = [], renames = [] } = fix;
  if (creates.length + renames.length === 0) return [];
  if (address.on !== 'disk') return undefined;
  const folder = dirname(address.path);
  const edits: ResourceEdit[] = [];
  for (const { path, text } of creates) {
    const inside = toInside(folder, path);
    if (inside === undefined) return undefined;
    edits.push(CreateFile.create(toUri(inside), { overwrite: false, ignoreIfExists: false }));
    const start = { line: 0, character: 0 };
    if (text !== '') {
      edits.push(
        TextDocumentEdit.create({ uri: toUri(inside), version: null }, [
          { range: { start, end: start }, newText: text },
        ]),
      );
    }
  }
  // Last, since a renamed folder takes the other paths with it.
  for (const { from, to } of renames) {
    const oldPath = from === '.' ? folder : toInside(folder, from);
    const newPath = from === '.' ? (toSibling(folder, to) ?? toPlace(folder, to, project)) : toInside(folder, to);
    if (oldPath === undefined || newPath === undefined) return undefined;
    edits.push(RenameFile.create(toUri(oldPath), toUri(newPath), { overwrite: false, ignoreIfExists: false }));
  }
  return edits;
}

function toInside(folder: string, path: string): string | undefined {
  const absolute = resolve(folder, path);
  return absolute.startsWith(folder + sep) && !path.includes('\0') ? absolute : undefined;
}

/** `name` and `../name` both mean the place beside the folder. */
function toSibling(folder: string, to: string): string | undefined {
  const name = to.replace(/^\.\.\//, '');
  const isName = name !== '' && name !== '.' && name !== '..' && !/[/\\:]/.test(name) && !name.includes('\0');
  return isName ? join(dirname(folder), name) : undefined;
}

/** Under its own name, in a folder such as `.github/skills`. */
function toPlace(folder: string, to: string, project: string | undefined): string | undefined {
  const absolute = resolve(folder, to);
  if (project === undefined || to.includes('\0') || basename(absolute) !== basename(folder)) return undefined;
  const parent = dirname(absolute);
  return basename(parent) === 'skills' && parent.startsWith(project + sep) ? absolute : undefined;
}
