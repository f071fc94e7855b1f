import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient, type StartOptions } from './language-client.ts';

const description = 'description: Extracts text. Use when the user names a file.';
const skill = `---
name: pdf # short
${description}
---

# PDF

Read [the guide](references/guide.md#top) and ![logo](./assets/a%20b.png), run \`scripts/run.py\`.
`;
const files = {
  'skills/pdf/SKILL.md': skill,
  'skills/pdf/references/guide.md':
    '# Guide\n\nSee [skill](../SKILL.md), [run](scripts/run.py), [run](../scripts/run.py).\n',
  'skills/pdf/scripts/run.py': '',
  'skills/pdf/assets/a b.png': '',
  'skills/csv/SKILL.md': `---\nname: csv\n${description}\n---\n\nAs [pdf](../pdf/SKILL.md) does, with [its guide](../pdf/references/guide.md).\n`,
  'skills/other/SKILL.md': `---\nname: other\n${description}\n---\n\nNothing of the kind.\n`,
};

async function open(t: TestContext, { more, ...options }: StartOptions & { more?: Record<string, string> } = {}) {
  const root = temporaryFolder(t, { ...files, ...more });
  const client = await LanguageClient.start(t, { root, ...options });
  const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
  const uri = uriOf('skills/pdf/SKILL.md');
  await client.open(uri, skill);
  const at = (word: string) => {
    const lines = skill.slice(0, skill.indexOf(word) + 1).split('\n');
    return { textDocument: { uri }, position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } };
  };
  return {
    root,
    client,
    uriOf,
    textOf,
    prepare: (word: string): Promise<{ placeholder: string } | null> =>
      client.connection.sendRequest('textDocument/prepareRename', at(word)),
    rename: (word: string, newName: string): Promise<WorkspaceEdit> =>
      client.connection.sendRequest('textDocument/rename', { ...at(word), newName }),
    willRename: (from: string, to: string): Promise<WorkspaceEdit | null> =>
      client.connection.sendRequest('workspace/willRenameFiles', {
        files: [{ oldUri: uriOf(from), newUri: uriOf(to) }],
      }),
  };
}

/** Does on the disk what an editor does, in the order of the edit. */
function perform(edit: WorkspaceEdit | null): void {
  for (const change of edit?.documentChanges ?? []) {
    if (TextDocumentEdit.is(change)) {
      const path = fileURLToPath(change.textDocument.uri);
      const document = TextDocument.create('', '', 0, readFileSync(path, 'utf8'));
      const edits = change.edits.filter((one) => 'newText' in one);
      writeFileSync(path, TextDocument.applyEdits(document, edits));
    } else {
      assert.ok('kind' in change && change.kind === 'rename');
      assert.ok(!existsSync(fileURLToPath(change.newUri)));
      renameSync(fileURLToPath(change.oldUri), fileURLToPath(change.newUri));
    }
  }
}

test('F2 on the name renames the field, the folder, and what other skills say of it', async (t) => {
  const { prepare, rename, textOf, root } = await open(t);
  assert.equal((await prepare('pdf #'))?.placeholder, 'pdf');
  perform(await rename('pdf #', 'paper'));
  assert.ok(!existsSync(join(root, 'skills/pdf')));
  assert.equal(textOf('skills/paper/SKILL.md'), skill.replace('name: pdf', 'name: paper'));
  assert.equal(textOf('skills/csv/SKILL.md'), files['skills/csv/SKILL.md'].replaceAll('../pdf/', '../paper/'));
  assert.equal(textOf('skills/other/SKILL.md'), files['skills/other/SKILL.md']);
  assert.equal(textOf('skills/paper/references/guide.md'), files['skills/pdf/references/guide.md']);
});

test('a skill above with more files than are read of one keeps nobody from following', async (t) => {
  const linking = `---\nname: two\n${description}\n---\n\nLike [one](../one/SKILL.md).\n`;
  const notes = Array.from({ length: 600 }, (_, i) => [`notes/${i}.md`, 'Nothing of the kind.\n']);
  const more = {
    'SKILL.md': `---\nname: above\n${description}\n---\n\nLook around.\n`,
    ...Object.fromEntries(notes),
    'work/one/SKILL.md': `---\nname: one\n${description}\n---\n\nDo it.\n`,
    'work/two/SKILL.md': linking,
  };
  const { willRename, textOf } = await open(t, { more });
  perform(await willRename('work/one', 'work/uno'));
  assert.equal(textOf('work/two/SKILL.md'), linking.replace('../one/', '../uno/'));
});

test('a name that is none, or is taken, is refused in words; nothing moves', async (t) => {
  const { rename } = await open(t);
  for (const [name, words] of [
    ['PDF', /lowercase letters/],
    ['../evil', /lowercase letters/],
    ['csv', /already exists/],
  ] as const) {
    await assert.rejects(rename('pdf #', name), (error: Error) => words.test(error.message));
  }
});

test('an editor that cannot rename folders gets the field alone', async (t) => {
  const { rename, uriOf } = await open(t, { capabilities: {} });
  const { changes, documentChanges } = await rename('pdf #', 'paper');
  assert.equal(documentChanges, undefined);
  assert.deepEqual(Object.keys(changes ?? {}), [uriOf('skills/pdf/SKILL.md')]);
  assert.equal(changes?.[uriOf('skills/pdf/SKILL.md')]?.[0]?.newText, 'paper');
  await assert.rejects(rename('references/guide', 'references/new.md'), /does not let a server rename/);
});

