/** The tree: local skills, the skills of running servers, states, and what goes wrong on the row where it went wrong. */
import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as vscode from 'vscode';
import type { Node } from '../../src/extension/skills-view/nodes.ts';
import type { SkillsTree } from '../../src/extension/skills-view/skills-tree.ts';
import { findings, until, workbench, workspaceUri, writeFile } from './workspace.ts';

const served = ['incident-review', 'plain-language', 'unit-conversion'];

function labels(tree: SkillsTree, node?: Node): string[] {
  return tree.getChildren(node).map((child) => String(tree.getTreeItem(child).label));
}

function find(tree: SkillsTree, label: string, node?: Node): Node {
  const found = tree.getChildren(node).find((child) => tree.getTreeItem(child).label === label);
  assert.ok(found, `no row "${label}" among: ${labels(tree, node).join(', ')}`);
  return found;
}

async function connect(name: string) {
  const { servers, approvals, tree } = await workbench();
  const server = await until(name, () => servers.servers.find(({ definition }) => definition.name === name));
  await approvals.approve(server.definition);
  await vscode.commands.executeCommand('skillWorkbench.connectServer', find(tree, name));
  return server;
}

/** What the sample server says of itself once it listens. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  assert.ok(stderr);
  const lines = createInterface({ input: stderr });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [url] = /http:\S+/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
    lines.once('close', () => reject(new Error('The sample server ended without an address.')));
  });
}

describe('Skills view', () => {
  it('lists the skills of the workspace with their files', async () => {
    const { tree } = await workbench();
    const folder = await until('the workspace folder with skills', () => {
      const [first] = tree.getChildren();
      return first?.kind === 'folder' && tree.getChildren(first).length > 5 ? first : undefined;
    });
    assert.ok(labels(tree, folder).includes('csv-report'));
    assert.deepEqual(labels(tree, find(tree, 'csv-report', folder)), [
      'SKILL.md',
      'assets/orders.csv',
      'assets/report-template.md',
      'references/statistics.md',
      'scripts/hello.sh',
      'scripts/histogram.mjs',
      'scripts/summarise.py',
    ]);
  });

  it('starts no server by itself', async () => {
    const { servers, traffic } = await workbench();
    await until('the servers of the configuration', () => servers.servers.length > 0);
    assert.deepEqual(
      servers.servers.map(({ definition, state }) => [definition.name, state.kind]),
      [
        ['sample-skills', 'stopped'],
        ['sample-skills-http', 'stopped'],
      ],
    );
    assert.equal(traffic.summary().frames, 0);
  });

  it('lists the skills of a running stdio server, and reads no file for it', async () => {
    const { tree, traffic } = await workbench();
    const server = await connect('sample-skills');
    assert.equal(server.state.kind, 'connected');
    await until('the served skills', () => labels(tree, find(tree, 'sample-skills')).length === served.length);
    assert.deepEqual(labels(tree, find(tree, 'sample-skills')), served);
    const rows = traffic.rowsSince(0).filter(({ serverLabel }) => serverLabel.startsWith('sample-skills'));
    const sent = rows.filter(({ kind, direction }) => kind === 'request' && direction === 'sent');
    assert.equal(sent[0]?.method, 'server/discover');
    assert.equal(sent.filter(({ method }) => method === 'skills/list').length >= 2, true, 'both pages were asked for');
    assert.ok(!sent.some(({ method }) => method === 'resources/read'), 'a listing reads no file');
    // The subscription is a request that stays open as long as the connection does. A server that is slow to start has no
    // answer to the probe, and is then asked in the older way.
    const unanswered = ['subscriptions/listen', ...(sent[1]?.method === 'initialize' ? ['server/discover'] : [])];
    for (const request of sent.filter(({ method }) => !unanswered.includes(method ?? ''))) {
      const answers = rows.filter(({ requestSeq }) => requestSeq === request.seq);
      assert.equal(answers.length, 1, `${request.method} has one answer`);
      assert.ok((answers[0]?.seq ?? 0) > request.seq, 'and it comes after the request');
      assert.equal(JSON.parse(traffic.body(request.seq) ?? '').method, request.method);
    }
  });

  it('opens a served skill as a read-only document, and says that its instructions are loaded', async () => {
    const { tree } = await workbench();
    const skill = find(tree, 'plain-language', find(tree, 'sample-skills'));
    assert.ok(skill.kind === 'skill');
    const document = await vscode.workspace.openTextDocument(skill.uri);
    assert.match(document.getText(), /^---\nname: plain-language/);
    assert.equal(vscode.workspace.fs.isWritableFileSystem(skill.uri.scheme), false);
    const after = find(tree, 'plain-language', find(tree, 'sample-skills'));
    assert.match(String(tree.getTreeItem(after).description), /instructions \d\d:\d\d/);
    await until('no finding on a good served skill', () => findings(skill.uri).length === 0);
  });

  it('keeps the checkbox', async () => {
    const { tree, catalogue } = await workbench();
    const skill = find(tree, 'unit-conversion', find(tree, 'sample-skills'));
    assert.ok(skill.kind === 'skill');
    assert.equal(skill.entry.enabled, false, 'a served skill waits for the person');
    await catalogue.setEnabled(skill.entry.ref, true);
    const local = tree.getChildren(tree.getChildren()[0]).find((node) => node.kind === 'skill' && node.entry.enabled);
    assert.ok(local?.kind === 'skill');
    await catalogue.setEnabled(local.entry.ref, false);
    assert.equal(catalogue.entry(skill.entry.ref)?.enabled, true);
    assert.equal(catalogue.entry(local.entry.ref)?.enabled, false);
  });

  describe('with an HTTP server', () => {
    const configuration = workspaceUri('.vscode', 'mcp.json');
    let configured: Uint8Array;
    let server: ChildProcess;

    before(async () => {
      const { servers } = await workbench();
      const script = workspaceUri('server', 'serve.mjs').fsPath;
      // Any port that is free, and not that of the samples: somebody else may listen there.
      server = spawn(process.execPath, [script, '--http', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
      const url = await addressOf(server);
      configured = await vscode.workspace.fs.readFile(configuration);
      await writeFile(configuration, JSON.stringify({ servers: { 'sample-skills-http': { type: 'http', url } } }));
      await until('the server at its address', () =>
        servers.servers.some(({ definition: { launch } }) => launch.kind === 'http' && launch.url === url),
      );
    });

    after(async () => {
      await vscode.workspace.fs.writeFile(configuration, configured);
      server.kill();
    });

    it('lists its skills too', async () => {
      const { tree } = await workbench();
      const connected = await connect('sample-skills-http');
      assert.equal(connected.state.kind, 'connected');
      await until('the served skills', () => labels(tree, find(tree, 'sample-skills-http')).length === served.length);
      assert.deepEqual(labels(tree, find(tree, 'sample-skills-http')), served);
    });
  });

  it('shows the reason on the row of a server that does not start, and the others go on', async () => {
    const { tree, servers } = await workbench();
    const configuration = workspaceUri('.mcp.json');
    const before = new TextDecoder().decode(await vscode.workspace.fs.readFile(configuration));
    const changed = JSON.parse(before);
    changed.mcpServers.broken = { command: 'node', args: ['-e', 'console.error("no licence found"); process.exit(3)'] };
    await writeFile(configuration, JSON.stringify(changed));
    const broken = await until('the new server', () =>
      servers.servers.find(({ definition }) => definition.name === 'broken'),
    );
    const approved = (await workbench()).approvals;
    await approved.approve(broken.definition);
    void vscode.commands.executeCommand('skillWorkbench.connectServer', find(tree, 'broken'));
    await until('the failure', () => broken.state.kind === 'failed');
    assert.match(String(tree.getTreeItem(find(tree, 'broken')).description), /^failed: .*3/);
    assert.equal(
      servers.servers.find(({ definition }) => definition.name === 'sample-skills')?.state.kind,
      'connected',
    );
    await vscode.commands.executeCommand('notifications.clearAll');
    await writeFile(configuration, before);
    await until('the old list', () => !servers.servers.some(({ definition }) => definition.name === 'broken'));
  });

  it('says in which line a configuration file is broken, and the other file still counts', async () => {
    const { tree, servers } = await workbench();
    const configuration = workspaceUri('.mcp.json');
    const before = new TextDecoder().decode(await vscode.workspace.fs.readFile(configuration));
    await writeFile(configuration, '{\n  "mcpServers": {\n    "a": nonsense\n  }\n}\n');
    const problem = await until('a problem row', () => tree.getChildren().find(({ kind }) => kind === 'problem'));
    assert.equal(tree.getTreeItem(problem).label, '.mcp.json, line 3');
    assert.ok(servers.servers.some(({ definition }) => definition.name === 'sample-skills-http'));
    await writeFile(configuration, before);
    await until('no problem', () => !tree.getChildren().some(({ kind }) => kind === 'problem'));
  });
});
