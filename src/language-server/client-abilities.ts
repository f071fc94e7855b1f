/** What the editor on the other side can do, as far as the server asks. */
import type { InitializeParams } from 'vscode-languageserver/node';

export interface ClientAbilities {
  readonly configuration: boolean;
  readonly configurationChanges: boolean;
  readonly workspaceFolders: boolean;
  readonly watchesFiles: boolean;
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly documentChanges: boolean;
  readonly renamesFiles: boolean;
  readonly createsFiles: boolean;
  readonly relatedInformation: boolean;
  readonly preparesRename: boolean;
  readonly markdownHovers: boolean;
  readonly symbolTrees: boolean;
  readonly definitionLinks: boolean;
  readonly refreshesLenses: boolean;
}

export function toClientAbilities({ capabilities }: InitializeParams): ClientAbilities {
  const { workspace, textDocument } = capabilities;
  const edits = workspace?.workspaceEdit;
  // Neovim names the operations that it can do and leaves the rest to be understood.
  const operations = edits?.resourceOperations ?? [];
  return {
    configuration: workspace?.configuration === true,
    configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    documentChanges: edits?.documentChanges === true || operations.length > 0,
    renamesFiles: operations.includes('rename'),
    createsFiles: operations.includes('create'),
    relatedInformation: textDocument?.diagnostic?.relatedInformation === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    markdownHovers: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    symbolTrees: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    definitionLinks: textDocument?.definition?.linkSupport === true,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
  };
}
