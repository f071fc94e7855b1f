/** The bundled server, as it is packed, spoken to as Neovim and Helix speak to it. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type {
  ClientCapabilities,
  CodeLens,
  CompletionItem,
  DocumentSymbol,
  Hover,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { bundleLanguageServer } from '../../src/build/bundle.ts';
import { temporaryFolder as folderOfProcess } from '../../src/build/vscode/paths.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient } from './language-client.ts';

/** Of Neovim 0.11, as far as the server asks. */
const neovim: ClientCapabilities = {
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: false },
    didChangeWatchedFiles: { dynamicRegistration: false },
    workspaceFolders: true,
    workspaceEdit: { resourceOperations: ['rename', 'create', 'delete'] },
    codeLens: { refreshSupport: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: false },
    rename: { prepareSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    definition: { linkSupport: true },
  },
};

/** Of Helix before it could pull diagnostics. */
const helix: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    fileOperations: { willRename: true },
  },
  textDocument: {
    rename: { prepareSupport: false },
    hover: { contentFormat: ['markdown'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    publishDiagnostics: { versionSupport: true },
  },
};

const skill = `---
name: PDF
description: Extracts text. Use when the user names a PDF.

---

Run [it](scripts/run.py).
`;
const files = { 'skills/pdf/SKILL.md': skill, 'skills/pdf/scripts/run.py': 'print(1)\n' };

let program: string;

before(async () => {
  const folder = folderOfProcess('language-server');
  await bundleLanguageServer(folder);
  program = join(folder, 'language-server.cjs');
});

test('Neovim: findings, completion, hover, outline and costs', { timeout: 60_000 }, async (t) => {
  const root = temporaryFolder(t, files);
  const uri = pathToFileURL(join(root, 'skills/pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root, capabilities: neovim, program });
  await client.open(uri, skill);
  assert.ok((await client.diagnostics(uri)).some(({ code }) => code === 'name-uppercase'));
  const at = (line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });
  const items = await client.connection.sendRequest<CompletionItem[]>('textDocument/completion', at(3, 0));
  assert.ok(
    items.some(({ label }) => label === 'license'),
    'everything, since this editor has nothing built in',
  );
  assert.ok(items.every(({ command }) => command === undefined));
  const hover = await client.connection.sendRequest<Hover>('textDocument/hover', at(2, 2));
  assert.match(JSON.stringify(hover.contents), /What the skill does/);
  const symbols = await client.connection.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', at(0, 0));
  assert.deepEqual(
    symbols.map(({ name }) => name),
    ['name', 'description'],
  );
  const notes = pathToFileURL(join(root, 'skills/pdf/references/notes.md')).href;
  await client.open(notes, 'See [it](../scripts/).\n');
  const paths = await client.connection.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri: notes },
    position: { line: 0, character: 20 },
  });
  assert.deepEqual(
    paths.map(({ label, textEdit }) => [label, textEdit?.newText]),
    [['run.py', 'run.py']],
    'in the other Markdown of a skill, saved or not',
  );
  // The counting thread is found beside the bundle.
  for (;;) {
    const [lens] = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', at(0, 0));
    const { command } = await client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);
    assert.equal(command?.command, '');
    if (/^\d+ tok listed · \d+ tok body · \d+ tok files$/.test(command?.title ?? '')) break;
  }
  const renamed = await client.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
    ...at(1, 7),
    newName: 'paper',
  });
  assert.match(JSON.stringify(renamed.documentChanges), /"newText":"paper".*"kind":"rename"/);
  assert.deepEqual(client.registrations, [], 'nothing is registered that the editor cannot take');
});

test('Helix: findings come unasked and go with the document; links follow a moved file', {
  timeout: 60_000,
}, async (t) => {
  const root = temporaryFolder(t, files);
  const uri = pathToFileURL(join(root, 'skills/pdf/SKILL.md')).href;
  const script = pathToFileURL(join(root, 'skills/pdf/scripts')).href;
  const client = await LanguageClient.start(t, { root, capabilities: helix, program });
  await client.open(uri, skill);
  const first = await client.publishedWhere((params) => params.uri === uri);
  assert.equal(first.version, 1);
  assert.ok(first.diagnostics.some(({ code }) => code === 'name-uppercase'));
  await client.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: skill.replace('PDF\n', 'pdf\n') }],
  });
  const second = await client.publishedWhere((params) => params.version === 2);
  assert.ok(!second.diagnostics.some(({ code }) => code === 'name-uppercase'));
  const edit = await client.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: script, newUri: script.replace(/scripts$/, 'tools') }],
  });
  assert.match(JSON.stringify(edit), /"newText":"tools\/run\.py"/);
  client.published.length = 0;
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  assert.deepEqual((await client.publishedWhere((params) => params.uri === uri)).diagnostics, []);
});
