/** The whole job once, as a person does it: lint, browse, preview, inspect, run a script after the modal. */
import { strict as assert } from 'node:assert';
import { useWorkbench } from './harness.ts';

// Drawn as text, a terminal can be read.
const workbench = useWorkbench({ settings: { 'terminal.integrated.gpuAcceleration': 'off' } });

workbench.test('a broken sample shows its squiggle and its finding', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.openFile('.agents/skills/translation-check/SKILL.md');
  await w.squiggles('error');
  await w.command('Problems: Focus on Problems View');
  await w.page.getByText('Agent Skills', { exact: false }).first().waitFor();
  await w.screenshot('1-broken-sample');
});

workbench.test('the sample server starts after a question, and its skills appear', async (w) => {
  // The folder of the served skills lies in the workspace too: collapsed, only the server's rows have these names.
  await w.fold('Skills', 'samples');
  await w.rowAction('Skills', 'sample-skills', 'Connect Server…');
  const question = await w.answerDialog('Start');
  assert.match(question, /Start the server "sample-skills" on this machine\?/);
  assert.match(question, /server\/serve\.mjs/);
  await w.row('Skills', 'plain-language');
  await w.described('Skills', 'sample-skills', /^sep-2640 · 3 skills$/);
  await w.screenshot('2-connected');
});

workbench.test('the preview of a served skill names its tokens and how they were counted', async (w) => {
  await w.rowAction('Skills', 'plain-language', 'Open Preview to the Side');
  const preview = await w.webview('served by sample-skills');
  await preview
    .getByText(/\d tok/)
    .first()
    .waitFor();
  const [text = ''] = await preview.locator('body').allInnerTexts();
  assert.match(text, /\b\d{1,3}(,\d{3})? tok\b/);
  assert.match(text, /o200k/);
  await w.screenshot('3-preview');
});

workbench.test('the preview of a local skill follows the typing', async (w) => {
  await w.command('View: Close All Editors');
  const editor = await w.openFile('.agents/skills/commit-message/SKILL.md');
  await w.command('Skills: Open Preview to the Side');
  const preview = await w.webview('this workspace');
  await preview
    .getByText(/\d tok/)
    .first()
    .waitFor();
  await editor.click();
  await w.page.keyboard.press('Control+End');
  await w.page.keyboard.type('\n\nA line <b>typed</b> just now.');
  await preview.getByText('A line <b>typed</b> just now.').waitFor();
  await w.screenshot('4-preview-local');
  await w.command('File: Revert File');
});

workbench.test('the inspector shows every frame, and opens one', async (w) => {
  await w.rowAction('Skills', 'sample-skills', 'Show Traffic');
  const inspector = await w.webview('skills/list');
  // Of the row's server, and of no other.
  await inspector.locator('#filter').and(inspector.locator(':focus')).waitFor();
  assert.equal(await inspector.locator('#filter').inputValue(), 'server:sample-skills');
  await inspector.getByText('server/discover').first().waitFor();
  await inspector.getByText('skills/list').first().click();
  await inspector.getByText('"jsonrpc"').first().waitFor();
  await w.screenshot('5-inspector');
});

workbench.test('a refused script does not run, and the refusal is on record', async (w) => {
  await w.command('View: Close All Editors');
  await w.fold('Skills', 'samples');
  await w.fold('Skills', 'csv-report');
  await w.rowAction('Skills', 'scripts/hello.sh', 'Run Script…');
  await w.enter('Run hello.sh', '');
  await w.page.locator('.monaco-dialog-box').waitFor();
  await w.screenshot('6-modal');
  const question = await w.answerDialog('Cancel');
  assert.match(question, /Run "hello\.sh" of the skill "csv-report"\?/);
  assert.match(question, /SHA-256\s+[0-9a-f]{64}/);
  await w.command('Skills: Show Audit Log');
  const log = w.page.locator('.editor-instance .monaco-editor[data-uri$="runs.jsonl"]');
  await log.getByText('"outcome":"refused"').waitFor();
  assert.equal(await log.getByText('"outcome":"ran"').count(), 0);
});

workbench.test('an accepted script runs, and its output is there to read', async (w) => {
  await w.rowAction('Skills', 'scripts/hello.sh', 'Run Script…');
  await w.enter('Run hello.sh', '"two words"');
  const question = await w.answerDialog('Run');
  // Without bubblewrap a second question, in other words, comes after the first.
  if (/No sandbox/.test(question)) await w.answerDialog('Run Without Sandbox');
  const output = w.page.locator('.terminal-wrapper .xterm-rows');
  await output.getByText(/exit code 0/).waitFor();
  const [text = ''] = await output.allInnerTexts();
  assert.match(text.replaceAll('\u00a0', ' '), /arguments: 1\s+two words/);
  await w.screenshot('7-output');
});
