/** Signing in to a server and out of it: the row says what is needed, the browser's answer comes by address, tokens are forgotten. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { startAuthorization, type TestAuthorization } from '../mcp/authorization/authorization-server.ts';
import { until, workbench, workspaceUri, writeFile } from './workspace.ts';

const NAME = 'guarded';

describe('Signing in', () => {
  const endings: (() => void)[] = [];
  let authorization: TestAuthorization;
  let configured: string;

  const server = async () => {
    const { servers } = await workbench();
    return until(NAME, () => servers.servers.find(({ definition }) => definition.name === NAME));
  };
  const row = async (): Promise<vscode.TreeItem> => {
    const { tree } = await workbench();
    const node = tree.getChildren().find((each) => each.kind === 'server' && each.server.definition.name === NAME);
    assert.ok(node);
    return tree.getTreeItem(node);
  };
  /** A failure is told in a message that waits for the person, so the command is not waited for. */
  const connect = async (kind: string): Promise<void> => {
    const found = await server();
    void vscode.commands.executeCommand('skillWorkbench.connectServer', found.definition.key);
    await until(kind, () => found.state.kind === kind);
    await vscode.commands.executeCommand('notifications.clearAll');
  };

  before(async () => {
    authorization = await startAuthorization({ after: (end) => void endings.push(end) });
    const configuration = workspaceUri('.mcp.json');
    configured = new TextDecoder().decode(await vscode.workspace.fs.readFile(configuration));
    const changed = JSON.parse(configured);
    changed.mcpServers[NAME] = { type: 'http', url: authorization.mcpUrl };
    await writeFile(configuration, JSON.stringify(changed));
    const { approvals } = await workbench();
    await approvals.approve((await server()).definition);
  });

  after(async () => {
    const { servers, traffic } = await workbench();
    await writeFile(workspaceUri('.mcp.json'), configured);
    await until('the old list', () => !servers.servers.some(({ definition }) => definition.name === NAME));
    traffic.clear();
    for (const end of endings) end();
  });

  it('is offered on the row of a server that asks for it, and nobody was asked before', async () => {
    await connect('failed');
    const item = await row();
    assert.equal(item.description, 'sign-in needed · Sign In');
    assert.equal(item.command?.command, 'skillWorkbench.signIn');
    assert.match(item.contextValue ?? '', /:sign-in/);
    assert.deepEqual(authorization.asked, []);
  });

  it('takes the answer that has its own state and no other, and the row says that somebody is signed in', async () => {
    const { returns } = await workbench();
    const guarded = await server();
    const asked: string[] = [];
    const host = await returns.host();
    const comeBack = (query: string) =>
      returns.handleUri(vscode.Uri.from({ scheme: 'vscode', authority: 'x', path: '/signed-in', query }));
    const outcome = await guarded.signIn(
      {
        ...host,
        confirm: async ({ authorizationHost }) => {
          asked.push(authorizationHost);
          return true;
        },
        open: async (url) => {
          const page = await fetch(url, { redirect: 'manual' });
          const answer = new URL(page.headers.get('location') ?? '').searchParams;
          comeBack(String(new URLSearchParams({ code: 'stolen', state: 'guessed', iss: authorization.issuer })));
          assert.ok(!authorization.asked.some((line) => line.startsWith('POST /token')));
          comeBack(String(answer));
          return true;
        },
      },
      new AbortController().signal,
    );
    assert.deepEqual(outcome, { kind: 'signed-in' });
    assert.deepEqual(asked, [new URL(authorization.issuer).host]);
    assert.deepEqual(authorization.registrations[0]?.redirect_uris, [host.redirectUrl]);
    await connect('connected');
    await until('signed in', async () => /signed in$/.test(String((await row()).description)));
    assert.match((await row()).contextValue ?? '', /:signed-in/);
  });

  it('says on the row of a server with headers of its own that those are sent', async () => {
    const { servers, approvals, tree } = await workbench();
    const token = authorization.issued.find((each) => each.startsWith('access'));
    const headers = { Authorization: `Bearer ${token}` };
    const changed = JSON.parse(configured);
    changed.mcpServers[NAME] = { type: 'http', url: authorization.mcpUrl };
    changed.mcpServers.keyed = { type: 'http', url: `${authorization.mcpUrl}?keyed`, headers };
    await writeFile(workspaceUri('.mcp.json'), JSON.stringify(changed));
    const keyed = await until('keyed', () => servers.servers.find(({ definition }) => definition.name === 'keyed'));
    await approvals.approve(keyed.definition);
    await vscode.commands.executeCommand('skillWorkbench.connectServer', keyed.definition.key);
    const node = tree.getChildren().find((each) => each.kind === 'server' && each.server === keyed);
    assert.ok(node);
    await until('headers', () => /headers$/.test(String(tree.getTreeItem(node).description)));
    assert.doesNotMatch(tree.getTreeItem(node).contextValue ?? '', /sign/);
  });

  it('ends with signing out: the tokens are taken back, and connecting needs a sign-in again', async () => {
    const guarded = await server();
    void vscode.commands.executeCommand('skillWorkbench.signOut', guarded.definition.key);
    await until('the tokens taken back', () => authorization.revoked.length === authorization.issued.length);
    assert.deepEqual([...authorization.revoked].sort(), [...authorization.issued].sort());
    await until('stopped', () => guarded.state.kind === 'stopped');
    await connect('failed');
    assert.equal((await row()).description, 'sign-in needed · Sign In');
  });

  it('leaves no token in the traffic', async () => {
    const { traffic } = await workbench();
    const bodies = traffic.rowsSince(0).map(({ seq }) => traffic.body(seq) ?? '');
    assert.ok(bodies.length > 0 && authorization.issued.length > 0);
    for (const token of authorization.issued) assert.ok(!bodies.some((body) => body.includes(token)));
  });
});
