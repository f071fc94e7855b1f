/** Skills that are compared with each other: what is typed in one changes what is said of another. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, FileChangeType } from 'vscode-languageserver/node';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { fullCapabilities, LanguageClient } from './language-client.ts';

const skill = (name: string, description = 'Reads PDF files.', body = 'Do it.'): string =>
  `---\nname: ${name}\ndescription: ${description} Use when the user names one.\n---\n\n# Steps\n\n${body}\n`;
const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code).join(' ');

function pulledUntil(client: LanguageClient, uri: string, wanted: string): Promise<readonly Diagnostic[]> {
  return client.diagnosticsOnce(uri, (found) => codes(found) === wanted);
}

async function start(t: TestContext, files: Record<string, string>) {
  const root = temporaryFolder(t, files);
  const client = await LanguageClient.start(t, { root });
  const uri = (path: string): string => pathToFileURL(join(root, path)).href;
  const type = (path: string, version: number, text: string): Promise<void> =>
    client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: uri(path), version },
      contentChanges: [{ text }],
    });
  return { root, client, uri, type };
}

const [ours, theirs] = ['.agents/skills/pdf/SKILL.md', '.claude/skills/pdf/SKILL.md'] as const;

test('a skill that nobody opened or asked for is compared too', { timeout: 60_000 }, async (t) => {
  const { client, uri } = await start(t, {
    [ours]: skill('pdf'),
    [theirs]: skill('pdf', 'Reads PDF files.', 'Other.'),
  });
  await client.open(uri(ours), skill('pdf'));
  const [found] = await pulledUntil(client, uri(ours), 'duplicate-skill-name');
  assert.match(String(found?.message), /^\.claude\/skills\/pdf has this name too; VS Code and OpenCode read both/);
});

test('what is typed in one skill, and not saved, is said of the other', { timeout: 60_000 }, async (t) => {
  const { client, uri, type } = await start(t, { [ours]: skill('pdf'), [theirs]: skill('pdf') });
  await client.open(uri(ours), skill('pdf'));
  await client.open(uri(theirs), skill('pdf'));
  assert.equal(codes(await client.diagnostics(uri(theirs))), '', 'a copy on purpose');
  assert.equal(codes(await client.diagnostics(uri(ours))), '');
  await type(theirs, 2, skill('pdf', 'Reads PDF files.', 'Other.'));
  assert.equal(codes(await client.diagnostics(uri(theirs))), 'duplicate-skill-name');
  await pulledUntil(client, uri(ours), 'duplicate-skill-name');
  await type(theirs, 3, skill('pdf'));
  assert.equal(codes(await client.diagnostics(uri(theirs))), '');
  await pulledUntil(client, uri(ours), '');
  // Closed without saving: the disk has the word again.
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(theirs) } });
  await type(ours, 2, skill('pdf', 'Reads PDF files.', 'Mine.'));
  await pulledUntil(client, uri(ours), 'duplicate-skill-name');
});

test('skills that come, change and go on the disk are followed', { timeout: 60_000 }, async (t) => {
  const { root, client, uri } = await start(t, { [ours]: skill('pdf'), 'notes/a.md': '' });
  await client.open(uri(ours), skill('pdf'));
  await pulledUntil(client, uri(ours), '');
  const other = '.agents/skills/docs/SKILL.md';
  mkdirSync(join(root, dirname(other)), { recursive: true });
  writeFileSync(join(root, other), skill('docs'));
  await client.changeFile(uri(other), FileChangeType.Created);
  await pulledUntil(client, uri(ours), 'description-duplicate');
  writeFileSync(join(root, other), skill('docs', 'Reads other files.'));
  await client.changeFile(uri(other), FileChangeType.Changed);
  await pulledUntil(client, uri(ours), '');
  writeFileSync(join(root, other), skill('docs'));
  await client.changeFile(uri(other), FileChangeType.Changed);
  await pulledUntil(client, uri(ours), 'description-duplicate');
  rmSync(join(root, '.agents/skills/docs'), { recursive: true });
  await client.changeFile(uri('.agents/skills/docs'), FileChangeType.Deleted);
  await pulledUntil(client, uri(ours), '');
});

test('a skill that the policy leaves out is compared with none', { timeout: 60_000 }, async (t) => {
  const { root, client, uri } = await start(t, { [ours]: skill('pdf'), '.agents/skills/docs/SKILL.md': skill('docs') });
  await client.open(uri(ours), skill('pdf'));
  await pulledUntil(client, uri(ours), 'description-duplicate');
  writeFileSync(join(root, '.skill-workbench.yaml'), 'ignore: ["**/docs"]\n');
  await client.changeFile(uri('.skill-workbench.yaml'), FileChangeType.Created);
  await pulledUntil(client, uri(ours), '');
});

test('an editor that cannot pull gets the findings on both', { timeout: 60_000 }, async (t) => {
  const root = temporaryFolder(t, { [ours]: skill('pdf'), [theirs]: skill('pdf', 'Reads PDF files.', 'Other.') });
  const { diagnostic: _, ...textDocument } = fullCapabilities.textDocument ?? {};
  const client = await LanguageClient.start(t, { root, capabilities: { textDocument } });
  const uri = pathToFileURL(join(root, ours)).href;
  await client.open(uri, skill('pdf'));
  const found = await client.publishedWhere((sent) => sent.uri === uri && codes(sent.diagnostics) !== '');
  assert.equal(codes(found.diagnostics), 'duplicate-skill-name');
});
