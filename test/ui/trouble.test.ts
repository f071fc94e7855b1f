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
  await w.answerNotification('"exits" exited with code 3. It last wrote: cannot read the database', 'Show Output');
  const output = w.page.locator('.terminal-wrapper .xterm-rows');
  await output.getByText('cannot read the database').waitFor();
  const row = (await w.rows('Skills')).find(({ label }) => label === 'exits');
  assert.equal(row?.description, 'failed: exited with code 3');
  await (await w.row('Skills', 'exits')).hover();
  await (await w.row('Skills', 'exits')).getByRole('button', { name: 'Show Server Output' }).waitFor();
});

workbench.test('where no server is named, there is a way to name one', async (w) => {
  await rm(join(w.folder, '.mcp.json'));
  await rm(join(w.folder, '.vscode', 'mcp.json'));
  await w.row('Skills', 'exits').then((row) => row.waitFor({ state: 'detached' }));
  await w.command('Skills: Connect Server…');
  await w.answerNotification('No server is named', 'Open .mcp.json');
  await w.page.getByText('"my-skills"').first().waitFor();
});
