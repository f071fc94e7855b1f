/** What servers can do with skills besides reading: run, activate, search, fill in, check, as a person does it. */
import { strict as assert } from 'node:assert';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/build/vscode/paths.ts';
import { useWorkbench } from './harness.ts';
import type { Workbench } from './workbench.ts';

const workbench = useWorkbench();

const DIALECTS = {
  'skill-engine': 'actual',
  'native-skills': 'fine',
  'sep-2076': 'fine',
  'resource-index': "R1'",
  'skills-primitive': 'fine',
};

workbench.test('several servers, each in its dialect', async (w) => {
  const script = (name: string) => join(root, 'test', 'fixtures', 'servers', 'dialects', `${name}.mjs`);
  const mcpServers = Object.fromEntries(
    Object.entries(DIALECTS).map(([name, mode]) => [name, { command: process.execPath, args: [script(name), mode] }]),
  );
  await writeFile(join(w.folder, '.mcp.json'), JSON.stringify({ mcpServers }));
  await w.openActivity('Skill Workbench');
  await w.fold('Skills', 'samples');
  await connect(w, 'skill-engine');
  await w.row('Skills', 'kubernetes');
});

workbench.test('a tool of a skill runs on the server after a modal that shows what is sent', async (w) => {
  await w.unfold('Skills', 'kubernetes');
  await w.rowAction('Skills', 'get', 'Run on Server');
  await w.enter('Run get on skill-engine (1 of 2)', 'pods');
  await w.enter('Run get on skill-engine (2 of 2)', '');
  const options = await w.box('Run get on skill-engine: options');
  await options.fill('grep');
  await w.page.locator('.quick-input-list').getByText('grep', { exact: true }).click();
  await options.press('Enter');
  await w.enter('Run get on skill-engine: options (1 of 1)', 'web');
  await w.page.locator('.monaco-dialog-box').waitFor();
  await w.screenshot('run-on-server-modal');
  const said = await w.answerDialog('Run on Server');
  assert.match(said, /Run "get" of the skill "kubernetes" on the server\?/);
  assert.match(said, /to {2}skill-engine, .*skill-engine\.mjs actual/);
  assert.match(said, /method {2}tools\/call/);
  assert.match(said, /"grep": "web",\s+"skill": "kubernetes",\s+"tool": "get",\s+"args": \{\s+"resource": "pods"\s+\}/);
  await w.page.locator('.view-lines', { hasText: '"skill":"kubernetes"' }).waitFor();
  await w.screenshot('run-on-server-result');
});

workbench.test('a server is searched in its own way', async (w) => {
  await w.menuAction('Skills', 'skill-engine', 'Search Skills on Server…');
  await w.enter('Search the skills of skill-engine', 'things');
  await w.pick('get');
  await w.page.locator('.tab', { hasText: 'SKILL.md' }).first().waitFor();
});

workbench.test('an activated skill shows what it brought, runs it, and gives it up', async (w) => {
  await connect(w, 'native-skills');
  await w.rowAction('Skills', 'billing', 'Activate Skill');
  await w.notification('"billing" is active and brought 1 tool, 1 prompt, 1 resource, 1 nested skill.');
  await w.unfold('Skills', 'billing');
  await w.row('Skills', 'refund');
  await w.rowAction('Skills', 'nested', 'Activate Skill');
  await w.rowAction('Skills', 'letter', 'Get Prompt');
  await w.enter('Get the prompt letter (1 of 1)', 'Ada');
  await w.page.locator('.view-lines', { hasText: 'Dear Ada' }).waitFor();
  await w.screenshot('active-skill');
  await w.rowAction('Skills', 'billing', 'Deactivate Skill');
  await (await w.row('Skills', 'billing')).waitFor();
  await w
    .tree('Skills')
    .getByRole('treeitem', { name: /^refund/ })
    .waitFor({ state: 'detached' });
});

workbench.test('declared arguments are asked for, and dependencies are checked', async (w) => {
  await disconnect(w, 'native-skills');
  await disconnect(w, 'skill-engine');
  await connect(w, 'sep-2076');
  await (await w.row('Skills', 'pdf-form-filling')).click();
  await w.enter('Read pdf-form-filling (1 of 2)', 'tax form');
  await w.enter('Read pdf-form-filling (2 of 2)', '');
  await w.page.locator('.view-lines', { hasText: 'Use read_pdf for tax form.' }).waitFor();
  await w.menuAction('Skills', 'pdf-form-filling', 'Check Dependencies');
  await w.unfold('Skills', 'pdf-form-filling');
  await w.row('Skills', 'write_pdf');
  await w.tree('Skills').getByText('needs tool: missing').waitFor();
  await w.row('Skills', 'forms-reference');
  await w.screenshot('dependencies');
});

workbench.test('a template is filled in with what the server proposes', async (w) => {
  await disconnect(w, 'sep-2076');
  await connect(w, 'resource-index');
  await (await w.row('Skills', 'skill://docs/{product}/SKILL.md')).click();
  await (await w.box('skill://docs/{product}/SKILL.md (1 of 1)')).fill('a');
  await w.page.locator('.quick-input-list').getByText('proposed by the server').first().waitFor();
  await w.screenshot('template-completion');
  await w.pick('api');
  await w.page.locator('.view-lines', { hasText: 'description: Does api.' }).waitFor();
  await w.row('Skills', 'api');
});

workbench.test('an error of the server leads to its frame', async (w) => {
  await disconnect(w, 'resource-index');
  await connect(w, 'skills-primitive');
  await (await w.row('Skills', 'create-presentation')).click();
  await w.page.locator('.view-lines', { hasText: 'Presentation Creator' }).waitFor();
  await w.unfold('Skills', 'create-presentation');
  await w.rowAction('Skills', 'create_pptx.py', 'Run on Server');
  await w.enter('Run create_pptx.py on skills-primitive', '{"fail":true}');
  await w.answerDialog('Run on Server');
  await w.answerNotification('Script execution failed', 'Show in Traffic');
  const traffic = await w.webview('Skill Traffic');
  await traffic.locator('.detail, .details').getByText('-32003').first().waitFor();
  await w.screenshot('error-to-frame');
});

workbench.test('an exported traffic file opens again, to be read', async (w) => {
  const header = { format: 'skill-workbench-traffic', version: 1, servers: [{ id: 1, label: 'elsewhere' }] };
  const message = { jsonrpc: '2.0', id: 1, method: 'skills/list' };
  const sent = {
    seq: 1,
    time: '2026-01-01T00:00:00.000Z',
    server: 1,
    direction: 'sent',
    kind: 'request',
    bytes: 9,
    message,
  };
  const file = join(w.folder, 'old.jsonl');
  await writeFile(file, [header, sent].map((line) => JSON.stringify(line)).join('\n'));
  await w.command('Skills: Open Traffic File…');
  await w.chooseFile('Open a traffic file', file);
  const page = await w.webview('read from old.jsonl');
  await page.getByText('elsewhere').first().waitFor();
  await w.screenshot('traffic-file-open');
});

async function connect(w: Workbench, name: string): Promise<void> {
  await (await w.row('Skills', name)).click();
  await w.answerDialog('Start');
  await w
    .tree('Skills')
    .getByRole('treeitem', { name: new RegExp(`${name}.*skill`) })
    .first()
    .waitFor();
}

async function disconnect(w: Workbench, name: string): Promise<void> {
  await w.rowAction('Skills', name, 'Disconnect Server');
  // Its skills go with it, and what stands below them moves.
  await w.described('Skills', name, /^stopped/);
}
