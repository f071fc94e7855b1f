/** Every hostile server in a real window, beside a healthy one: its row says what happened, nothing else stops, and no process is left. */
import { strict as assert } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vscode from 'vscode';
import type { WorkspaceServer } from '../../src/extension/servers/workspace-server.ts';
import type { Node } from '../../src/extension/skills-view/nodes.ts';
import type { SkillsTree } from '../../src/extension/skills-view/skills-tree.ts';
import { HOSTILE_ROWS, type HostileRow } from '../fixtures/servers/hostile/rows.ts';
import { isRunning } from '../mcp/is-running.ts';
import { until, workbench, workspaceUri, writeFile } from './workspace.ts';

const OVER_STDIO = HOSTILE_ROWS.filter(({ transports }) => transports?.includes('stdio') ?? true);
/** Beyond tab and line end, nothing that is not seen or that turns the text around. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]|[^\P{Cc}\t\n\r]/u;

describe('Hostile servers', () => {
  const configuration = workspaceUri('.mcp.json');
  const pidsOf = (behaviour: string) => workspaceUri(`pids-${behaviour}`).fsPath;
  let before = '';

  it('are configured beside a healthy one', async () => {
    const { servers, approvals } = await workbench();
    before = new TextDecoder().decode(await vscode.workspace.fs.readFile(configuration));
    const folder = join(extensionFolder(), 'test', 'fixtures', 'servers');
    const preload = pathToFileURL(join(folder, 'report-pid.mjs')).href;
    const named = ({ behaviour }: HostileRow) => ({
      command: process.execPath,
      args: [join(folder, 'hostile', 'stdio.mjs'), behaviour],
      env: { PIDS_FILE: pidsOf(behaviour), NODE_OPTIONS: `--import ${preload}` },
    });
    const healthy = { command: process.execPath, args: [join(folder, 'many-skills.mjs'), '3', '2'] };
    const mcpServers = { healthy, ...Object.fromEntries(OVER_STDIO.map((row) => [row.behaviour, named(row)])) };
    await writeFile(configuration, JSON.stringify({ mcpServers }));
    await servers.read();
    for (const { definition } of servers.servers) await approvals.approve(definition);
    // VS Code's own tree asks for every row that is on screen.
    await vscode.commands.executeCommand('skillWorkbench.skills.focus');
    await vscode.commands.executeCommand('skillWorkbench.connectServer', (await find('healthy')).definition.key);
    assert.equal((await find('healthy')).state.kind, 'connected');
  });

  for (const row of OVER_STDIO) {
    it(`one that ${row.does}`, async () => {
      const { tree, catalogue } = await workbench();
      const server = await find(row.behaviour);
      const { key } = server.definition;
      // The command waits until the person has read what went wrong.
      void vscode.commands.executeCommand('skillWorkbench.connectServer', key);
      if (row.patience !== undefined) {
        await until('the attempt', () => existsSync(pidsOf(row.behaviour)) && server.state.kind === 'connecting');
        assert.equal(rowOf(tree, server).description, 'connecting…');
      } else if (!row.connects) {
        await until('the failure', () => server.state.kind === 'failed');
        assert.ok(server.state.kind === 'failed');
        assert.match(server.state.message, row.says ?? /./);
        assert.equal(rowOf(tree, server).description, `failed: ${server.state.reason}`);
      } else if (row.skills === undefined || (row.isLost && row.read === undefined)) {
        await until('the loss', () => ['failed', 'reconnecting'].includes(server.state.kind));
        assert.match(String(rowOf(tree, server).description), /^failed: |reconnecting/);
      } else {
        const { skills } = row;
        await until('its skills', () => catalogue.entries(key).length === skills);
        if (row.note) await until('the note', () => labels(tree, server).some((label) => row.note?.test(label)));
        for (const label of labels(tree, server)) assert.doesNotMatch(label, UNSEEN);
      }
      await theWindowGoesOn();
      await vscode.commands.executeCommand('skillWorkbench.disconnectServer', key);
      assert.equal(server.state.kind, row.connects || row.patience !== undefined ? 'stopped' : server.state.kind);
      await until('the end of its processes', () => pids(pidsOf(row.behaviour)).every((pid) => !isRunning(pid)));
      await vscode.commands.executeCommand('notifications.clearAll');
    });
  }

  it('leave nothing behind but the healthy one', async () => {
    const { servers, traffic } = await workbench();
    assert.ok(traffic.rowsSince(0).length <= 10_000);
    const states = servers.servers.map(({ state }) => state.kind);
    assert.equal(states.filter((kind) => kind === 'connected').length, 1);
    traffic.clear();
    await writeFile(configuration, before);
    await servers.read();
    for (const { behaviour } of OVER_STDIO) await vscode.workspace.fs.delete(vscode.Uri.file(pidsOf(behaviour)));
  });
});

/** The window answers, and so does the other server. */
async function theWindowGoesOn(): Promise<void> {
  const { catalogue } = await workbench();
  const healthy = await find('healthy');
  for (let ping = 0; ping < 3; ping++) assert.ok((await vscode.commands.getCommands(true)).length > 0);
  assert.equal(healthy.state.kind, 'connected');
  await catalogue.list(healthy.definition.key);
  assert.equal(catalogue.listing(healthy.definition.key).kind, 'listed');
  assert.equal(catalogue.entries(healthy.definition.key).length, 3);
}

async function find(name: string): Promise<WorkspaceServer> {
  const { servers } = await workbench();
  return until(name, () => servers.servers.find(({ definition }) => definition.name === name));
}

function nodeOf(tree: SkillsTree, server: WorkspaceServer): Node {
  const node = tree.getChildren().find((each) => each.kind === 'server' && each.server === server);
  assert.ok(node);
  return node;
}

function rowOf(tree: SkillsTree, server: WorkspaceServer): vscode.TreeItem {
  return tree.getTreeItem(nodeOf(tree, server));
}

/** What stands below a server, with the words beside it. */
function labels(tree: SkillsTree, server: WorkspaceServer): string[] {
  return tree.getChildren(nodeOf(tree, server)).map((node) => {
    const { label, description } = tree.getTreeItem(node);
    return node.kind === 'note' ? String(label) : `${label} ${description}`;
  });
}

function extensionFolder(): string {
  const extension = vscode.extensions.getExtension('skill-workbench.skill-workbench');
  assert.ok(extension);
  return extension.extensionPath;
}

function pids(file: string): number[] {
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}
