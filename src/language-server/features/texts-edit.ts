/** Edits of several files, and renames after them, as one workspace edit. */
import { RenameFile, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { createLineTable, type Move, type TextEdit, toRange } from '../../core/index.ts';
import { toUri } from '../skill-address.ts';
import type { FeatureContext } from './feature-context.ts';

interface EditedText {
  readonly file: { readonly path: string; readonly text: string };
  readonly edits: readonly TextEdit[];
}

/** With further edits of one file, beside those that it may have already. */
export function addEdits(
  edited: readonly EditedText[],
  file: EditedText['file'],
  edits: readonly TextEdit[],
): readonly EditedText[] {
  const known = edited.find((other) => other.file.path === file.path);
  if (known === undefined) return [{ file, edits }, ...edited];
  return edited.map((other) => (other === known ? { file: other.file, edits: [...edits, ...other.edits] } : other));
}

/** Texts first: they are named by where they lie before anything moves. */
export function toEdit(edited: readonly EditedText[], moves: readonly Move[], context: FeatureContext): WorkspaceEdit {
  const texts = edited.map(({ file, edits }) => {
    const open = context.files.open(file.path);
    const lines = createLineTable(file.text);
    return {
      uri: open?.uri ?? toUri(file.path),
      version: open?.version ?? null,
      edits: edits.map(({ span, newText }) => ({ range: toRange(lines, span), newText })),
    };
  });
  if (!context.abilities.documentChanges) {
    return { changes: Object.fromEntries(texts.map(({ uri, edits }) => [uri, edits])) };
  }
  const renames = context.abilities.renamesFiles
    ? moves.map(({ from, to }) =>
        RenameFile.create(toUri(from), toUri(to), { overwrite: false, ignoreIfExists: false }),
      )
    : [];
  return {
    documentChanges: [
      ...texts.map(({ uri, version, edits }) => TextDocumentEdit.create({ uri, version }, edits)),
      ...renames,
    ],
  };
}
