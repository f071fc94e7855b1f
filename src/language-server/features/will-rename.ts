/** A file or folder is about to be moved by hand: the links to it move along, and a renamed skill folder takes its name along. */
import { basename, join } from 'node:path';
import type { FileRename, WorkspaceEdit } from 'vscode-languageserver/node';
import { type Move, nameAt, parseSkill, renameName, type TextEdit } from '../../core/index.ts';
import { findSkillFile } from '../../disk/find-skills.ts';
import { toPath } from '../skill-address.ts';
import type { FeatureContext } from './feature-context.ts';
import { fileMoveEdits } from './file-moves.ts';
import { kindOf, slashed } from './skill-files.ts';
import { addEdits, toEdit } from './texts-edit.ts';

const MOVES_LIMIT = 200;

export async function willRenameFiles(
  renames: readonly FileRename[],
  context: FeatureContext,
): Promise<WorkspaceEdit | null> {
  const moves = renames.flatMap(({ oldUri, newUri }) => toMove(oldUri, newUri)).slice(0, MOVES_LIMIT);
  if (moves.length === 0 || !moves.some((move) => concernsSkills(move, context))) return null;
  let edited: Parameters<typeof addEdits>[0] = await fileMoveEdits(moves, context);
  for (const move of moves) {
    const own = ownName(move, context);
    if (own !== undefined) edited = addEdits(edited, own.file, [own.edit]);
  }
  return edited.length === 0 ? null : toEdit(edited, [], context);
}

function toMove(oldUri: string, newUri: string): Move[] {
  const [from, to] = [toPath(oldUri), toPath(newUri)];
  return from === undefined || to === undefined || from === to ? [] : [{ from: bare(from), to: bare(to) }];
}

/** Some editors end the path of a folder with a separator. */
function bare(path: string): string {
  return path.replace(/[/\\]+$/, '');
}

/** Most moves in a workspace have nothing to do with skills, and every one of them waits for this answer. */
function concernsSkills({ from }: Move, { files }: FeatureContext): boolean {
  return files.skillFolderOf(from) !== undefined || kindOf(from) === 'folder';
}

/** The name was that of the folder, so it stays that of the folder. */
function ownName(
  { from, to }: Move,
  { files }: FeatureContext,
): { file: { path: string; text: string }; edit: TextEdit } | undefined {
  const entry = kindOf(from) === 'folder' ? findSkillFile(from) : undefined;
  const text = entry === undefined ? undefined : files.text(entry);
  if (entry === undefined || text === undefined || basename(from) === basename(to)) return undefined;
  const skill = parseSkill(text);
  const value = skill.frontmatter.fields.find(({ key }) => key === 'name')?.valueSpan;
  if (value === undefined || nameAt(skill, value.end)?.name !== basename(from)) return undefined;
  const renamed = renameName(skill, basename(to));
  return 'edit' in renamed ? { file: { path: slashed(join(entry)), text }, edit: renamed.edit } : undefined;
}
