/** Language features beside those that VS Code has itself: nothing twice, and what it leaves out. */
import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { findings, freshName, until, workspaceUri, writeFile } from './workspace.ts';

const SKILLS = '.agents/skills';
const GUIDE = '# Guide\n\nRun [it](../scripts/sort.py).\n';

const skillText = (name: string): string => `---
name: ${name}
description: Sorts things. Use when things are unsorted.
allowed-tools: Read

---

# Sorting

Read [the guide](references/guide.md), then run \`scripts/sort.py\`.
`;
const neighbourText = (name: string, other: string): string => `---
name: ${name}
description: Sorts too. Use when things are unsorted.
---

Like [the other](../${other}/SKILL.md).
`;

function execute<T>(command: string, ...args: unknown[]): Thenable<T> {
  return vscode.commands.executeCommand<T>(command, ...args);
}

function textOf(contents: readonly (vscode.MarkdownString | vscode.MarkedString)[]): string {
  return contents.map((content) => (typeof content === 'string' ? content : content.value)).join('\n');
}

/** The text as the editor has it, saved so that nothing is left for the next test. */
async function read(...path: string[]): Promise<string> {
  const document = await vscode.workspace.openTextDocument(workspaceUri(...path));
  await document.save();
  return document.getText();
}

/** `executeDocumentRenameProvider` puts renames before texts; the editor itself keeps our order. */
async function applyInOrder(edit: vscode.WorkspaceEdit, from: string[], to: string[]): Promise<void> {
  const texts = new vscode.WorkspaceEdit();
  for (const [uri, edits] of edit.entries()) texts.set(uri, edits);
  assert.ok(await vscode.workspace.applyEdit(texts));
  const move = new vscode.WorkspaceEdit();
  move.renameFile(workspaceUri(...from), workspaceUri(...to));
  assert.ok(await vscode.workspace.applyEdit(move));
}

