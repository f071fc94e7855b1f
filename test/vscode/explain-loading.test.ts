/** Skills: Explain Loading: a document beside the skill, which follows what is typed and which hosts are set. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { until, workbench, workspaceUri, writeFile } from './workspace.ts';

const opened = () => vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'skill-workbench-explanation');

describe('Explain Loading', () => {
  const uri = () => workspaceUri('.claude/skills/explained/SKILL.md');

  before(async () => {
    await workbench();
    await writeFile(uri(), '---\nname: explained\ndescription: Formats dates.\n---\n\nDo it.\n');
  });

  after(async () => {
    await vscode.workspace.getConfiguration('skillWorkbench').update('hosts', undefined, false);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(workspaceUri('.claude/skills/explained'), { recursive: true });
  });

  it('says for each host whether the skill is found and loaded', async () => {
    await vscode.commands.executeCommand('skillWorkbench.explainLoading', uri());
    const document = await until('the explanation', opened);
    assert.match(document.getText(), /^## Claude Code: loaded, and the model can choose it$/m);
    assert.match(document.getText(), /^## Codex: not found here$/m);
  });

  it('follows what is typed', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri(), new vscode.Position(3, 0), 'disable-model-invocation: true\n');
    await vscode.workspace.applyEdit(edit);
    await until('the new verdict', () => opened()?.getText().includes('the model cannot choose it'));
  });

  it('speaks only of the hosts that are set', async () => {
    await vscode.workspace.getConfiguration('skillWorkbench').update('hosts', ['codex'], false);
    await until('one host', () => opened()?.getText().match(/^## /gm)?.length === 1);
  });
});
