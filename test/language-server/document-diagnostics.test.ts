import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { FileChangeType } from 'vscode-languageserver/node';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient } from './language-client.ts';

const good =
  '---\nname: pdf\ndescription: Extracts text from PDF files. Use when the user names a PDF.\n---\n\n# PDF\n\nDo it.\n';
const bad = good.replace('name: pdf', 'name: PDF');

function codes(items: readonly { code?: unknown }[]): unknown[] {
  return items.map(({ code }) => code);
}

test('a broken skill has diagnostics, and a mended one has none', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': good });
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  assert.deepEqual(client.initialized?.capabilities.diagnosticProvider, {
    identifier: 'agent-skills',
    interFileDependencies: true,
    workspaceDiagnostics: true,
  });
  await client.open(uri, bad, 'skill');
  const items = await client.diagnostics(uri);
  const item = items.find(({ code }) => code === 'name-uppercase');
  assert.ok(item !== undefined, JSON.stringify(items));
  assert.deepEqual(item.range, { start: { line: 1, character: 6 }, end: { line: 1, character: 9 } });
  assert.equal(item.source, 'Agent Skills');
  assert.equal(item.severity, 1);
  assert.match(item.codeDescription?.href ?? '', /^https:.*name-uppercase/);
  assert.equal(item.data.rule, 'name-uppercase');
  assert.equal(item.data.fixable, true);

  await client.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: item.range, text: 'pdf' }],
  });
  assert.deepEqual(await client.diagnostics(uri), []);
});

test('an unchanged answer is not sent twice', async (t) => {
  const root = temporaryFolder(t, {});
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, bad);
  const first = await client.pull(uri);
  assert.ok(first.resultId !== undefined);
  assert.deepEqual(await client.pull(uri, first.resultId), { kind: 'unchanged', resultId: first.resultId });
});

test('closing a document gives the word back to the disk; what is no skill has no diagnostics', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': good, 'pdf/notes.md': 'x' });
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, bad);
  assert.notEqual((await client.diagnostics(uri)).length, 0);
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  assert.deepEqual(await client.diagnostics(uri), []);
  for (const other of ['pdf/notes.md', 'none/SKILL.md']) {
    assert.deepEqual(await client.diagnostics(pathToFileURL(join(root, other)).href), []);
  }
  for (const odd of ['file:///%zz/SKILL.md', 'nonsense', 'file://host/share/SKILL.md', 'untitled:SKILL.md']) {
    assert.deepEqual(await client.diagnostics(odd), []);
  }
});

test('a file that a skill points at appears and vanishes: the server asks to pull again', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '' });
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const script = join(root, 'pdf/scripts/run.py');
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, `${good}\nRun [it](scripts/run.py).\n`);
  assert.deepEqual(codes(await client.diagnostics(uri)), ['link-broken']);

  mkdirSync(join(root, 'pdf/scripts'));
  writeFileSync(script, '');
  const appeared = client.nextRefresh();
  await client.changeFile(pathToFileURL(script).href, FileChangeType.Created);
  await appeared;
  assert.deepEqual(codes(await client.diagnostics(uri)), []);

  rmSync(join(root, 'pdf/scripts'), { recursive: true });
  const vanished = client.nextRefresh();
  // Editors tell of the folder, not of each file in it.
  await client.changeFile(pathToFileURL(join(root, 'pdf/scripts')).href, FileChangeType.Deleted);
  await vanished;
  assert.deepEqual(codes(await client.diagnostics(uri)), ['link-broken']);
});

test('the severities of the settings hold, at the start and when they change', { timeout: 60_000 }, async (t) => {
  const root = temporaryFolder(t, {});
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, bad);
  assert.equal((await client.diagnostics(uri)).find(({ code }) => code === 'name-uppercase')?.severity, 1);
  for (const [level, severity] of [
    ['hint', 4],
    ['off', undefined],
    ['default', 1],
    ['hint', 4],
    [42, 1],
  ] as const) {
    client.settings = { 'name-uppercase': level };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    // A refresh may be one of the start: the answer tells when the server has read the settings.
    await client.diagnosticsOnce(uri, (items) => {
      return items.find(({ code }) => code === 'name-uppercase')?.severity === severity;
    });
  }
});

test('an editor that can do little gets diagnostics all the same, and changed files are seen', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': bad });
  const uri = pathToFileURL(join(root, 'pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, {
    root,
    capabilities: {},
    initializationOptions: { rules: { 'name-uppercase': 'hint' } },
  });
  assert.equal((await client.diagnostics(uri)).find(({ code }) => code === 'name-uppercase')?.severity, 4);
  assert.deepEqual(client.registrations, []);
  writeFileSync(join(root, 'pdf/SKILL.md'), good);
  assert.deepEqual(await client.diagnostics(uri), []);
});

test('a served skill is checked by its text; nothing is looked up on the disk', async (t) => {
  const client = await LanguageClient.start(t);
  const uri = 'skill-workbench://hub/refunds/SKILL.md';
  const text = good.replace('name: pdf', 'name: refunds');
  await client.open(uri, `${text}\nRead [this](references/none.md) and [that](assets/logo.png).\n`);
  assert.deepEqual(await client.diagnostics(uri), []);
  await client.open('skill-workbench://hub/other/SKILL.md', text.replace('refunds', 'Refunds'));
  const items = await client.diagnostics('skill-workbench://hub/other/SKILL.md');
  assert.ok(codes(items).includes('name-uppercase'));
});

test('odd texts give findings, not failures', async (t) => {
  const client = await LanguageClient.start(t);
  for (const text of [
    '',
    '\0\u0001\ufffd'.repeat(100),
    '---\nname: a',
    '\ufeff---\r\nname: a\r\n---\r\n',
    '---js\nprocess.exit(1)\n---\n',
    'a\n'.repeat(500_000),
  ]) {
    const uri = `file:///nowhere/${text.length}/SKILL.md`;
    await client.open(uri, text);
    assert.notEqual((await client.diagnostics(uri)).length, 0);
  }
});
