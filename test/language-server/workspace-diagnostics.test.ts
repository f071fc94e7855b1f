import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CancellationTokenSource,
  FileChangeType,
  LSPErrorCodes,
  ProgressType,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
} from 'vscode-languageserver/node';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient } from './language-client.ts';

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Handles ${name}. Use when the user asks for ${name}.\n---\n\n# Steps\n\nDo it.\n`;
}

function summary(root: string, { items }: WorkspaceDiagnosticReport): Record<string, string> {
  return Object.fromEntries(
    items.map((item) => [
      relative(root, fileURLToPath(item.uri)).replaceAll('\\', '/'),
      item.kind === 'unchanged' ? 'unchanged' : item.items.map(({ code }) => code).join(' '),
    ]),
  );
}

function previous({ items }: WorkspaceDiagnosticReport): { uri: string; value: string }[] {
  return items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
}

test('every skill of the workspace is checked, open or not, and only news is sent again', async (t) => {
  const root = temporaryFolder(t, {
    '.agents/skills/one/SKILL.md': skill('one'),
    'two/SKILL.md': skill('TWO'),
    'three/SKILL.md': skill('three'),
    'node_modules/p/SKILL.md': '',
  });
  const client = await LanguageClient.start(t, { root });
  await client.open(pathToFileURL(join(root, 'three/SKILL.md')).href, 'no frontmatter');
  const first = await client.pullWorkspace();
  const found = summary(root, first);
  assert.deepEqual(Object.keys(found).sort(), ['.agents/skills/one/SKILL.md', 'three/SKILL.md', 'two/SKILL.md']);
  assert.equal(found['.agents/skills/one/SKILL.md'], '');
  assert.match(found['two/SKILL.md'] ?? '', /name-uppercase/);
  assert.match(found['three/SKILL.md'] ?? '', /frontmatter-missing/);
  assert.deepEqual(first.items.map(({ version }) => version).sort(), [1, null, null]);

  const again = summary(root, await client.pullWorkspace(previous(first)));
  assert.deepEqual(new Set(Object.values(again)), new Set(['unchanged']));

  writeFileSync(join(root, 'two/SKILL.md'), skill('two'));
  rmSync(join(root, '.agents'), { recursive: true });
  const refreshed = client.nextRefresh();
  await client.changeFile(pathToFileURL(join(root, 'two/SKILL.md')).href, FileChangeType.Changed);
  await client.changeFile(pathToFileURL(join(root, '.agents')).href, FileChangeType.Deleted);
  await refreshed;
  const third = summary(root, await client.pullWorkspace(previous(first)));
  assert.deepEqual(third, { '.agents/skills/one/SKILL.md': '', 'two/SKILL.md': '', 'three/SKILL.md': 'unchanged' });
});

test('a new skill and a new workspace folder are found', async (t) => {
  const root = temporaryFolder(t, { 'one/SKILL.md': skill('one') });
  const other = temporaryFolder(t, { 'far/SKILL.md': skill('far') });
  const client = await LanguageClient.start(t, { root });
  assert.equal((await client.pullWorkspace()).items.length, 1);
  writeFileSync(join(root, 'SKILL.md'), '');
  const refreshed = client.nextRefresh();
  await client.changeFile(pathToFileURL(join(root, 'SKILL.md')).href, FileChangeType.Created);
  await refreshed;
  assert.equal((await client.pullWorkspace()).items.length, 2);
  const folders = client.nextRefresh();
  await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [{ uri: pathToFileURL(other).href, name: 'other' }], removed: [] },
  });
  await folders;
  assert.equal((await client.pullWorkspace()).items.length, 3);
});

test('events in folders that are not searched change nothing', async (t) => {
  const root = temporaryFolder(t, { 'one/SKILL.md': skill('one') });
  const client = await LanguageClient.start(t, { root });
  await client.pullWorkspace();
  const settled = client.refreshes;
  await client.changeFile(pathToFileURL(join(root, 'node_modules/p/SKILL.md')).href, FileChangeType.Created);
  await client.changeFile(pathToFileURL(join(root, 'src/main.ts')).href, FileChangeType.Deleted);
  writeFileSync(join(root, 'SKILL.md'), '');
  const refreshed = client.nextRefresh();
  await client.changeFile(pathToFileURL(join(root, 'SKILL.md')).href, FileChangeType.Created);
  await refreshed;
  assert.ok(client.refreshes <= settled + 2);
});

test('a large workspace: parts come early, other requests are answered meanwhile, and the pull can be cancelled', async (t) => {
  const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`s${i}/SKILL.md`, skill(`s${i}`)]));
  const root = temporaryFolder(t, { ...files, 'open/SKILL.md': '' });
  const client = await LanguageClient.start(t, { root });
  const uri = pathToFileURL(join(root, 'open/SKILL.md')).href;
  await client.open(uri, 'no frontmatter');

  const parts: number[] = [];
  const partial = new ProgressType<WorkspaceDiagnosticReportPartialResult>();
  client.connection.onProgress(partial, 'all', ({ items }) => void parts.push(items.length));
  const order: string[] = [];
  const workspace = client.pullWorkspace([], { partialResultToken: 'all' }).then((report) => {
    order.push('workspace');
    return report;
  });
  await client.diagnostics(uri);
  order.push('document');
  assert.deepEqual((await workspace).items, []);
  assert.deepEqual(order, ['document', 'workspace']);
  assert.ok(parts.length > 10);
  assert.equal(
    parts.reduce((sum, count) => sum + count, 0),
    1_001,
  );

  const source = new CancellationTokenSource();
  const cancelled = client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] }, source.token);
  source.cancel();
  await assert.rejects(cancelled, { code: LSPErrorCodes.RequestCancelled });
  assert.equal((await client.pullWorkspace()).items.length, 1_001);
});
