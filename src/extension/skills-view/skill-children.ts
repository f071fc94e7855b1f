/** What stands below a skill: its files, what else its server gives it, and notes on what is missing. */
import * as vscode from 'vscode';
import { formatCount } from '../../protocol/figures.ts';
import type { CatalogueEntry } from '../../sources/catalogue.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import { servedUri } from '../served-files/served-uri.ts';
import { knownFiles } from '../served-skills/known-files.ts';
import { foldersIn, namePart, partsOf, type ServedPart } from '../served-skills/served-part.ts';
import { type Node, type NoteNode, nodeId, type PartNode, type SkillNode } from './nodes.ts';

/** More rows than anybody reads; a server may name any number. */
const PARTS_SHOWN = 1_000;

/** `entry` is the skill as it is listed now; the node may be older. */
export function childrenOfSkill(skill: SkillNode, entry: CatalogueEntry): readonly Node[] {
  const files = knownFiles(entry).map((file): Node => ({ kind: 'file', skill, file, uri: fileUri(entry, file.path) }));
  const handle = entry.source.handle?.(entry.ref.skillKey);
  if (!handle) return files;
  const id = nodeId(skill);
  if (entry.summary.files !== 'dynamic') {
    return [
      ...files,
      ...notesOn(id, handle, ''),
      ...nodes(skill, handle, id, [...foldersIn(handle, ''), ...partsOf(handle)]),
    ];
  }
  // Before anything was asked, the one file that makes it a skill says nothing that the row does not say.
  const asked = handle.directories.size > 0 || handle.document !== undefined;
  const words = handle.can.directory
    ? 'The server does not list the files of this skill. It can be asked: List Files on Server.'
    : 'The server does not list the files of this skill.';
  const isTemplate = handle.skill.template !== undefined;
  const unlisted = isTemplate
    ? [note(id, 'A template. Open from Template… asks for its variables.', [], 'info')]
    : asked
      ? []
      : [note(id, words, [], 'info')];
  return [
    ...unlisted,
    ...(asked ? files : []),
    ...notesOn(id, handle, ''),
    ...nodes(skill, handle, id, [...foldersIn(handle, ''), ...partsOf(handle)]),
  ];
}

/** Of a nested skill what its activation brought, of a folder its folders. */
export function childrenOfPart(node: PartNode): readonly Node[] {
  const { part, skill, handle } = node;
  const id = nodeId(node);
  if (part.kind === 'nested') return nodes(skill, part.handle, id, partsOf(part.handle));
  if (part.kind !== 'folder') return [];
  const { path } = part.entry;
  return [...notesOn(id, handle, path), ...nodes(skill, handle, id, foldersIn(handle, path))];
}

function nodes(
  skill: SkillNode,
  handle: ServedSkillHandle,
  parent: string,
  parts: readonly ServedPart[],
): readonly Node[] {
  if (parts.length > PARTS_SHOWN) {
    const words = `${formatCount(parts.length - PARTS_SHOWN)} more are not shown.`;
    return [...nodes(skill, handle, parent, parts.slice(0, PARTS_SHOWN)), note(`${parent} more`, words, [], 'info')];
  }
  const taken = new Map<string, number>();
  return parts.map((part) => {
    const name = `${parent} ${part.kind} ${namePart(part)}`;
    const count = taken.get(name) ?? 0;
    taken.set(name, count + 1);
    // A server may give the same name twice.
    return { kind: 'part', id: count === 0 ? name : `${name} ${count}`, skill, handle, part };
  });
}

/** What a folder that was asked for broke, and that it is not whole. */
function notesOn(id: string, { directories }: ServedSkillHandle, path: string): readonly NoteNode[] {
  const listing = directories.get(path);
  if (!listing) return [];
  const stopped = listing.stopped === undefined ? [] : [`The folder is not whole: ${listing.stopped}.`];
  const violations = listing.violations.map(({ rule, message }) => `${message} (${rule})`);
  return [...stopped, ...violations].map((text, index) => note(`${id} folder ${path} ${index}`, text, [], 'info'));
}

export function note(
  id: string,
  text: string,
  evidence: NoteNode['evidence'],
  severity: NoteNode['severity'],
): NoteNode {
  return { kind: 'note', id, text, evidence, severity };
}

/** A local skill's key is the path of its folder. */
export function fileUri({ ref, source, summary }: CatalogueEntry, path: string): vscode.Uri {
  return source.capabilities.local
    ? vscode.Uri.joinPath(vscode.Uri.file(ref.skillKey), path)
    : servedUri(ref.sourceId, ref.skillKey, summary.name, path);
}
