/** Where servers are named: other applications' files in a home folder of its own, the own setting, answers and overrides. */
import { strict as assert } from 'node:assert';
import { mkdir, mkdtemp, rm, writeFile as writeDisk } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import type { Node } from '../../src/extension/skills-view/nodes.ts';
import { until, workbench, workspaceUri, writeFile } from './workspace.ts';

const variable = (inner: string): string => `\${${inner}}`;
const HUB = { command: 'no-such-hub', args: ['--stdio'] };

async function configure(key: string, value: unknown, target = vscode.ConfigurationTarget.Global): Promise<void> {
  await vscode.workspace.getConfiguration('skillWorkbench').update(key, value, target);
}

async function server(name: string) {
  const { servers } = await workbench();
  return until(`the server ${name}`, () => servers.servers.find(({ definition }) => definition.name === name));
}

async function isGone(name: string): Promise<void> {
  const { servers } = await workbench();
  await until(`no server ${name}`, () => !servers.servers.some(({ definition }) => definition.name === name));
}

async function row(name: string): Promise<vscode.TreeItem> {
  const { tree } = await workbench();
  const found = await until(`the row ${name}`, () => tree.getChildren().find((node) => label(node) === name));
  return tree.getTreeItem(found);
}

function label(node: Node): string {
  return node.kind === 'server' ? node.server.definition.name : '';
}

/** An editor at a line of a file, both as a person sees them. */
async function openedAt(file: string, line: number): Promise<void> {
  await until(`${file} at line ${line}`, () => {
    const editor = vscode.window.activeTextEditor;
    return editor?.document.uri.fsPath === file && editor.selection.active.line === line - 1;
  });
}

