/** Servers by hand and from other applications' files, as a person meets them: added, asked for a secret, spoken to otherwise, without skills. */
import { strict as assert } from 'node:assert';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before } from 'node:test';
import { root, temporaryFolder } from '../../src/build/vscode/paths.ts';
import { useWorkbench } from './harness.ts';

const fixture = (name: string): string => join(root, 'test', 'fixtures', 'servers', 'dialects', name);
const variable = (inner: string): string => `\${${inner}}`;

before(async () => {
  // Stays until VS Code, which may write into it, has ended.
  const home = temporaryFolder('home');
  process.env.HOME = home;
  const two = { command: process.execPath, args: [fixture('several.mjs'), 'two'] };
  const files = {
    '.cursor/mcp.json': `{\n  // mine\n  "mcpServers": { "two": ${JSON.stringify(two)}, },\n}\n`,
    '.claude.json': JSON.stringify({ mcpServers: { hub: two, needy: { command: variable('NOT_SET_HERE') } } }, null, 2),
    '.gemini/settings.json': '{\n  "mcpServers": {\n    "a": nonsense\n  }\n}\n',
    '.claude/skills/csv-report/SKILL.md': '---\nname: csv-report\ndescription: Use for tables.\n---\n# Tables\n',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(home, path, '..'), { recursive: true });
    await writeFile(join(home, path), text);
  }
});

const workbench = useWorkbench({
  settings: {
    'skillWorkbench.servers.hosts': ['cursor', 'claude-code', 'gemini'],
    'skillWorkbench.sources.userFolders': ['claude-code'],
  },
});

workbench.test('a server of two other applications’ files is one row, and both places can be opened', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.fold('Skills', 'samples');
  await w.described('Skills', 'hub', /^stopped · Connect · 2 origins$/);
  await w.described('Skills', 'needy', /^needs \$\{NOT_SET_HERE\}$/);
  await w.described('Skills', '~/.gemini/settings.json, line 3', /^Syntax error/);
  await w.described('Skills', '~/.claude/skills', /^1 skill$/);
  await w.described('Skills', 'csv-report', /same name elsewhere/);
  await w.menuAction('Skills', 'hub', 'Open Server Configuration');
  await w.page.locator('.quick-input-list').getByText('~/.cursor/mcp.json, line 3').waitFor();
  await w.screenshot('server-origins');
  await w.pick('two', '~/.cursor/mcp.json, line 3');
  const editor = w.page.locator('.editor-group-container.active .monaco-editor[data-uri$="/.cursor/mcp.json"]');
  await editor.waitFor();
});

workbench.test('a server is added by hand, what is typed is checked, and a secret is asked for once', async (w) => {
  await w.command('Skills: Add Server…');
  await (await w.box('Add a server')).fill('node server.mjs | tee log');
  await w.page.getByText('There is no shell, so "|" means nothing here.').waitFor();
  const command = `"${process.execPath}" "${fixture('several.mjs')}" bare-empty ${variable('input:token')}`;
  await w.enter('Add a server', command);
  await w.pick('User settings');
  await w.enter('Name of the server', 'by-hand');
  await w.answerNotification('"by-hand" is in the Skills view.', 'Connect');
  const said = await w.answerDialog('Start');
  assert.match(said, /asks you for {1,2}token/);
  assert.match(said, /from {1,2}user settings/);
  const secret = await w.box('The server "by-hand" asks for token');
  assert.equal(await secret.getAttribute('type'), 'password');
  await w.enter('The server "by-hand" asks for token', 's3cret');
  await w.row('Skills', 'No skills found. What was asked:');
  await w.row('Skills', 'skills/list');
  await w.screenshot('no-skills-found');
  await w.rowAction('Skills', 'by-hand', 'Disconnect Server');
  await (await w.row('Skills', 'by-hand')).click();
  await w.row('Skills', 'No skills found. What was asked:');
});

workbench.test('a dialect is taken for granted, and a server that was added is removed', async (w) => {
  await (await w.row('Skills', 'hub')).click();
  await w.answerDialog('Start');
  await w.row('Skills', 'gamma');
  await w.menuAction('Skills', 'hub', 'Choose Dialect…');
  await w.page.locator('.quick-input-list').getByText('skills-primitive').waitFor();
  await w.screenshot('choose-dialect');
  await w.pick('tools-only');
  // Before, it says "sep-2640 + tools-only · 2 skills".
  await w.page.getByText(/^tools-only · 2 skills/).waitFor();
  await w.menuAction('Skills', 'by-hand', 'Remove Added Server…');
  await w.answerDialog('Remove');
  await (await w.row('Skills', 'hub')).waitFor();
  await w.page.getByText('by-hand', { exact: true }).first().waitFor({ state: 'detached' });
});