describe('Language features', () => {
  let name: string;
  let folder: string;
  let neighbour: string;
  let uri: vscode.Uri;
  let document: vscode.TextDocument;

  function placeOf(text: string): vscode.Position {
    return document.positionAt(document.getText().indexOf(text) + 1);
  }

  async function labels(position: vscode.Position): Promise<string[]> {
    const list = await execute<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, position);
    return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
  }

  beforeEach(async () => {
    name = freshName('feature-skill');
    folder = `${SKILLS}/${name}`;
    neighbour = `${name}-neighbour`;
    uri = workspaceUri(folder, 'SKILL.md');
    await writeFile(workspaceUri(folder, 'references', 'guide.md'), GUIDE);
    await writeFile(workspaceUri(folder, 'scripts', 'sort.py'), 'print(1)\n');
    await writeFile(workspaceUri(SKILLS, neighbour, 'SKILL.md'), neighbourText(neighbour, name));
    await writeFile(uri, skillText(name));
    document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await until('our hover', async () => {
      const hovers = await execute<vscode.Hover[]>('vscode.executeHoverProvider', uri, placeOf('allowed-tools'));
      return hovers.some(({ contents }) => textOf(contents).includes('Valid in the Agent Skills specification'));
    });
    await until('what VS Code itself says of skills and of Markdown', async () => {
      const hovers = await execute<vscode.Hover[]>('vscode.executeHoverProvider', uri, placeOf('description'));
      const symbols = await execute<vscode.DocumentSymbol[] | undefined>('vscode.executeDocumentSymbolProvider', uri);
      return hovers.length > 1 && symbols?.some((symbol) => symbol.name.includes('Sorting'));
    });
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const one of [name, neighbour, `${name}-renamed`]) {
      await vscode.workspace.fs.delete(workspaceUri(SKILLS, one), { recursive: true }).then(undefined, () => {});
    }
  });

  it('keys: those of other hosts, and each key once', async () => {
    const offered = await labels(new vscode.Position(4, 0));
    for (const key of ['effort', 'model', 'license', 'compatibility']) {
      assert.equal(offered.filter((label) => label === key).length, 1, `${key} among ${offered.join(', ')}`);
    }
    assert.ok(!offered.includes('allowed-tools'), 'it is there already');
  });

  it('files in a link are offered once', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(document.lineCount - 1, 0), '\n[x](references/)\n');
    await vscode.workspace.applyEdit(edit);
    const place = document.positionAt(document.getText().indexOf('(references/)') + '(references/'.length);
    assert.deepEqual(
      (await labels(place)).filter((label) => label.includes('guide.md')),
      ['guide.md'],
    );
  });

  it("in a skill's other Markdown: each file once, and the places that VS Code does not know", async () => {
    const guide = workspaceUri(folder, 'references', 'guide.md');
    const lines = ['# Guide', '', '[a](../scripts/)', '[b](scripts/)', '`scripts/`', '[c](../SKILL.md#sorting)', ''];
    await writeFile(guide, lines.join('\n'));
    const open = await vscode.workspace.openTextDocument(guide);
    assert.equal(open.languageId, 'markdown');
    const offered = async (line: number, after: string): Promise<string[]> => {
      const place = new vscode.Position(line, open.lineAt(line).text.indexOf(after) + after.length);
      const list = await execute<vscode.CompletionList>('vscode.executeCompletionItemProvider', guide, place);
      return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    await until('the file as it is now', () => open.getText() === lines.join('\n'));
    for (const [line, after] of [
      [2, '../scripts/'],
      [3, 'scripts/'],
      [4, 'scripts/'],
    ] as const) {
      assert.deepEqual(await offered(line, after), ['sort.py'], lines[line]);
    }
    const places = await execute<vscode.Location[]>(
      'vscode.executeReferenceProvider',
      guide,
      new vscode.Position(5, 8),
    );
    const told = places.map(({ uri: one, range }) => `${one.path.split('/').at(-1)}:${range.start.line}`);
    assert.equal(new Set(told).size, told.length, told.join());
  });

  it('hover: what VS Code says of its own fields is not said twice', async () => {
    const hovers = await execute<vscode.Hover[]>('vscode.executeHoverProvider', uri, placeOf('description'));
    const said = hovers.map(({ contents }) => textOf(contents));
    assert.equal(said.length, 2, said.join('\n---\n'));
    assert.ok(
      said.some((text) => /^Used by all hosts\.\s+43 of 1,024 characters\.$/.test(text)),
      said.join('\n---\n'),
    );
  });

  it('one outline, and one target for each link', async () => {
    const symbols = await execute<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', uri);
    assert.equal(
      symbols.filter(({ name }) => name.includes('Sorting')).length,
      1,
      symbols.map(({ name }) => name).join(),
    );
    const links = await execute<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
    const places = links.map(({ range }) => document.getText(range));
    assert.equal(places.filter((text) => text === 'references/guide.md').length, 1, places.join());
    assert.equal(places.filter((text) => text === 'scripts/sort.py').length, 1, places.join());
  });

  it('from a link and from a bare path to the file, once', async () => {
    for (const path of ['references/guide.md', 'scripts/sort.py']) {
      const found = await execute<(vscode.Location | vscode.LocationLink)[]>(
        'vscode.executeDefinitionProvider',
        uri,
        placeOf(path),
      );
      const targets = found.map((one) => ('targetUri' in one ? one.targetUri : one.uri).path);
      assert.equal(targets.length, 1, targets.join());
      assert.ok(targets[0]?.endsWith(path));
    }
    const places = await execute<vscode.Location[]>('vscode.executeReferenceProvider', uri, placeOf('scripts/sort.py'));
    assert.deepEqual(places.map(({ uri: one }) => one.path.split('/').at(-1)).sort(), ['SKILL.md', 'guide.md']);
  });

  it('the costs of the tiers stand above the frontmatter', async () => {
    const lens = await until('a lens with costs', async () => {
      const lenses = await execute<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10);
      return lenses.find(({ command }) => /^\d+ tok listed · \d+ tok body · \d+ tok files$/.test(command?.title ?? ''));
    });
    assert.equal(lens.range.start.line, 0);
    assert.equal(lens.command?.command, 'skillWorkbench.openPreview');
  });

  it('F2 on the name renames the folder and the links of other skills', async () => {
    const renamed = `${name}-renamed`;
    // Until the language server has heard of the neighbour, it cannot look for links in it.
    const linking = workspaceUri(SKILLS, neighbour, 'SKILL.md');
    await until('link-escapes-skill', () => findings(linking).includes('link-escapes-skill'));
    const edit = await execute<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      uri,
      placeOf(name),
      renamed,
    );
    await applyInOrder(edit, [folder], [SKILLS, renamed]);
    assert.ok((await read(SKILLS, renamed, 'SKILL.md')).startsWith(`---\nname: ${renamed}\n`));
    assert.equal(await read(SKILLS, neighbour, 'SKILL.md'), neighbourText(neighbour, renamed));
    await assert.rejects(async () => read(folder, 'SKILL.md'));
  });

  it('F2 on a link renames the file; every link is edited once', async () => {
    const edit = await execute<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      uri,
      placeOf('scripts/sort.py'),
      'scripts/order.py',
    );
    await applyInOrder(edit, [folder, 'scripts/sort.py'], [folder, 'scripts/order.py']);
    assert.equal(await read(folder, 'SKILL.md'), skillText(name).replace('sort.py', 'order.py'));
    assert.equal(await read(folder, 'references', 'guide.md'), GUIDE.replace('sort.py', 'order.py'));
    assert.equal(await read(folder, 'scripts', 'order.py'), 'print(1)\n');
  });

  it('a file that is moved in the editor takes its links along, in unsaved text too', async () => {
    const typed = new vscode.WorkspaceEdit();
    typed.insert(uri, new vscode.Position(document.lineCount - 1, 0), '\nAgain [it](references/guide.md).\n');
    assert.ok(await vscode.workspace.applyEdit(typed));
    assert.ok(document.isDirty);
    const move = new vscode.WorkspaceEdit();
    move.renameFile(workspaceUri(folder, 'references', 'guide.md'), workspaceUri(folder, 'guide.md'));
    assert.ok(await vscode.workspace.applyEdit(move));
    const text = await read(folder, 'SKILL.md');
    assert.equal(text.split('](guide.md)').length - 1, 2, text);
    assert.equal(await read(folder, 'guide.md'), '# Guide\n\nRun [it](scripts/sort.py).\n');
  });
});
