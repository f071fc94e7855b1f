/** Personal skills of hosts as sources, in a home folder of its own: shown when asked for, followed, and with whom they collide. */
import { strict as assert } from 'node:assert';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import type { Node } from '../../src/extension/skills-view/nodes.ts';
import { until, workbench, workspaceUri } from './workspace.ts';

const CLAUDE = '~/.claude/skills';

async function show(hosts: readonly string[] | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('skillWorkbench');
  await settings.update('sources.userFolders', hosts, vscode.ConfigurationTarget.Global);
}

async function labels(node?: Node): Promise<string[]> {
  const { tree } = await workbench();
  return tree.getChildren(node).map((child) => String(tree.getTreeItem(child).label));
}

async function folder(label: string): Promise<Node> {
  const { tree } = await workbench();
  return until(`the folder ${label}`, () =>
    tree.getChildren().find((node) => node.kind === 'folder' && node.source.label === label),
  );
}

/** The row as it is when it is pointed at. */
async function skill(within: Node, name: string): Promise<vscode.TreeItem> {
  const { tree } = await workbench();
  const node = await until(`the skill ${name}`, () =>
    tree.getChildren(within).find((child) => child.kind === 'skill' && child.entry.summary.name === name),
  );
  return tree.resolveTreeItem(tree.getTreeItem(node), node);
}

function tooltip({ tooltip: shown }: vscode.TreeItem): string {
  // Spaces of appended text are written as entities.
  return shown instanceof vscode.MarkdownString ? shown.value.replaceAll('&nbsp;', ' ').replaceAll('\\', '') : '';
}

describe('Personal skills', () => {
  const { HOME } = process.env;
  const inWorkspace = workspaceUri('.claude', 'skills', 'same-name').fsPath;
  let home: string;
  const write = async (folderPath: string, name: string) => {
    const file = join(folderPath, 'SKILL.md');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `---\nname: ${name}\ndescription: Use when two skills have one name.\n---\n# Body\n`);
  };

  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'skills-home-'));
    process.env.HOME = home;
    await write(join(home, '.claude', 'skills', 'same-name'), 'same-name');
    await write(inWorkspace, 'same-name');
  });

  after(async () => {
    await show(undefined);
    process.env.HOME = HOME;
    await rm(inWorkspace, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  it('are not looked at unasked, and shown when the person names the host', async () => {
    await vscode.commands.executeCommand('skillWorkbench.refresh');
    assert.ok(!(await labels()).includes(CLAUDE));
    await show(['claude-code', 'vscode']);
    const personal = await folder(CLAUDE);
    await until('its skill', async () => (await labels(personal)).join() === 'same-name');
    assert.ok(!(await labels()).includes('~/.copilot/skills'), 'a folder that is not there');
    const { tree } = await workbench();
    await until('its count', () => tree.getTreeItem(personal).description === '1 skill');
    const item = tree.getTreeItem(personal);
    assert.match(tooltip(item), /Personal skills, read by Claude Code, VS Code, Cursor and OpenCode/);
  });

  it('say which of two of one name each host uses', async () => {
    const { tree } = await workbench();
    const personal = await until('the word of the other one', async () => {
      const shown = await skill(await folder(CLAUDE), 'same-name');
      return /same name elsewhere/.test(String(shown.description)) && shown;
    });
    assert.match(tooltip(personal), /Claude Code uses this one\. VS Code uses the other one\./);
    const [workspace] = tree.getChildren();
    assert.ok(workspace?.kind === 'folder');
    const local = await skill(workspace, 'same-name');
    assert.match(
      tooltip(local),
      /also in ~\/\.claude\/skills\. VS Code uses this one\. Claude Code uses the other one\./,
    );
  });

  it('are followed on the disk, also in a folder that comes later', async () => {
    await write(join(home, '.claude', 'skills', 'another'), 'another');
    await skill(await folder(CLAUDE), 'another');
    await write(join(home, '.copilot', 'skills', 'late'), 'late');
    await skill(await folder('~/.copilot/skills'), 'late');
    await rm(join(home, '.claude', 'skills', 'another'), { recursive: true });
    await until('one skill less', async () => (await labels(await folder(CLAUDE))).join() === 'same-name');
    await show([]);
    await until('no personal folder', async () => !(await labels()).some((label) => label.startsWith('~')));
  });
});