describe('Server configuration', () => {
  const environment = { HOME: process.env.HOME, XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME };
  let home: string;
  const inHome = async (path: string, text: string): Promise<string> => {
    const file = join(home, path);
    await mkdir(dirname(file), { recursive: true });
    await writeDisk(file, text);
    return file;
  };

  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'skills-home-'));
    process.env.HOME = home;
    delete process.env.XDG_CONFIG_HOME;
    await inHome(
      '.cursor/mcp.json',
      `{\n  // mine\n  "mcpServers": {\n    "cursor-hub": ${JSON.stringify(HUB)},\n    "needy": { "command": "x", "args": ["${variable('env:NOT_SET_HERE')}"] },\n  },\n}\n`,
    );
    await inHome('.claude.json', JSON.stringify({ numStartups: 3, mcpServers: { 'claude-hub': HUB } }, undefined, 2));
    await inHome('.gemini/settings.json', '{\n  "mcpServers": {\n    "a": nonsense\n  }\n}\n');
  });

  after(async () => {
    for (const key of ['servers.hosts', 'servers.overrides', 'servers.added']) await configure(key, undefined);
    for (const [name, value] of Object.entries(environment)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
    // The suites after this one count from nothing.
    const { servers, traffic } = await workbench();
    await until('the servers of the samples', () => servers.servers.length === 2);
    traffic.clear();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('reads no file of another application unasked', async () => {
    const { servers } = await workbench();
    await servers.read();
    assert.ok(!servers.servers.some(({ definition }) => definition.origin.file.startsWith(home)));
    assert.deepEqual(servers.problems, []);
  });

  it('reads those that the person named, and one broken file spoils no other', async () => {
    await configure('servers.hosts', ['cursor', 'claude-code', 'gemini', 'windsurf']);
    await server('claude-hub');
    const { tree } = await workbench();
    const problem = await until('the problem', () => tree.getChildren().find(({ kind }) => kind === 'problem'));
    const item = tree.getTreeItem(problem);
    assert.equal(item.label, '~/.gemini/settings.json, line 3');
    assert.match(String(item.description), /^Syntax error/);
    assert.ok(item.command);
    await vscode.commands.executeCommand(item.command.command, ...(item.command.arguments ?? []));
    await openedAt(join(home, '.gemini/settings.json'), 3);
  });

  it('shows the same server of two files as one, with both origins', async () => {
    const { servers } = await workbench();
    const hub = await server('claude-hub');
    assert.ok(!servers.servers.some(({ definition }) => definition.name === 'cursor-hub'), 'one node');
    assert.equal((await row('claude-hub')).description, 'stopped · Connect · 2 origins');
    const origins = [hub.definition.origin, ...hub.definition.otherOrigins].map(({ file, line }) => [file, line]);
    assert.deepEqual(origins, [
      [join(home, '.claude.json'), 3],
      [join(home, '.cursor/mcp.json'), 3],
    ]);
  });

  it('says of a variable without a value where it stands, and does not start the server', async () => {
    const item = await row('needy');
    assert.equal(item.description, `needs ${variable('env:NOT_SET_HERE')}`);
    assert.ok(item.command);
    assert.equal(item.command.command, 'skillWorkbench.openServerConfiguration');
    await vscode.commands.executeCommand(item.command.command, ...(item.command.arguments ?? []));
    await openedAt(join(home, '.cursor/mcp.json'), 5);
  });

  it('asks before a server of a file in the home folder starts too', async () => {
    const { approvals } = await workbench();
    const { definition } = await server('claude-hub');
    assert.equal(approvals.isApproved(definition), false);
    await approvals.approve(definition);
    assert.equal(approvals.isApproved(definition), true);
    const { launch } = definition;
    assert.ok(launch.kind === 'stdio');
    assert.equal(approvals.isApproved({ ...definition, launch: { ...launch, args: [] } }), false);
    const input = { id: 'x', type: 'pickString', password: false, options: [], description: '', default: '' } as const;
    assert.equal(approvals.isApproved({ ...definition, inputs: [{ ...input, command: undefined }] }), false);
  });

  it('follows files outside the workspace: changed, created where no folder was, deleted', async () => {
    const file = await inHome('.cursor/mcp.json', '{"mcpServers": {\n\n"moved": {"command": "other"}}}');
    const moved = await until('the hub at its new line', async () => {
      const { definition } = await server('moved');
      return definition.origin.line === 2 ? definition : undefined;
    });
    assert.equal(moved.origin.file, file);
    await isGone('needy');
    const windsurf = '{"mcpServers": {"surf": {"serverUrl": "https://example.org/mcp"}}}';
    await inHome('.codeium/windsurf/mcp_config.json', windsurf);
    await server('surf');
    await rm(file);
    await isGone('moved');
    await server('claude-hub');
    await rm(join(home, '.codeium'), { recursive: true });
    await isGone('surf');
    await configure('servers.hosts', []);
    await isGone('claude-hub');
  });

  it('asks for an input once, keeps the answer, and forgets it on demand', async () => {
    const { answers } = await workbench();
    const input = { id: 'token', type: 'promptString', password: true, default: 's3cret' };
    const options = [{ label: 'Europe', value: 'eu' }, 'us'];
    const region = { id: 'region', type: 'pickString', options };
    const asking = { command: 'no-such', args: [variable('input:token'), variable('input:region')] };
    const file = workspaceUri('.vscode', 'mcp.json');
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    await writeFile(file, JSON.stringify({ inputs: [input, region], servers: { asking } }));
    const { definition } = await server('asking');
    assert.equal((await row('asking')).description, 'stopped · Connect');
    assert.equal((await row('asking')).contextValue, 'server:stopped:asks');
    const accept = async (filling: Promise<unknown>): Promise<void> => {
      let done = false;
      void filling.then(() => {
        done = true;
      });
      await until('the answer', async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return done;
      });
    };
    const first = answers.fill(definition);
    await accept(first);
    const launch = (await first)?.launch;
    assert.deepEqual(launch?.kind === 'stdio' && launch.args, ['s3cret', 'eu']);
    const again = (await answers.fill(definition))?.launch;
    assert.deepEqual(again?.kind === 'stdio' && again.args, ['s3cret', 'eu'], 'without a question');
    assert.deepEqual([answers.count(definition), answers.count()], [2, 2]);
    assert.equal(await answers.forget(definition), 2);
    assert.equal(await answers.forget(definition), 0);
    const declined = answers.fill(definition);
    let ended = false;
    void declined.then(() => {
      ended = true;
    });
    await until('the question to be closed', async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return ended;
    });
    assert.equal(await declined, undefined);
    await writeFile(file, text);
    await isGone('asking');
  });

  it('has servers of the own setting, with the line of those of the workspace', async () => {
    await configure('servers.added', { mine: { command: 'no-such', args: [variable('input:key')] } });
    await configure(
      'servers.added',
      { ours: { url: 'https://example.org/mcp' }, faulty: { url: 'ftp://example.org' } },
      vscode.ConfigurationTarget.Workspace,
    );
    const mine = await server('mine');
    assert.equal(mine.definition.inputs?.[0]?.password, true, 'asked for as a secret');
    assert.equal((await row('mine')).contextValue, 'server:stopped:asks:added');
    await vscode.commands.executeCommand('skillWorkbench.openServerConfiguration', mine.definition.key);
    await until('my settings', () => {
      const editor = vscode.window.activeTextEditor;
      return editor && /"mine"/.test(editor.document.lineAt(editor.selection.active.line).text);
    });
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    const ours = await server('ours');
    await vscode.commands.executeCommand('skillWorkbench.openServerConfiguration', ours.definition.key);
    const settings = await until('the line in the settings of the workspace', () => {
      const editor = vscode.window.activeTextEditor;
      return editor && /"ours"/.test(editor.document.lineAt(editor.selection.active.line).text) && editor;
    });
    assert.equal(settings.document.uri.fsPath, workspaceUri('.vscode', 'settings.json').fsPath);
    const { servers } = await workbench();
    const problem = servers.problems.find(({ setting }) => setting === 'workspace');
    assert.match(problem?.message ?? '', /^"faulty" has a "url" that is not/);
    assert.match(settings.document.lineAt(problem?.line ?? 0).text, /"faulty"/);
    await configure('servers.added', undefined);
    await configure('servers.added', undefined, vscode.ConfigurationTarget.Workspace);
    await isGone('ours');
  });

  it('starts nothing where the settings of VS Code allow no MCP server', async () => {
    const { approvals } = await workbench();
    const access = (value: unknown) =>
      vscode.workspace.getConfiguration('chat').update('mcp.access', value, vscode.ConfigurationTarget.Global);
    await configure('servers.added', { barred: { command: 'node', args: ['-e', 'setTimeout(() => {}, 9e6)'] } });
    const barred = await server('barred');
    await approvals.approve(barred.definition);
    await access('none');
    let ended = false;
    void vscode.commands.executeCommand('skillWorkbench.connectServer', barred.definition.key).then(() => {
      ended = true;
    });
    // The command ends with the message that says why.
    await until('the end of the command', async () => {
      await vscode.commands.executeCommand('notifications.clearAll');
      return ended;
    });
    assert.equal(barred.state.kind, 'stopped');
    await access(undefined);
    await configure('servers.added', undefined);
    await isGone('barred');
  });

  it('shows every probe where no skills are found, and takes a dialect for granted that the person set', async () => {
    const { approvals, tree } = await workbench();
    const script = join(__dirname, '..', '..', '..', 'test', 'fixtures', 'servers', 'dialects', 'several.mjs');
    await configure('servers.added', {
      nothing: { command: 'node', args: [script, 'bare-empty'] },
      two: { command: 'node', args: [script, 'two'] },
    });
    const connect = async (name: string) => {
      const { definition } = await server(name);
      await approvals.approve(definition);
      await vscode.commands.executeCommand('skillWorkbench.connectServer', definition.key);
    };
    await connect('two');
    await until('both dialects', async () => (await row('two')).description === 'sep-2640 + tools-only · 2 skills');
    await configure('servers.overrides', { two: { dialect: 'tools-only', era: 'legacy' } });
    const stopped = await until('the server anew', async () => {
      const found = await server('two');
      return found.definition.dialect === 'tools-only' ? found : undefined;
    });
    assert.deepEqual([stopped.state.kind, stopped.definition.era], ['stopped', 'legacy']);
    await connect('two');
    await until('one dialect', async () => (await row('two')).description === 'tools-only · 2 skills');
    assert.ok(stopped.detection?.evidence.some(({ probe }) => probe === 'setting "dialect"'));
    await connect('nothing');
    const nothing = await server('nothing');
    const node = tree.getChildren().find((each) => label(each) === 'nothing');
    const note = await until('the note', () =>
      tree.getChildren(node).find((each) => each.kind === 'note' && each.evidence.length > 0),
    );
    const shown = tree.getChildren(note).map((each) => tree.getTreeItem(each));
    assert.deepEqual(
      shown.map((item) => item.label),
      nothing.detection?.evidence.map(({ probe }) => probe),
    );
    assert.ok(shown.length > 2 && shown.every(({ description }) => description !== ''));
    await vscode.commands.executeCommand('skillWorkbench.showDetectionEvidence', nothing.definition.key);
    const text = await until('the evidence', () => {
      const document = vscode.window.activeTextEditor?.document;
      return document?.uri.scheme === 'skill-workbench-evidence' && document.getText();
    });
    for (const { probe } of nothing.detection?.evidence ?? []) assert.ok(text.includes(probe), probe);
    await configure('servers.added', undefined);
    await isGone('nothing');
  });
});
