/** Findings in the editor: they appear, they carry a page, they are mended by a quick fix, and they vanish. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { findings, freshName, ourDiagnostics, until, workspaceUri, writeFile } from './workspace.ts';

function skill(name: string, description: string, body = '# Scratch\n\nDo the work.\n'): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
}

async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
}

describe('Diagnostics', () => {
  let name: string;
  let folder: vscode.Uri;
  let uri: vscode.Uri;

  beforeEach(() => {
    name = freshName('scratch-skill');
    folder = workspaceUri('.agents/skills', name);
    uri = vscode.Uri.joinPath(folder, 'SKILL.md');
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('a fault is marked while it is there, with its rule as a link', async () => {
    await writeFile(uri, skill(name, 'x'.repeat(1100)));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const [finding] = await until('description-too-long', () => {
      const found = ourDiagnostics(uri).filter(
        ({ code }) => typeof code === 'object' && code.value === 'description-too-long',
      );
      return found.length > 0 && found;
    });
    assert.ok(finding);
    assert.equal(finding.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(finding.range.start.line, 2);
    assert.ok(
      typeof finding.code === 'object' && finding.code.target.path.endsWith('/docs/rules/description-too-long.md'),
    );
    await replaceAll(document, skill(name, 'Sorts things. Use when things are unsorted.'));
    await until('no errors', () => !findings(uri).includes('description-too-long'));
  });

  it('a skill that is not open is checked too', async () => {
    await writeFile(uri, `---\nname: ${name}\ndescription: Sorts.\n\n# Never closed\n`);
    await until('frontmatter-unclosed on a closed file', () => findings(uri).includes('frontmatter-unclosed'));
    assert.ok(!vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString()));
  });

  it('a quick fix mends the fault', async () => {
    await writeFile(uri, skill(name, 'Verification loop: sorts things. Use when things are unsorted.'));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const [finding] = await until('frontmatter-unquoted-colon', () => {
      const found = ourDiagnostics(uri);
      return findings(uri).includes('frontmatter-unquoted-colon') && found;
    });
    assert.ok(finding);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      finding.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const fix = actions.find(({ edit, title }) => edit && /quote/i.test(title));
    assert.ok(fix?.edit, `no fix that quotes among: ${actions.map(({ title }) => title).join(', ')}`);
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    assert.match(document.lineAt(2).text, /^description: (["']).*\1$/);
    await until('no finding after the fix', () => !findings(uri).includes('frontmatter-unquoted-colon'));
  });

  it('a reference is broken until its file appears', async () => {
    await writeFile(
      uri,
      skill(
        name,
        'Sorts things. Use when things are unsorted.',
        '# Scratch\n\nSee [the guide](references/guide.md).\n',
      ),
    );
    await until('link-broken', () => findings(uri).includes('link-broken'));
    await writeFile(vscode.Uri.joinPath(folder, 'references', 'guide.md'), '# Guide\n');
    await until('no link-broken', () => !findings(uri).includes('link-broken'));
  });

  it("where VS Code's own check marks the same place, ours yields", async () => {
    await writeFile(uri, skill('other-name', 'Sorts things. Use when things are unsorted.'));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const builtIn = await until("VS Code's own marker", () =>
      vscode.languages
        .getDiagnostics(uri)
        .find(({ source, code, range }) => !source && !code && range.start.line === 1),
    );
    await until('ours gone', () => !findings(uri).includes('name-dir-mismatch'));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      builtIn.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    assert.ok(actions.length >= 2, 'the fixes for it stay: rename the field, or rename the folder');
  });
});
