/** A fix as the protocol's workspace edit: text edits in the skill's file, then operations on files. */
import { type TextEdit as LspTextEdit, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { type Fix, type LineTable, type TextEdit, toRange } from '../core/index.ts';
import type { ClientAbilities } from './client-abilities.ts';
import { type ResourceEdit, toResourceEdits } from './resource-edits.ts';
import type { SkillAddress } from './skill-address.ts';

export interface EditTarget {
  readonly uri: string;
  readonly version: number | null;
  readonly lines: LineTable;
  readonly address: SkillAddress;
  /** The workspace folder that the skill lies in. */
  readonly project?: string | undefined;
}

/** Undefined when the editor or the place of the skill does not allow it. */
export function toWorkspaceEdit(fix: Fix, target: EditTarget, abilities: ClientAbilities): WorkspaceEdit | undefined {
  const resources = toResourceEdits(fix, target.address, target.project);
  if (resources === undefined) return undefined;
  if (fix.renames !== undefined && !abilities.renamesFiles) return undefined;
  if (fix.creates !== undefined && !abilities.createsFiles) return undefined;
  return toTextWorkspaceEdit(fix.edits, target, abilities, resources);
}

export function toTextWorkspaceEdit(
  edits: readonly TextEdit[],
  { uri, version, lines }: EditTarget,
  abilities: ClientAbilities,
  resources: readonly ResourceEdit[] = [],
): WorkspaceEdit {
  const textEdits: LspTextEdit[] = edits.map(({ span, newText }) => ({ range: toRange(lines, span), newText }));
  if (!abilities.documentChanges) return { changes: { [uri]: textEdits } };
  const inFile = textEdits.length === 0 ? [] : [TextDocumentEdit.create({ uri, version }, textEdits)];
  return { documentChanges: [...inFile, ...resources] };
}
