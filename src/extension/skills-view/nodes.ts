/** What can stand in the tree: sources, skills, their files, and notes where something is to be said. */
import { isDeepStrictEqual } from 'node:util';
import type * as vscode from 'vscode';
import type { Evidence } from '../../mcp/dialects/dialect.ts';
import type { ConfigurationProblem } from '../../mcp/server-definition.ts';
import type { CatalogueEntry, SkillRef } from '../../sources/catalogue.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import type { SkillFile, SkillSource } from '../../sources/skill-source.ts';
import type { ServedPart } from '../served-skills/served-part.ts';
import type { WorkspaceServer } from '../servers/workspace-server.ts';

export interface FolderNode {
  readonly kind: 'folder';
  readonly source: SkillSource;
}

export interface ServerNode {
  readonly kind: 'server';
  readonly server: WorkspaceServer;
}

export interface ProblemNode {
  readonly kind: 'problem';
  readonly problem: ConfigurationProblem;
}

export interface SkillNode {
  readonly kind: 'skill';
  readonly entry: CatalogueEntry;
  readonly uri: vscode.Uri;
}

export interface FileNode {
  readonly kind: 'file';
  readonly skill: SkillNode;
  readonly file: SkillFile;
  readonly uri: vscode.Uri;
}

/** What a served skill has besides files. */
export interface PartNode {
  readonly kind: 'part';
  readonly id: string;
  readonly skill: SkillNode;
  /** Of the skill that the part belongs to: this one, or one nested in it. */
  readonly handle: ServedSkillHandle;
  readonly part: ServedPart;
}

/** A sentence in place of children, such as `No skills found`. */
export interface NoteNode {
  readonly kind: 'note';
  readonly id: string;
  readonly text: string;
  /** What the server was asked, as rows below it. */
  readonly evidence: readonly Evidence[];
  readonly severity: 'info' | 'error';
}

/** A probe and its answer, below the note that no skills were found. */
export interface EvidenceNode {
  readonly kind: 'evidence';
  readonly id: string;
  readonly evidence: Evidence;
}

export type Node = FolderNode | ServerNode | ProblemNode | SkillNode | FileNode | PartNode | NoteNode | EvidenceNode;

/** The same node keeps its id over refreshes, so that VS Code keeps it expanded and selected. */
export function nodeId(node: Node): string {
  switch (node.kind) {
    case 'folder':
      return `folder ${node.source.id}`;
    case 'server':
      return `server ${node.server.definition.key}`;
    case 'problem':
      return `problem ${node.problem.file} ${node.problem.line} ${node.problem.message}`;
    case 'skill':
      return skillId(node.entry.ref);
    case 'file':
      return `file ${skillId(node.skill.entry.ref)} ${node.file.path}`;
    case 'part':
      return `part ${node.id}`;
    case 'note':
      return `note ${node.id}`;
    case 'evidence':
      return `evidence ${node.id}`;
  }
}

/** Whether all that a node carries is the same, so that the one VS Code has goes on standing for its row. */
export function sameNode(a: Node, b: Node): boolean {
  if (a.kind === 'folder' && b.kind === 'folder') return a.source === b.source;
  if (a.kind === 'server' && b.kind === 'server') return a.server === b.server;
  if (a.kind === 'file' && b.kind === 'file' && (a.file.bytes !== b.file.bytes || a.file.digest !== b.file.digest)) {
    return false;
  }
  if (a.kind === 'note' || a.kind === 'evidence') return isDeepStrictEqual(a, b);
  if (a.kind === 'part' && b.kind === 'part' && !samePart(a, b)) return false;
  if (a.kind === 'skill' && b.kind === 'skill' && a.entry.summary !== b.entry.summary) return false;
  return nodeId(a) === nodeId(b);
}

/** Another adapter is another connection; a nested skill is known by its name. */
function samePart(a: PartNode, b: PartNode): boolean {
  if (a.handle.adapter !== b.handle.adapter || a.handle.key !== b.handle.key) return false;
  return a.part.kind === 'nested' || JSON.stringify(a.part) === JSON.stringify(b.part);
}

export function skillId({ sourceId, skillKey }: SkillRef): string {
  return `skill ${sourceId} ${skillKey}`;
}
