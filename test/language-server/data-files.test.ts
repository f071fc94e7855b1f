/** Files of data beside skills have diagnostics and fixes, and none of a skill's other features. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient } from './language-client.ts';

const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

test('the index of a site has diagnostics and fixes, and no comment to switch them off', async (t) => {
  const path = '.well-known/agent-skills/index.json';
  const text = `{"$schema":"${schema}","skills":[{"name":"A Skill"}]}`;
  const root = temporaryFolder(t, { [path]: text });
  const uri = pathToFileURL(join(root, path)).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, text, 'json');
  const items = await client.diagnostics(uri);
  assert.deepEqual(items.map(({ code }) => code).sort(), ['wk-index-schema', 'wk-name']);
  const name = items.find(({ code }) => code === 'wk-name');
  assert.ok(name !== undefined);
  const actions = (await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: name.range,
    context: { diagnostics: items },
  })) as readonly { readonly title: string }[];
  assert.deepEqual(
    actions.map(({ title }) => title),
    ['Change to "a-skill"'],
  );
});

test('all safe fixes of data are one action', async (t) => {
  const path = 'package.json';
  const text = '{ "name": "x", "contributes": { "chatSkills": [{ "path": "./skills/a" }] } }\n';
  const root = temporaryFolder(t, { [path]: text, 'skills/a/SKILL.md': '---\nname: a\n---\n' });
  const uri = pathToFileURL(join(root, path)).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, text, 'json');
  const [action, ...more] = (await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    context: { diagnostics: [], only: ['source.fixAll'] },
  })) as readonly { readonly kind: string; readonly edit: unknown }[];
  assert.deepEqual(more, []);
  assert.equal(action?.kind, 'source.fixAll.skillWorkbench');
  assert.match(JSON.stringify(action.edit), /"newText":"\/SKILL\.md"/);
});

test('a package.json that says nothing of skills has none', async (t) => {
  const root = temporaryFolder(t, { 'package.json': '{ "name": ' });
  const uri = pathToFileURL(join(root, 'package.json')).href;
  const client = await LanguageClient.start(t, { root });
  await client.open(uri, '{ "name": ', 'json');
  assert.deepEqual(await client.diagnostics(uri), []);
});
