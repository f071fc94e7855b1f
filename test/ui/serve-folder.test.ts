/** A folder is served from VS Code, reached at once, and is gone when it is stopped. */
import { strict as assert } from 'node:assert';
import { useWorkbench } from './harness.ts';

// Drawn as text, a terminal can be read.
const workbench = useWorkbench({ settings: { 'terminal.integrated.gpuAcceleration': 'off' } });
const NAME = 'samples (skill-engine)';

workbench.test('a folder is served with scripts only after a question of its own', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.menuAction('Skills', 'samples', 'Serve Folder…');
  await w.pick('skill-engine');
  await w.pick('HTTP');
  await w.pick('Let Clients Run Scripts…');
  const said = await w.answerDialog('Let Them Run');
  assert.match(said, /Every program on this machine that finds the port/);
  const terminal = w.page.locator('.terminal-wrapper .xterm-rows');
  await terminal.getByText(/Serving \d+ skills? of/).waitFor();
  await w.row('Skills', NAME);
  await w.screenshot('serving');
});

workbench.test('it is reached without another question, and its scripts are there as tools', async (w) => {
  await w.fold('Skills', 'samples');
  await (await w.row('Skills', NAME)).click();
  await w.fold('Skills', 'csv-report');
  await w.row('Skills', 'histogram');
  await w.screenshot('served-connected');
});

workbench.test('stopped, its row and its process are gone', async (w) => {
  await w.command('Skills: Stop Serving');
  await w.pick(NAME);
  await w.tree('Skills').getByRole('treeitem', { name: NAME }).waitFor({ state: 'detached' });
  await w.page.locator('.terminal-wrapper .xterm-rows').getByText('■ ended with code 0').waitFor();
});
