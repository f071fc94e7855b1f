/** The policy file: its faults are told, closed and open, and it is completed and explained without a YAML extension. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { findings, until, workspaceUri, writeFile } from './workspace.ts';

describe('Policy file', () => {
  // In a folder of its own, so that it holds for no skill of the workspace.
  const uri = workspaceUri('nobody', '.skill-workbench.yaml');

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.workspace.fs.delete(workspaceUri('nobody'), { recursive: true });
  });

  it('has findings while nobody opened it, and none once it is mended', async () => {
    await writeFile(uri, 'rules:\n  link-brokn: off\n');
    await until('policy-invalid', () => findings(uri).includes('policy-invalid'));
    await writeFile(uri, 'rules:\n  link-broken: off\n');
    await until('no finding', () => findings(uri).length === 0);
  });

  it('is completed and explained', async () => {
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const list = await until('our completion', async () => {
      const position = new vscode.Position(1, '  link-broken: '.length);
      const found = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        uri,
        position,
      );
      const labels = found.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return labels.includes('warning') && labels;
    });
    assert.ok(
      ['off', 'error', 'info', 'hint'].every((level) => list.includes(level)),
      list.join(),
    );
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      new vscode.Position(1, 4),
    );
    const said = hovers.flatMap(({ contents }) => contents.map((one) => (typeof one === 'string' ? one : one.value)));
    assert.match(said.join('\n'), /Default: warning/);
  });
});
