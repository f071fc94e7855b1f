/** Which language features the server offers, and who answers each. */
import { CodeLensRefreshRequest, type Connection, type ServerCapabilities } from 'vscode-languageserver/node';
import type { ClientAbilities } from '../client-abilities.ts';
import { codeLenses, LensResolver } from './code-lenses.ts';
import { completions } from './completions.ts';
import { definition, references } from './definitions.ts';
import { documentLinks } from './document-links.ts';
import type { FeatureContext } from './feature-context.ts';
import { hover } from './hovers.ts';
import { MetadataKeys } from './metadata-keys.ts';
import { prepareRename, rename } from './renames.ts';
import { documentSymbols, foldingRanges } from './symbols.ts';
import { willRenameFiles } from './will-rename.ts';

export function featureCapabilities({ preparesRename }: ClientAbilities): ServerCapabilities {
  return {
    completionProvider: { triggerCharacters: [':', ' ', '(', '/', '<', ','] },
    hoverProvider: true,
    documentLinkProvider: {},
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    codeLensProvider: { resolveProvider: true },
    renameProvider: preparesRename ? { prepareProvider: true } : true,
    workspace: {
      // Any file or folder may be one that a skill names.
      fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
    },
  };
}

export function answerFeatures(connection: Connection, context: FeatureContext): void {
  const metadataKeys = new MetadataKeys(context.skills);
  const lenses = new LensResolver(context, () => {
    // An editor that fails here asks again at its next chance anyway.
    if (context.abilities.refreshesLenses) connection.sendRequest(CodeLensRefreshRequest.type).catch(() => {});
  });
  connection.onCompletion((params) => completions(params, context, metadataKeys));
  connection.onHover((params) => hover(params, context));
  connection.onDocumentLinks(({ textDocument }) => documentLinks(textDocument.uri, context));
  connection.onDocumentSymbol(({ textDocument }) => documentSymbols(textDocument.uri, context));
  connection.onFoldingRanges(({ textDocument }) => foldingRanges(textDocument.uri, context));
  connection.onDefinition((params) => definition(params, context));
  connection.onReferences((params) => references(params, context));
  connection.onCodeLens(({ textDocument }) => codeLenses(textDocument.uri, context));
  connection.onCodeLensResolve((lens) => lenses.resolve(lens));
  connection.onPrepareRename((params) => prepareRename(params, context));
  connection.onRenameRequest((params) => rename(params, context));
  connection.workspace.onWillRenameFiles(({ files }) => willRenameFiles(files, context));
}