test('F2 on a target renames the file and every link to it', async (t) => {
  const { prepare, rename, textOf, root } = await open(t);
  assert.equal((await prepare('scripts/run'))?.placeholder, 'scripts/run.py');
  perform(await rename('scripts/run', 'scripts/go.py'));
  assert.ok(existsSync(join(root, 'skills/pdf/scripts/go.py')));
  assert.equal(textOf('skills/pdf/SKILL.md'), skill.replace('scripts/run', 'scripts/go'));
  assert.equal(
    textOf('skills/pdf/references/guide.md'),
    files['skills/pdf/references/guide.md'].replaceAll('scripts/run', 'scripts/go'),
  );
});

test('a target is offered decoded and without its fragment, and written as its link needs it', async (t) => {
  const { prepare, rename, textOf } = await open(t);
  assert.equal((await prepare('assets/a'))?.placeholder, './assets/a b.png');
  perform(await rename('assets/a', './assets/c (d).png'));
  assert.equal(textOf('skills/pdf/SKILL.md'), skill.replace('a%20b.png', 'c%20%28d%29.png'));
  assert.equal((await prepare('references/guide'))?.placeholder, 'references/guide.md');
});

test('a target does not leave the skill, and takes no place that is taken', async (t) => {
  const { rename, prepare } = await open(t);
  for (const path of ['../csv/x.md', '/etc/x', '../../../../../../x', '..', '.', '', 'a\\b', 'https://x/y']) {
    await assert.rejects(rename('references/guide', path), /stay inside the skill folder/, path);
  }
  await assert.rejects(rename('references/guide', 'scripts/run.py'), /already exists/);
  assert.equal(await prepare('Read ['), null);
  assert.equal(await prepare('PDF\n'), null);
});

test('a file that is moved by hand: links to it and links in it follow', async (t) => {
  const { willRename, textOf, root } = await open(t);
  const edit = await willRename('skills/pdf/references/guide.md', 'skills/pdf/guide.md');
  perform(edit);
  renameSync(join(root, 'skills/pdf/references/guide.md'), join(root, 'skills/pdf/guide.md'));
  assert.equal(textOf('skills/pdf/SKILL.md'), skill.replace('references/guide.md#top', 'guide.md#top'));
  assert.equal(
    textOf('skills/pdf/guide.md'),
    '# Guide\n\nSee [skill](SKILL.md), [run](scripts/run.py), [run](scripts/run.py).\n',
  );
  assert.match(textOf('skills/csv/SKILL.md'), /\(\.\.\/pdf\/guide\.md\)/);
  assert.equal(await willRename('skills/pdf/guide.md', 'skills/pdf/guide.md'), null);
});

test('a folder of a skill, and a skill folder, that are moved by hand', async (t) => {
  const { willRename, textOf, root } = await open(t);
  perform(await willRename('skills/pdf/scripts/', 'skills/pdf/tools/'));
  assert.match(textOf('skills/pdf/SKILL.md'), /`tools\/run\.py`/);
  cpSync(join(root, 'skills/pdf/scripts'), join(root, 'skills/pdf/tools'), { recursive: true });
  const edit = await willRename('skills/csv', 'skills/tables');
  perform(edit);
  assert.match(textOf('skills/csv/SKILL.md'), /^---\nname: tables\n/, 'the name was that of the folder');
  assert.match(textOf('skills/csv/SKILL.md'), /\(\.\.\/pdf\/SKILL\.md\)/);
});

test('the edit of an open file is made for the text in the editor, and says for which version', async (t) => {
  const { client, willRename, uriOf } = await open(t);
  const guide = uriOf('skills/pdf/references/guide.md');
  await client.open(guide, 'unsaved\n\n[run](../scripts/run.py)\n');
  const edit = await willRename('skills/pdf/scripts/run.py', 'skills/pdf/run.py');
  const change = edit?.documentChanges?.find((one) => TextDocumentEdit.is(one) && one.textDocument.uri === guide);
  assert.ok(TextDocumentEdit.is(change));
  assert.equal(change.textDocument.version, 1);
  assert.deepEqual(
    change.edits.map(({ range }) => range.start),
    [{ line: 2, character: 6 }],
  );
});

test('moves that no skill knows of are left alone, quickly and whatever their names', async (t) => {
  const { client, root, uriOf } = await open(t);
  writeFileSync(join(dirname(join(root, 'x')), 'readme.md'), '[a](skills/pdf/SKILL.md)');
  for (const [oldUri, newUri] of [
    [uriOf('readme.md'), uriOf('README.md')],
    ['untitled:a', 'untitled:b'],
    ['file:///%zz', 'file:///x'],
    ['nonsense', ''],
    [uriOf('skills/none/SKILL.md'), uriOf('skills/none/x.md')],
  ]) {
    assert.equal(
      await client.connection.sendRequest('workspace/willRenameFiles', { files: [{ oldUri, newUri }] }),
      null,
    );
  }
});
