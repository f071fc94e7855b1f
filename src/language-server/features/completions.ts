/** Completion as the protocol has it, in skills, in their other Markdown files, and in policy files. */
import { join } from 'node:path';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionParams,
  InsertTextFormat,
  MarkupKind,
  type Position,
} from 'vscode-languageserver/node';
import {
  type Completion,
  complete,
  completePaths,
  completePolicy,
  type LineTable,
  relativePath,
  toRange,
} from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { builtInFor, type FeatureContext } from './feature-context.ts';
import { markdownAt } from './markdown-at.ts';
import type { MetadataKeys } from './metadata-keys.ts';
import { policyAt } from './policy-at.ts';

const kinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  property: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  tool: CompletionItemKind.Function,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
  snippet: CompletionItemKind.Snippet,
};

/** Opens the list again where the editor has such a command; others ignore what they do not know. */
const SUGGEST_AGAIN = { title: 'Suggest', command: 'editor.action.triggerSuggest' };

export function completions(
  { textDocument: { uri }, position }: CompletionParams,
  context: FeatureContext,
  metadataKeys: MetadataKeys,
): CompletionItem[] {
  const policy = policyAt(context, uri);
  if (policy !== undefined) {
    const { text, lines } = policy;
    return context.editor.yaml ? [] : toItems(completePolicy(text, lines.offsetAt(position)), lines, context);
  }
  const looked = context.checks.look(uri);
  if (looked === undefined) return pathsIn(uri, position, context);
  const { skill, folder, languageId, hosts } = looked;
  const found = complete(skill, skill.lines.offsetAt(position), {
    folder,
    builtIn: builtInFor(context, languageId),
    metadataKeys: metadataKeys.known,
    ...(hosts === undefined ? {} : { hosts }),
  });
  return toItems(found, skill.lines, context);
}

/** In the other Markdown files of a skill. */
function pathsIn(uri: string, position: Position, context: FeatureContext): CompletionItem[] {
  const at = markdownAt(context, uri);
  if (at === undefined) return [];
  const { file, lines, skillFolder } = at;
  const folder = new DiskFolder(join(skillFolder, 'SKILL.md'));
  const path = relativePath(file.skillFolder, file.path);
  const found = completePaths({ ...file, lines, path }, lines.offsetAt(position), {
    folder,
    builtIn: builtInFor(context, ''),
  });
  return toItems(found, lines, context);
}

function toItems(found: readonly Completion[], lines: LineTable, { editor }: FeatureContext): CompletionItem[] {
  return found.map(({ label, kind, detail, documentation, edit, again }, index) => ({
    label,
    kind: kinds[kind],
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
    // The order of the table means something; editors sort by label otherwise.
    sortText: String(index).padStart(4, '0'),
    // Editors compare with what stands in the range, a missing space included.
    filterText: edit.newText.startsWith(' ') ? edit.newText.trim() : label,
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: { range: toRange(lines, edit.span), newText: edit.newText },
    ...(again === true && editor.name === 'vscode' ? { command: SUGGEST_AGAIN } : {}),
  }));
}
