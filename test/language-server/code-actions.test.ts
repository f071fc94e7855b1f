import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type CodeAction, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient } from './language-client.ts';

const body = '\n# Steps\n\nDo it.\n';
const description = 'description: Extracts text from PDF files. Use when the user names a PDF.';

function apply(uri: string, text: string, edit: WorkspaceEdit | undefined): string {
  const document = TextDocument.create(uri, 'markdown', 1, text);
  const inDocument = edit?.documentChanges?.find((change) => TextDocumentEdit.is(change));
  const edits = edit?.changes?.[uri] ?? inDocument?.edits.filter((one) => 'newText' in one) ?? [];
  return TextDocument.applyEdits(document, edits);
}

async function actions(client: LanguageClient, uri: string, only?: string[]): Promise<CodeAction[]> {
  const diagnostics = await client.diagnostics(uri);
  const range = { start: { line: 0, character: 0 }, end: { line: 1_000, character: 0 } };
  return client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range,
    context: { diagnostics, ...(only === undefined ? {} : { only }) },
  });
}

test('a quick fix mends the finding it belongs to', async (t) => {
  const root = temporaryFolder(t, {});
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  const text = `---\r\nname: PDF\r\n${description}\r\n---\r\n${body}`;
  await client.open(uri, text);
  const action = (await actions(client, uri)).find(({ diagnostics }) => diagnostics?.[0]?.code === 'name-uppercase');
  assert.equal(action?.kind, 'quickfix');
  assert.equal(action?.isPreferred, true);
  const change = action?.edit?.documentChanges?.[0];
  assert.ok(TextDocumentEdit.is(change) && change.textDocument.version === 1);
  assert.equal(apply(uri, text, action?.edit), text.replace('PDF\r', 'pdf\r'));
});

test('a mode is changed by a command of the editor, where it has one', async (t) => {
  const script = '#!/bin/sh\n# --help\necho 1\n';
  const text = `---\nname: pdf\n${description}\n---\n\n\`\`\`sh\n./scripts/go.sh --all\n\`\`\`\n`;
  const root = temporaryFolder(t, { 'pdf/SKILL.md': text, 'pdf/scripts/go.sh': script });
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const title = 'Make "scripts/go.sh" executable';
  const able = await LanguageClient.start(t, { root, initializationOptions: { makeExecutableCommand: 'x.mode' } });
  await able.open(uri, text);
  const action = (await actions(able, uri)).find((one) => one.title === title);
  assert.equal(action?.isPreferred, true);
  assert.equal(action.edit, undefined);
  const folder = pathToFileURL(join(root, 'pdf')).href;
  assert.deepEqual(action.command, { title, command: 'x.mode', arguments: [{ folder, paths: ['scripts/go.sh'] }] });
  const other = await LanguageClient.start(t, { root });
  await other.open(uri, text);
  assert.ok((await other.diagnostics(uri)).some(({ code }) => code === 'script-not-executable'));
  assert.ok(!(await actions(other, uri)).some((one) => one.title === title));
});

test('only the findings at the place that was asked for', async (t) => {
  const root = temporaryFolder(t, {});
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, `---\nname: PDF\n${description}\n---\n${body}`);
  const end = { line: 6, character: 0 };
  const found: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: end, end },
    context: { diagnostics: [] },
  });
  assert.deepEqual(found, []);
});

test('a name that is not the folder: rename the field, or the folder where the editor can', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '' });
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const text = `---\nname: other\n${description}\n---\n${body}`;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, text);
  const found = await actions(client, uri);
  const rename = found.flatMap(({ edit }) => edit?.documentChanges ?? []).find((change) => 'kind' in change);
  assert.deepEqual(rename, {
    kind: 'rename',
    oldUri: pathToFileURL(join(root, 'pdf')).href,
    newUri: pathToFileURL(join(root, 'other')).href,
    options: { overwrite: false, ignoreIfExists: false },
  });
  assert.ok(found.some(({ edit }) => apply(uri, text, edit) === text.replace('other', 'pdf')));

  const simple = await LanguageClient.start(t, { root, capabilities: {} });
  await simple.open(uri, text);
  const plain = await actions(simple, uri);
  assert.ok(plain.length > 0 && plain.every(({ edit }) => edit?.documentChanges === undefined));
  assert.ok(plain.some(({ edit }) => apply(uri, text, edit) === text.replace('other', 'pdf')));
});

test('a name that leads out of the folder moves nothing', async (t) => {
  const root = temporaryFolder(t, { 'a/pdf/SKILL.md': '' });
  const uri = pathToFileURL(join(root, 'a/pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  for (const name of ['../../evil', '"a/../../../evil"', '/evil', '..', "'C:\\evil'"]) {
    await client.open(uri, `---\nname: ${name}\n${description}\n---\n${body}`);
    for (const { edit } of await actions(client, uri)) {
      for (const change of edit?.documentChanges ?? []) {
        if ('kind' in change && change.kind === 'rename')
          assert.ok(change.newUri.startsWith(pathToFileURL(join(root, 'a')).href));
      }
    }
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }
});

test('fix-all applies every safe fix and leaves no such finding behind', async (t) => {
  const root = temporaryFolder(t, {});
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  const text = `\ufeff---\nname: PDF\n${description}\n---\n${body}`;
  await client.open(uri, text);
  for (const only of ['source', 'source.fixAll', 'source.fixAll.skillWorkbench']) {
    const found = await actions(client, uri, [only]);
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ['source.fixAll.skillWorkbench'],
    );
    assert.equal(apply(uri, text, found[0]?.edit), `---\nname: pdf\n${description}\n---\n${body}`);
  }
  assert.deepEqual(await actions(client, uri, ['source.organizeImports']), []);
  assert.ok((await actions(client, uri)).every(({ kind }) => kind === 'quickfix'));
});

test('every finding can be suppressed, for its line or its file, and fix all never does it', async (t) => {
  const root = temporaryFolder(t, {});
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  const text = `---\nname: pdf\n${description}\n---\n${body}\n[a](references/a.md)\n`;
  await client.open(uri, text);
  const found = await actions(client, uri);
  const titles = ['Suppress link-broken for this line', 'Suppress link-broken for this file'];
  for (const title of titles) {
    const action = found.find((one) => one.title === title);
    assert.equal(action?.kind, 'quickfix');
    assert.equal(action?.isPreferred, false);
    const after = pathToFileURL(join(root, `pdf-${titles.indexOf(title)}/pdf/SKILL.md`)).href;
    await client.open(after, apply(uri, text, action?.edit));
    assert.deepEqual(await client.diagnostics(after), []);
  }
  assert.deepEqual(await actions(client, uri, ['source.fixAll']), []);
});
