/** What is used of the language client library. Imported when needed: the names of a CommonJS package survive only a static import. */
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
