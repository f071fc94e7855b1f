/** In Restricted Mode skills are checked and previewed; no server starts and no script runs. */
import { strict as assert } from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useWorkbench } from './harness.ts';

const workbench = useWorkbench({ trusted: false });

workbench.test('skills are checked and previewed', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.openFile('.agents/skills/translation-check/SKILL.md');
  await w.squiggles('error');
  await w.command('Skills: Open Preview to the Side');
  const preview = await w.webview('this workspace');
  await preview
    .getByText(/\d tok/)
    .first()
    .waitFor();
});

workbench.test('no server can be started and no script be run', async (w) => {
  const server = await w.row('Skills', 'sample-skills');
  await server.hover();
  const connect = server.getByRole('button', { name: 'Connect Server…' });
  assert.equal((await connect.count()) === 0 || (await connect.isDisabled()), true);
  await w.page.keyboard.press('F1');
  const offered = w.page.locator('.quick-input-list .monaco-list-row');
  await w.quickInput.fill('>Skills: Explain Loading');
  await offered.filter({ hasText: 'Skills: Explain Loading' }).waitFor();
  await w.quickInput.fill('>Skills: Run Script');
  // The commands of before are gone, and what is offered instead of a match is there.
  await offered.filter({ hasText: 'Skills: Explain Loading' }).waitFor({ state: 'detached' });
  await offered.filter({ hasText: /similar commands|No matching commands/ }).waitFor();
  assert.equal(await offered.filter({ hasText: 'Run Script…' }).count(), 0);
  await w.page.keyboard.press('Escape');
  await w.screenshot('restricted-mode');
});

workbench.test('a server of the workspace’s settings is not even listed before the folder is trusted', async (w) => {
  const file = join(w.folder, '.vscode', 'settings.json');
  const before = await readFile(file, 'utf8').catch(() => '{}');
  const added = { 'from-settings': { command: 'no-such-command' } };
  await writeFile(file, JSON.stringify({ ...JSON.parse(before), 'skillWorkbench.servers.added': added }));
  // Read after it: what is not there now is not there because of its place.
  await writeFile(join(w.folder, '.mcp.json'), '{"mcpServers": {"from-file": {"command": "no-such-command"}}}');
  await w.row('Skills', 'from-file');
  assert.ok(!(await w.rows('Skills')).some(({ label }) => label === 'from-settings'));
  await w.trustFolder();
  await w.row('Skills', 'from-settings');
});
