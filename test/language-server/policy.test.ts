import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { CodeAction, CompletionItem, Hover } from 'vscode-languageserver/node';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient } from './language-client.ts';

const skill = (name: string) =>
  `---\nname: ${name}\ndescription: Extracts text from PDF files. Use when the user names a PDF.\n---\n\n[a](references/a.md)\n`;
const POLICY = '.skill-workbench.yaml';

test('the policy holds in the editor too, and a change of it checks everything anew', async (t) => {
  const root = temporaryFolder(t, {
    'a/SKILL.md': skill('a'),
    'old/b/SKILL.md': skill('b'),
    [POLICY]: 'extends: base.yaml\nignore: [old]\n',
    'base.yaml': 'rules: {link-broken: error}\n',
  });
  const uri = (path: string) => pathToFileURL(join(root, path)).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri('a/SKILL.md'), skill('a'));
  const severity = async (path: string) => (await client.diagnostics(uri(path)))[0]?.severity;
  assert.equal(await severity('a/SKILL.md'), 1);
  assert.equal(await severity('old/b/SKILL.md'), undefined);

  writeFileSync(join(root, 'base.yaml'), 'rules: {link-broken: info}\n');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: uri('base.yaml'), type: 2 }],
  });
  assert.equal(await severity('a/SKILL.md'), 3);

  writeFileSync(join(root, POLICY), 'rules: {link-broken: off}\n');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: uri(POLICY), type: 2 }],
  });
  assert.equal(await severity('a/SKILL.md'), undefined);
  assert.deepEqual(await client.diagnostics(uri('old/b/SKILL.md')), []);
});

test('faults of an open policy are told as they are typed, with the word that was meant', async (t) => {
  const root = temporaryFolder(t, { [POLICY]: '' });
  const uri = pathToFileURL(join(root, POLICY)).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, 'rules:\n  link-brokn: off\n', 'yaml');
  const diagnostics = await client.diagnostics(uri);
  assert.equal(diagnostics.length, 1);
  const [fault] = diagnostics;
  assert.equal(fault?.code, 'policy-invalid');
  assert.match(fault?.codeDescription?.href ?? '', /docs\/policy\.md#faults$/);
  assert.deepEqual(fault?.range, { start: { line: 1, character: 2 }, end: { line: 1, character: 12 } });
  const found: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: fault?.range,
    context: { diagnostics },
  });
  assert.deepEqual(
    found.map(({ title, edit }) => [title, edit?.changes?.[uri]?.[0]?.newText]),
    [['Change to "link-broken"', 'link-broken']],
  );
});

test('the policy has the last word over the settings, which count where it is silent', async (t) => {
  const root = temporaryFolder(t, { 'a/SKILL.md': '', [POLICY]: 'rules: {link-broken: hint}\n' });
  const uri = pathToFileURL(join(root, 'a/SKILL.md')).href;
  const settings = { 'link-broken': 'off', 'name-dir-mismatch': 'info' };
  const client = await LanguageClient.start(t, { root, initializationOptions: { rules: settings }, capabilities: {} });
  await client.open(uri, skill('other'));
  const found = await client.diagnostics(uri);
  assert.deepEqual(
    found.map(({ code, severity }) => [code, severity]),
    [
      ['name-dir-mismatch', 3],
      ['link-broken', 4],
    ],
  );
});

test('faults of closed policies are told with the workspace, those of what they extend too, and go with them', async (t) => {
  const root = temporaryFolder(t, {
    'a/SKILL.md': skill('a'),
    [`pkg/${POLICY}`]: 'extends: [../shared/base.yml, gone.yaml]\n',
    'shared/base.yml': 'hosts: nobody\n',
  });
  const client = await LanguageClient.start(t, { root });
  const codes = async (previous: readonly { uri: string; value: string }[] = []) => {
    const { items } = await client.pullWorkspace(previous);
    return new Map(
      items.map((item) => [item.uri, item.kind === 'full' ? item.items.map(({ code }) => code) : item.kind]),
    );
  };
  const policy = pathToFileURL(join(root, 'pkg', POLICY)).href;
  const base = pathToFileURL(join(root, 'shared/base.yml')).href;
  const first = await codes();
  assert.deepEqual(first.get(policy), ['policy-invalid']);
  assert.deepEqual(first.get(base), ['policy-invalid']);
  assert.equal(first.size, 3);

  writeFileSync(join(root, 'pkg', POLICY), 'rules: {body-empty: off}\n');
  const refreshed = client.nextRefresh();
  await client.changeFile(policy, 2);
  await refreshed;
  const second = await codes([...first.keys()].map((uri) => ({ uri, value: 'old' })));
  assert.deepEqual(second.get(policy), []);
  assert.deepEqual(second.get(base), [], 'nothing extends it any more');
});

test('an editor that cannot pull is sent the faults of an open policy', async (t) => {
  const root = temporaryFolder(t, { [POLICY]: '' });
  const uri = pathToFileURL(join(root, POLICY)).href;
  const client = await LanguageClient.start(t, { root, capabilities: {} });
  await client.open(uri, 'hosts: [vscod]\n', 'yaml');
  const { diagnostics } = await client.publishedWhere((params) => params.uri === uri && params.diagnostics.length > 0);
  assert.match(JSON.stringify(diagnostics), /did you mean \\"vscode\\"/);
});

test('an open policy has completion and hovers, unless the editor has them itself', async (t) => {
  const root = temporaryFolder(t, { [POLICY]: '' });
  const uri = pathToFileURL(join(root, POLICY)).href;
  const ask = async (initializationOptions: object) => {
    const client = await LanguageClient.start(t, { root, initializationOptions });
    await client.open(uri, 'rules:\n  link-broken: \n', 'yaml');
    const at = { textDocument: { uri }, position: { line: 1, character: 15 } };
    const items: CompletionItem[] = await client.connection.sendRequest('textDocument/completion', at);
    const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', {
      ...at,
      position: { line: 1, character: 4 },
    });
    return { items, hover };
  };
  const { items, hover } = await ask({});
  assert.deepEqual(
    items.map(({ label }) => label),
    ['off', 'error', 'warning', 'info', 'hint'],
  );
  assert.match(JSON.stringify(hover?.contents), /Default: warning/);
  assert.deepEqual(await ask({ yaml: true }), { items: [], hover: null });
});
