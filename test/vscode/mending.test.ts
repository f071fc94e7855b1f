/** Writing a skill in the editor: a new one is clean, and what can be mended safely is mended on save. */
import { strict as assert } from 'node:assert';
import { chmod, stat } from 'node:fs/promises';
import * as vscode from 'vscode';
import { findings, ourDiagnostics, until, workspaceUri, writeFile } from './workspace.ts';

describe('Mending', () => {
  afterEach(() => vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  it('New Skill writes a skill without a finding', async () => {
    await vscode.commands.executeCommand('skillWorkbench.newSkill', {
      name: 'sorted-lists',
      description: 'Sorts lists of names: by surname, by first name. Use when the user asks to put names in order.',
      place: '.agents/skills',
      template: 'references',
    });
    const uri = workspaceUri('.agents/skills/sorted-lists/SKILL.md');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
    // A fault that came later is found: the new skill has been looked at too.
    const faulty = workspaceUri('.agents/skills/faulty-skill/SKILL.md');
    await writeFile(faulty, 'No frontmatter.\n');
    await until('frontmatter-missing', () => findings(faulty).includes('frontmatter-missing'));
    assert.deepEqual(
      ourDiagnostics(uri).map(({ message }) => message),
      [],
    );
    await vscode.workspace.fs.delete(workspaceUri('.agents/skills/faulty-skill'), { recursive: true });
  });

  it('New Skill writes nothing over a skill that is there', async () => {
    const uri = workspaceUri('.agents/skills/sorted-lists/SKILL.md');
    const before = await vscode.workspace.fs.readFile(uri);
    void vscode.commands.executeCommand('skillWorkbench.newSkill', {
      name: 'sorted-lists',
      description: 'Another.',
      place: '.agents/skills',
      template: 'instructions',
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(await vscode.workspace.fs.readFile(uri), before);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('a script that is run by its path is made executable, and the finding goes', async () => {
    const uri = workspaceUri('.agents/skills/running-skill/SKILL.md');
    const script = workspaceUri('.agents/skills/running-skill/scripts/go.sh');
    await writeFile(script, '#!/bin/sh\n# --help\necho 1\n');
    await chmod(script.fsPath, 0o644);
    await writeFile(
      uri,
      '---\nname: running-skill\ndescription: Runs a script. Use when the user asks to run it.\n---\n\n```sh\n./scripts/go.sh --all\n```\n',
    );
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await until('script-not-executable', () => findings(uri).includes('script-not-executable'));
    const place = new vscode.Range(6, 4, 6, 4);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      place,
    );
    const action = actions.find(({ title }) => title === 'Make "scripts/go.sh" executable');
    assert.ok(action?.command, actions.map(({ title }) => title).join(', '));
    assert.equal(action.isPreferred, true);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    assert.equal((await stat(script.fsPath)).mode & 0o777, 0o755);
    await until('no finding', () => !findings(uri).includes('script-not-executable'));
  });

  it('a skill that VS Code does not find is moved to where it does, with the links to it', async () => {
    const text = (name: string, body: string): string =>
      `---\nname: ${name}\ndescription: Sorts lists of names. Use when names must be in order.\n---\n\n${body}\n`;
    const settings = vscode.workspace.getConfiguration('skillWorkbench');
    await settings.update('hosts', ['vscode'], vscode.ConfigurationTarget.Workspace);
    const uri = workspaceUri('drafts/lost-skill/SKILL.md');
    const other = workspaceUri('.agents/skills/linking-skill/SKILL.md');
    await writeFile(other, text('linking-skill', 'Like [it](../../../drafts/lost-skill/SKILL.md).'));
    await writeFile(uri, text('lost-skill', 'Sort them.'));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await until('vscode-not-in-known-folder', () => findings(uri).includes('vscode-not-in-known-folder'));
    // Until the language server has heard of the new file, it cannot look for links in it.
    await until('link-escapes-skill', () => findings(other).includes('link-escapes-skill'));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      new vscode.Range(1, 1, 1, 1),
    );
    const action = actions.find(({ title }) => title === 'Move the skill to .github/skills');
    assert.ok(action?.edit, actions.map(({ title }) => title).join(', '));
    assert.ok(await vscode.workspace.applyEdit(action.edit));
    const moved = workspaceUri('.github/skills/lost-skill/SKILL.md');
    assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(moved)), /name: lost-skill/);
    const linking = await vscode.workspace.openTextDocument(other);
    assert.match(linking.getText(), /\(\.\.\/\.\.\/\.\.\/\.github\/skills\/lost-skill\/SKILL\.md\)/);
    await linking.save();
    await settings.update('hosts', undefined, vscode.ConfigurationTarget.Workspace);
  });

  it('safe fixes are made on save, where the person wants it, and line ends stay', async () => {
    const uri = workspaceUri('.agents/skills/mended-skill/SKILL.md');
    const settings = vscode.workspace.getConfiguration('editor');
    await settings.update(
      'codeActionsOnSave',
      { 'source.fixAll.skillWorkbench': 'explicit' },
      vscode.ConfigurationTarget.Workspace,
    );
    await writeFile(
      uri,
      '---\r\nname: mended-skill\r\ndescription: Sorts lists: by name. Use when the user asks to put names in order.\r\n---\r\n\r\nSort them.\r\n',
    );
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document);
    await until('frontmatter-unquoted-colon', () => findings(uri).includes('frontmatter-unquoted-colon'));
    await editor.edit((edit) => edit.insert(new vscode.Position(document.lineCount - 1, 0), 'Show them.\r\n'));
    await document.save();
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    assert.match(text, /^description: (["'])Sorts lists: by name\. .*\1\r$/m);
    assert.doesNotMatch(text, /[^\r]\n/);
    await settings.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Workspace);
  });
});
