/** What servers can do with skills, in the extension host: rows that come and go, documents that follow, a folder served from here. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Node, SkillNode } from '../../src/extension/skills-view/nodes.ts';
import type { ServedSkillHandle } from '../../src/sources/served-skill-handle.ts';
import { findings, until, workbench, workspaceUri, writeFile } from './workspace.ts';

const SERVERS = { 'skills-primitive': 'fine', 'native-skills': 'fine', 'resource-index': 'R1', skilljack: 'fine' };

async function rows(node?: Node): Promise<readonly { readonly node: Node; readonly item: vscode.TreeItem }[]> {
  const { tree } = await workbench();
  return tree.getChildren(node).map((child) => ({ node: child, item: tree.getTreeItem(child) }));
}

async function row(label: string, parent?: Node) {
  return until(`the row "${label}"`, async () => (await rows(parent)).find(({ item }) => item.label === label));
}

async function connect(name: string): Promise<Node> {
  const { servers, approvals } = await workbench();
  const server = await until(name, () => servers.servers.find(({ definition }) => definition.name === name));
  await approvals.approve(server.definition);
  await vscode.commands.executeCommand('skillWorkbench.connectServer', server.definition.key);
  assert.equal(server.state.kind, 'connected', JSON.stringify(server.state));
  return (await row(name)).node;
}

async function skill(server: string, name: string): Promise<{ node: SkillNode; handle: ServedSkillHandle }> {
  const { node } = await row(name, (await row(server)).node);
  assert.ok(node.kind === 'skill');
  const handle = node.entry.source.handle?.(node.entry.ref.skillKey);
  assert.ok(handle);
  return { node, handle };
}

/** What the editor in front shows; it may come to the front after the command has ended. */
async function shownText(text: RegExp): Promise<void> {
  await until(`an editor with ${text}`, () => text.test(vscode.window.activeTextEditor?.document.getText() ?? ''));
}

function override(servers: unknown): Thenable<void> {
  const settings = vscode.workspace.getConfiguration('skillWorkbench');
  return settings.update('servers.overrides', servers, vscode.ConfigurationTarget.Workspace);
}

