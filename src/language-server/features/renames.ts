/** F2: on the value of `name` it renames the skill with its folder, on the target of a link it renames the file. */
import { basename, dirname, join, normalize } from 'node:path';
import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import {
  type FileReference,
  isAtOrBelow,
  nameAt,
  renameName,
  resolvePath,
  toRange,
  toReferencePath,
} from '../../core/index.ts';
import type { FeatureContext } from './feature-context.ts';
import { fileMoveEdits } from './file-moves.ts';
import { type MarkdownAt, markdownAt, pathSpan, referenceAt } from './markdown-at.ts';
import { exists, slashed } from './skill-files.ts';
import { addEdits, toEdit } from './texts-edit.ts';

export function prepareRename(
  { textDocument: { uri }, position }: PrepareRenameParams,
  context: FeatureContext,
): PrepareRenameResult | null {
  const looked = context.checks.look(uri);
  if (looked !== undefined) {
    const found = nameAt(looked.skill, looked.skill.lines.offsetAt(position));
    if (found !== undefined) return { range: toRange(looked.skill.lines, found.span), placeholder: found.name };
  }
  const at = markdownAt(context, uri);
  const found = at === undefined ? undefined : referenceAt(at, position);
  if (at === undefined || found === undefined || !isRenamable(found, at)) return null;
  return { range: toRange(at.lines, pathSpan(found)), placeholder: found.reference.path ?? '' };
}

export async function rename(params: RenameParams, context: FeatureContext): Promise<WorkspaceEdit | null> {
  const { uri } = params.textDocument;
  const looked = context.checks.look(uri);
  if (looked !== undefined && nameAt(looked.skill, looked.skill.lines.offsetAt(params.position)) !== undefined) {
    return renameSkill(params, context);
  }
  const at = markdownAt(context, uri);
  const found = at === undefined ? undefined : referenceAt(at, params.position);
  if (at === undefined || found === undefined || !isRenamable(found, at)) return null;
  return renameTarget(params.newName, found, at, context);
}

async function renameSkill({ textDocument: { uri }, newName }: RenameParams, context: FeatureContext) {
  const looked = context.checks.look(uri);
  if (looked === undefined) return null;
  const { skill, address } = looked;
  const name = newName.trim();
  const renamed = renameName(skill, name);
  if ('problem' in renamed) throw refusal(renamed.problem);
  if (address.on !== 'disk') throw refusal('This skill comes from a server and cannot be renamed here.');
  const from = dirname(address.path);
  const to = join(dirname(from), name);
  const isMoved = basename(from) !== name && context.abilities.renamesFiles;
  if (isMoved && exists(to)) throw refusal(`"${name}" already exists beside the folder of this skill.`);
  const moves = isMoved ? [{ from, to }] : [];
  const edited = isMoved ? await fileMoveEdits(moves, context) : [];
  const own = { path: slashed(address.path), text: skill.text };
  return toEdit(addEdits(edited, own, [renamed.edit]), moves, context);
}

async function renameTarget(newName: string, found: FileReference, at: MarkdownAt, context: FeatureContext) {
  const { file } = at;
  const base = found.base === 'file' ? dirname(file.path) : file.skillFolder;
  const path = toReferencePath(newName.trim());
  const to = path === undefined ? undefined : resolvePath(base, path);
  if (
    to === undefined ||
    !isAtOrBelow(to, file.skillFolder) ||
    to === file.skillFolder ||
    /^\s*[/~]|[\\\0]/.test(newName)
  ) {
    throw refusal('The new path must be relative and stay inside the skill folder.');
  }
  if (to === found.target) return null;
  const existing = exists(found.target);
  if (existing && !context.abilities.renamesFiles) throw refusal('This editor does not let a server rename files.');
  if (exists(to)) throw refusal(`"${newName.trim()}" already exists.`);
  // Core writes paths with '/'; from here on they are the disk's.
  const moves = [{ from: normalize(found.target), to: normalize(to) }];
  const edited = await fileMoveEdits(moves, context);
  // A link that is broken is only written anew.
  return toEdit(edited, existing ? moves : [], context);
}

/** The entry file keeps its name, and nothing outside of the skill is renamed from inside it. */
function isRenamable({ target }: FileReference, { file }: MarkdownAt): boolean {
  return (
    isAtOrBelow(target, file.skillFolder) &&
    target !== file.skillFolder &&
    !/^skill\.md$/i.test(target.slice(file.skillFolder.length + 1))
  );
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
