/** Runs in the extension host: connects servers with many skills as the command does, and asks the tree for rows as VS Code does. */
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { WorkbenchApi } from '../../src/extension/workbench-api.ts';
import type { ListingTimes } from './listing.ts';

declare const QUESTION: {
  readonly answerFile: string;
  readonly node: string;
  readonly server: string;
  readonly sizes: readonly number[];
  readonly page: number;
  readonly runs: number;
};

export async function run(): Promise<void> {
  const extension = vscode.extensions.getExtension<WorkbenchApi>('skill-workbench.skill-workbench');
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (extension === undefined || folder === undefined) throw new Error('The window has no extension or no folder.');
  const workbench = await extension.activate();
  const { answerFile, node, server, sizes, page, runs } = QUESTION;
  const mcpServers = Object.fromEntries(
    sizes.map((size) => [`many-${size}`, { command: node, args: [server, String(size), String(page)] }]),
  );
  const file = vscode.Uri.joinPath(folder.uri, '.mcp.json');
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify({ mcpServers })));
  await workbench.servers.read();
  const answer: [number, ListingTimes[]][] = [];
  for (const size of sizes) {
    const times: ListingTimes[] = [];
    for (let time = 0; time < runs; time++) times.push(await listOnce(workbench, size));
    answer.push([size, times]);
  }
  writeFileSync(answerFile, JSON.stringify(answer));
}

async function listOnce({ servers, approvals, tree }: WorkbenchApi, size: number): Promise<ListingTimes> {
  const server = servers.servers.find(({ definition }) => definition.name === `many-${size}`);
  if (server === undefined) throw new Error(`The server of ${size} skills is not configured.`);
  await approvals.approve(server.definition);
  /** As VS Code does: the children of every open row, and the item of each. */
  const draw = (): number => {
    const node = tree.getChildren().find((each) => each.kind === 'server' && each.server === server);
    if (node === undefined) throw new Error('The server has no row.');
    tree.getTreeItem(node);
    const skills = tree.getChildren(node).filter(({ kind }) => kind === 'skill');
    for (const skill of skills) tree.getTreeItem(skill);
    return skills.length;
  };
  draw();
  const started = performance.now();
  let firstMs = 0;
  const all = new Promise<number>((resolve) => {
    const subscription = tree.onDidChangeTreeData(() => {
      const drawn = draw();
      if (drawn > 0) firstMs ||= performance.now() - started;
      if (drawn < size) return;
      subscription.dispose();
      resolve(performance.now() - started);
    });
  });
  await vscode.commands.executeCommand('skillWorkbench.connectServer', server.definition.key);
  if (server.state.kind !== 'connected') throw new Error(`The server of ${size} skills did not connect.`);
  const allMs = await all;
  await server.disconnect();
  return { firstMs, allMs };
}