describe('Served skills', () => {
  let configuration: string;

  before(async () => {
    configuration = new TextDecoder().decode(await vscode.workspace.fs.readFile(workspaceUri('.mcp.json')));
    const project = vscode.extensions.getExtension('skill-workbench.skill-workbench')?.extensionUri;
    assert.ok(project);
    const script = (name: string) =>
      vscode.Uri.joinPath(project, 'test', 'fixtures', 'servers', 'dialects', `${name}.mjs`).fsPath;
    // In a desktop window the extension host's program is a Node.js only when told so.
    const env = { ELECTRON_RUN_AS_NODE: '1' };
    const mcpServers = Object.fromEntries(
      Object.entries(SERVERS).map(([name, mode]) => [
        name,
        { command: process.execPath, args: [script(name), mode], env },
      ]),
    );
    await writeFile(workspaceUri('.mcp.json'), JSON.stringify({ mcpServers }));
    // This one tells of single resources in the older era only.
    await override({ 'resource-index': { era: 'legacy' } });
    for (const name of Object.keys(SERVERS)) await connect(name);
  });

  after(async () => {
    await override(undefined);
    await writeFile(workspaceUri('.mcp.json'), configuration);
    const { servers } = await workbench();
    await until('the old list', () => !servers.servers.some(({ definition }) => definition.name === 'skilljack'));
  });

  it('shows scripts, references and assets once SKILL.md was opened, and each act only where the dialect has it', async () => {
    const { node } = await skill('skills-primitive', 'create-presentation');
    assert.equal(
      (await row('create-presentation', (await row('skills-primitive')).node)).item.contextValue,
      'skill:served:execute',
    );
    assert.deepEqual(
      (await rows(node)).map(({ item }) => item.label),
      ['SKILL.md'],
    );
    await vscode.workspace.openTextDocument(node.uri);
    assert.deepEqual(
      (await rows(node)).map(({ item }) => [item.label, item.contextValue]),
      [
        ['SKILL.md', 'file:served'],
        ['references/templates.md', 'file:served'],
        ['create_pptx.py', 'part:script'],
        ['assets/logo.png', 'part:asset'],
      ],
    );
    const reference = (await row('references/templates.md', node)).node;
    assert.ok(reference.kind === 'file');
    assert.equal((await vscode.workspace.openTextDocument(reference.uri)).getText(), '# Slides\n');
  });

  it('shows what an activated skill brought, reads a resource of it, and takes it away again', async () => {
    const { node, handle } = await skill('native-skills', 'billing');
    void vscode.commands.executeCommand('skillWorkbench.activateSkill', node);
    await until('the activation', () => handle.activation);
    assert.deepEqual(
      (await rows(node)).map(({ item }) => [item.label, item.contextValue]),
      [
        ['SKILL.md', 'file:served'],
        ['refund', 'part:tool'],
        ['letter', 'part:prompt'],
        ['policy', 'part:resource'],
        ['nested', 'part:nested:activate'],
      ],
    );
    await vscode.commands.executeCommand('skillWorkbench.readServedResource', (await row('policy', node)).node);
    await shownText(/^policy\n\n$/);
    void vscode.commands.executeCommand('skillWorkbench.deactivateSkill', node);
    await until('the end', () => handle.activation === undefined);
    assert.deepEqual(
      (await rows(node)).map(({ item }) => item.label),
      ['SKILL.md'],
    );
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('asks for the files of a skill only when told to, and opens one that was found', async () => {
    const { node } = await skill('skilljack', 'alpha');
    assert.deepEqual(
      (await rows(node)).map(({ node: { kind } }) => kind),
      ['note'],
    );
    await vscode.commands.executeCommand('skillWorkbench.listServedFiles', node);
    const file = (await row('references/a.md', node)).node;
    assert.ok(file.kind === 'file');
    assert.equal((await vscode.workspace.openTextDocument(file.uri)).getText(), '# A\n');
    assert.ok(!(await rows(node)).some(({ item }) => String(item.label).includes('evil')));
  });

  it('says on the row of a followed skill that it changed, and reads only an open document again', async () => {
    const { traffic, catalogue } = await workbench();
    const { node } = await skill('resource-index', 'refunds');
    const reads = () =>
      traffic.rowsSince(0).filter(({ method, kind, serverLabel }) => {
        return serverLabel === 'resource-index' && kind === 'request' && method === 'resources/read';
      }).length;
    await vscode.window.showTextDocument(node.uri);
    const [read, loaded] = [reads(), catalogue.entry(node.entry.ref)?.load];
    assert.ok(loaded?.kind === 'instructions');
    await vscode.commands.executeCommand('skillWorkbench.followSkill', node);
    await until('the document read again', () => reads() > read);
    assert.match(String((await row('refunds', (await row('resource-index')).node)).item.description), /followed/);
    await vscode.commands.executeCommand('skillWorkbench.unfollowSkill', node);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('checks a served SKILL.md like one on the disk', async () => {
    const { node } = await skill('native-skills', 'billing');
    await vscode.window.showTextDocument(node.uri);
    await until(
      'a finding',
      () => findings(node.uri).includes('description-too-short') || findings(node.uri).length > 0,
    );
  });

  it('verifies a skill and a server only when told to, and shows the verdict on the row and as a text with rule pages', async () => {
    const server = (await row('resource-index')).node;
    const { node, handle } = await skill('resource-index', 'refunds');
    assert.equal(Boolean(handle.verification), false);
    await vscode.commands.executeCommand('skillWorkbench.verifySkill', node);
    const verdict = handle.verification?.verdict;
    assert.ok(verdict);
    const words = verdict === 'conforms' ? /conforms/ : verdict === 'violates' ? /does not conform: / : /not all could/;
    assert.match(String((await row('refunds', server)).item.description), words);
    await shownText(/^refunds {2}[✓✗?] /);
    await vscode.commands.executeCommand('skillWorkbench.verifyServer', server);
    await shownText(/^resource-index: 1 [\s\S]*The server itself {2}[✓✗?] [\s\S]*refunds {2}[✓✗?] /);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('serves a folder, lists its skills once connected, compares one with its origin, and stops', async () => {
    const folder = workspaceUri('.agents', 'skills').fsPath;
    const answers = { folder, dialect: 'sep-2640', port: 0, allowScripts: false };
    await vscode.commands.executeCommand('skillWorkbench.serveFolder', undefined, answers);
    const { servers } = await workbench();
    const name = 'skills (sep-2640)';
    const server = await connect(name);
    const { node } = await skill(name, 'csv-report');
    await until('the local one', async () => {
      const { item } = await row('csv-report', server);
      return String(item.contextValue).includes('comparable');
    });
    await writeFile(workspaceUri('.agents', 'skills', 'csv-report', 'assets', 'orders.csv'), 'changed\n');
    await vscode.commands.executeCommand('skillWorkbench.compareWithLocal', node);
    await until('the diff', () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputTextDiff && input.modified.path.endsWith('assets/orders.csv');
    });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('skillWorkbench.stopServing', server);
    await until('no row', () => !servers.servers.some(({ definition }) => definition.name === name));
  });
});
