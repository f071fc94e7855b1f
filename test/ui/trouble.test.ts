/** Trouble says what it is where it is, with the way on: a server that fails, one that is gone, and no server at all. */
import { strict as assert } from 'node:assert';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/build/vscode/paths.ts';
import { useWorkbench } from './harness.ts';

// Drawn as text, a terminal can be read.
const workbench = useWorkbench({ settings: { 'terminal.integrated.gpuAcceleration': 'off' } });

workbench.test('a preview whose server is gone offers to connect it again', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.fold('Skills', 'samples');
  // The row says Connect, so pressing the row connects.
  await (await w.row('Skills', 'sample-skills')).click();
  await w.answerDialog('Start');
  await w.rowAction('Skills', 'plain-language', 'Open Preview to the Side');
  const preview = await w.webview('served by sample-skills');
  await w.rowAction('Skills', 'sample-skills', 'Disconnect Server');
  await preview.getByText('"sample-skills" is not connected. What stands here was read before.').waitFor();
  await w.screenshot('preview-server-gone');
  await preview.locator('vscode-button', { hasText: 'Connect Server' }).click();
  await w.row('Skills', 'plain-language');
  await preview.getByText('is not connected').waitFor({ state: 'detached' });
});

workbench.test('a server that fails says why on its row, and what it wrote is one press away', async (w) => {
  const script = join(root, 'test', 'fixtures', 'servers', 'hostile.mjs');
  const exits = { command: process.execPath, args: [script, 'exits'] };
  await writeFile(join(w.folder, '.mcp.json'), JSON.stringify({ mcpServers: { exits } }));
  await (await w.row('Skills', 'exits')).click();
  await w.answerDialog('Start');
  await w.answerNotification('"exits" exited with code 3. It wrote: cannot read the database', 'Show Output');
  const output = w.page.locator('.terminal-wrapper .xterm-rows');
  await output.getByText('cannot read the database').waitFor();
  await w.described('Skills', 'exits', /^failed: exited with code 3$/);
  await (await w.row('Skills', 'exits')).hover();
  await (await w.row('Skills', 'exits')).getByRole('button', { name: 'Show Server Output' }).waitFor();
});

workbench.test('a served skill that cannot be read says why, and its row says so in few words', async (w) => {
  const script = join(root, 'test', 'fixtures', 'servers', 'many-skills.mjs');
  const unread = { command: process.execPath, args: [script, '2', '2'] };
  await writeFile(join(w.folder, '.mcp.json'), JSON.stringify({ mcpServers: { unread } }));
  await (await w.row('Skills', 'unread')).click();
  await w.answerDialog('Start');
  const row = await w.row('Skills', 'skill-00001');
  await row.hover();
  const tooltip = w.page.locator('.monaco-hover', { hasText: 'Served by unread' });
  await tooltip.waitFor();
  const [shown = ''] = await tooltip.allTextContents();
  assert.match(shown, /Does the work number 1 with the care it needs\. Use when/);
  await w.screenshot('tooltip');
  await row.click();
  const reason = 'The answer for "skill://skill-00001/SKILL.md" has neither text nor data.';
  await w.notification(reason);
  await w.tree('Skills').getByText('malformed answer').waitFor();
  await w.screenshot('unread-skill');
});

workbench.test('where no server is named, there is a way to name one', async (w) => {
  await rm(join(w.folder, '.mcp.json'));
  await rm(join(w.folder, '.vscode', 'mcp.json'));
  for (const server of ['unread', 'sample-skills-http']) await w.gone('Skills', server);
  await w.command('Skills: Connect Server…');
  await w.answerNotification('No server is named', 'Open .mcp.json');
  await w.page.getByText('"my-skills"').first().waitFor();
});
