/** A server that dies while it is connected: its row says when it is tried again, and Disconnect ends that. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { until, workbench, workspaceUri, writeFile } from './workspace.ts';

const NAME = 'short-lived';
/** Shakes hands, and dies soon after. */
const PROGRAM = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const send = (answer) => console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  if (method === 'initialize') {
    send({ result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } } });
  } else if (method === 'notifications/initialized') setTimeout(() => process.exit(9), 100);
  else if (id !== undefined) send({ error: { code: -32601, message: 'Method not found' } });
});`;

describe('A lost server', () => {
  let configured: string;

  before(async () => {
    const configuration = workspaceUri('.mcp.json');
    configured = new TextDecoder().decode(await vscode.workspace.fs.readFile(configuration));
    const changed = JSON.parse(configured);
    changed.mcpServers[NAME] = { command: 'node', args: ['-e', PROGRAM] };
    await writeFile(configuration, JSON.stringify(changed));
  });

  after(async () => {
    const { servers, traffic } = await workbench();
    await writeFile(workspaceUri('.mcp.json'), configured);
    await until('the old list', () => !servers.servers.some(({ definition }) => definition.name === NAME));
    await vscode.commands.executeCommand('notifications.clearAll');
    traffic.clear();
  });

  it('says on its row when it is tried again, until it is disconnected', async () => {
    const { servers, approvals, tree } = await workbench();
    const server = await until(NAME, () => servers.servers.find(({ definition }) => definition.name === NAME));
    await approvals.approve(server.definition);
    void vscode.commands.executeCommand('skillWorkbench.connectServer', server.definition.key);
    const node = tree.getChildren().find((each) => each.kind === 'server' && each.server === server);
    assert.ok(node);
    const item = await until('another attempt', () => {
      const row = tree.getTreeItem(node);
      return server.state.kind === 'reconnecting' && row;
    });
    assert.match(
      String(item.description),
      /^exited with code 9 · reconnecting in (?:1|2|4|8|16) s, attempt [1-5] of 5$/,
    );
    assert.match(item.contextValue ?? '', /^server:reconnecting/);
    await vscode.commands.executeCommand('skillWorkbench.disconnectServer', server.definition.key);
    assert.equal(server.state.kind, 'stopped');
    assert.match(String(tree.getTreeItem(node).description), /^stopped/);
  });
});
