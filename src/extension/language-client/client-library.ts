/** What is used of the language client library. Imported when needed: the names of a CommonJS package survive only a static import. */
export {
  FileChangeType,
  LanguageClient,
  TransportKind,
} from 'vscode-languageclient/node';
