import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type {
  CodeLens,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  LocationLink,
  Position,
  SymbolInformation,
} from 'vscode-languageserver/node';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LanguageClient, type StartOptions } from './language-client.ts';

const skill = `---
name: pdf
description: Extracts text from PDF files. Use when the user names a PDF.
allowed-tools: Read
---

# PDF

Read [the guide](references/guide.md#deep-end), then run \`scripts/run.py\` and see [none](none.md).

## Deep

\`\`\`sh
ls
\`\`\`
`;
const guide = '# Guide\n\nRun `scripts/run.py`.\n\n## Deep end\n\nBack to [the skill](../SKILL.md).\n';

interface Opened {
  readonly client: LanguageClient;
  readonly root: string;
  uriOf(path: string): string;
  ask<T>(method: string, path: string, position?: Position, more?: object): Promise<T>;
  /** The place of a text in the skill, a little inside. */
  place(text: string): Position;
}

async function open(t: TestContext, options: StartOptions = {}, text = skill): Promise<Opened> {
  const root = temporaryFolder(t, {
    'pdf/SKILL.md': text,
    'pdf/references/guide.md': guide,
    'pdf/scripts/run.py': 'print(1)\n'.repeat(20),
    'csv/SKILL.md': skill.replace('name: pdf', 'name: csv\nmetadata:\n  team: data'),
    'plain/notes.md': 'See [it](scripts/run.py).\n',
  });
  const client = await LanguageClient.start(t, { root, ...options });
  const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;
  await client.open(uriOf('pdf/SKILL.md'), text, 'skill');
  return {
    client,
    root,
    uriOf,
    ask: (method, path, position, more = {}) =>
      client.connection.sendRequest(`textDocument/${method}`, {
        textDocument: { uri: uriOf(path) },
        ...(position === undefined ? {} : { position }),
        ...more,
      }),
    place(word) {
      const lines = text.slice(0, text.indexOf(word) + 1).split('\n');
      return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    },
  };
}

const inVsCode: StartOptions = { initializationOptions: { editor: 'vscode', previewCommand: 'x.preview' } };

test('completion: keys with documentation, and the metadata keys of the workspace', { timeout: 60_000 }, async (t) => {
  const text = '---\nname: pdf\nmetadata:\n  \n\n---\n';
  const { ask, client, uriOf } = await open(t, {}, text);
  const items = await ask<CompletionItem[]>('completion', 'pdf/SKILL.md', { line: 4, character: 0 });
  const license = items.find(({ label }) => label === 'license');
  assert.deepEqual(license?.textEdit, {
    range: { start: { line: 4, character: 0 }, end: { line: 4, character: 0 } },
    newText: 'license: ',
  });
  assert.match(JSON.stringify(license?.documentation), /name of a file in the skill folder/);
  assert.ok(items.some(({ label }) => label === 'description') && !items.some(({ label }) => label === 'name'));
  await client.diagnostics(uriOf('pdf/SKILL.md'));
  for (;;) {
    const keys = await ask<CompletionItem[]>('completion', 'pdf/SKILL.md', { line: 3, character: 2 });
    // Gathered in the background: the first answers do not wait for it.
    if (keys.some(({ label, detail }) => label === 'team' && detail === 'in this workspace')) break;
  }
});

test('VS Code is not told again what it says itself; other editors are told everything', async (t) => {
  const vscode = await open(t, inVsCode);
  const other = await open(t);
  const keys = async ({ ask }: Opened): Promise<string[]> =>
    (await ask<CompletionItem[]>('completion', 'pdf/SKILL.md', { line: 3, character: 2 })).map(({ label }) => label);
  assert.ok((await keys(vscode)).includes('effort') && !(await keys(vscode)).includes('license'));
  assert.ok((await keys(other)).includes('effort') && (await keys(other)).includes('license'));
  const count = async ({ ask }: Opened, method: string): Promise<number> =>
    (await ask<unknown[]>(method, 'pdf/SKILL.md')).length;
  for (const method of ['documentSymbol', 'foldingRange']) {
    assert.equal(await count(vscode, method), 0, method);
    assert.notEqual(await count(other, method), 0, method);
  }
  const links = async ({ ask }: Opened): Promise<number[]> =>
    (await ask<DocumentLink[]>('documentLink', 'pdf/SKILL.md')).map(({ range }) => range.start.character);
  assert.equal((await links(vscode)).length, 1, 'only the bare path');
  assert.equal((await links(other)).length, 2);
  const said = async ({ ask, place }: Opened): Promise<string> =>
    JSON.stringify((await ask<Hover>('hover', 'pdf/SKILL.md', place('description')))?.contents);
  assert.doesNotMatch(await said(vscode), /What the skill does/);
  assert.match(await said(vscode), /60 of 1,024 characters/);
  assert.match(await said(other), /What the skill does.*60 of 1,024 characters/s);
});

test('hover on the first line and on the name: which hosts load the skill', async (t) => {
  const { ask, root } = await open(t);
  const path = '.github/skills/pdf/SKILL.md';
  mkdirSync(join(root, '.github/skills/pdf'), { recursive: true });
  writeFileSync(join(root, path), '---\nname: pdf\ndescription: Reads PDFs.\n---\n\nDo it.\n');
  for (const position of [
    { line: 0, character: 1 },
    { line: 1, character: 2 },
  ]) {
    const hover = JSON.stringify((await ask<Hover>('hover', path, position))?.contents);
    assert.match(hover, /The model can choose it in VS Code\./);
  }
});

test('hover on a link: size and estimate; on a broken one, that it is', async (t) => {
  const { ask, place } = await open(t);
  const onGuide = await ask<Hover>('hover', 'pdf/SKILL.md', place('references/guide'));
  assert.deepEqual(onGuide.range?.start, { line: 8, character: 17 });
  assert.match(JSON.stringify(onGuide.contents), /`references\/guide\.md` · 79 B · ~\d+–\d+ tok when read/);
  const onPath = await ask<Hover>('hover', 'pdf/SKILL.md', place('scripts/run.py'));
  assert.match(JSON.stringify(onPath.contents), /`scripts\/run\.py` · 180 B/);
  const onNone = await ask<Hover>('hover', 'pdf/SKILL.md', place('none.md'));
  assert.match(JSON.stringify(onNone.contents), /does not exist in the skill folder/);
  assert.equal(await ask<Hover | null>('hover', 'pdf/SKILL.md', { line: 6, character: 3 }), null);
  const inGuide = await ask<Hover>('hover', 'pdf/references/guide.md', { line: 2, character: 8 });
  assert.match(JSON.stringify(inGuide.contents), /`scripts\/run\.py` · 180 B/, 'in the other Markdown files too');
});

test('links, definition with the heading, and outline', async (t) => {
  const { ask, place, uriOf } = await open(t);
  const links = await ask<DocumentLink[]>('documentLink', 'pdf/SKILL.md');
  assert.deepEqual(
    links.map(({ target }) => target),
    [`${uriOf('pdf/references/guide.md')}#deep-end`, uriOf('pdf/scripts/run.py')],
  );
  const [found] = await ask<Location[]>('definition', 'pdf/SKILL.md', place('references/guide'));
  assert.deepEqual(found, {
    uri: uriOf('pdf/references/guide.md'),
    range: { start: { line: 4, character: 0 }, end: { line: 4, character: 11 } },
  });
  assert.deepEqual(await ask<Location[]>('definition', 'pdf/SKILL.md', place('none.md')), []);
  const symbols = await ask<DocumentSymbol[]>('documentSymbol', 'pdf/SKILL.md');
  assert.deepEqual(
    symbols.map(({ name, children }) => [name, children?.length]),
    [
      ['name', 0],
      ['description', 0],
      ['allowed-tools', 0],
      ['PDF', 1],
    ],
  );
  const folds = await ask<FoldingRange[]>('foldingRange', 'pdf/SKILL.md');
  assert.deepEqual(folds[0], { startLine: 0, endLine: 4, kind: 'region' });
});

test('references of a file: in SKILL.md and in the other Markdown, from either side', async (t) => {
  const { ask, client, place, uriOf } = await open(t);
  const more = { context: { includeDeclaration: true } };
  const places = (found: Location[]): string[] =>
    found.map(({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line}`);
  const script = await ask<Location[]>('references', 'pdf/SKILL.md', place('scripts/run.py'), more);
  assert.deepEqual(places(script), ['SKILL.md:8', 'guide.md:2']);
  await client.open(uriOf('pdf/references/guide.md'), guide);
  const file = await ask<Location[]>('references', 'pdf/references/guide.md', { line: 0, character: 2 }, more);
  assert.deepEqual(places(file), ['SKILL.md:8']);
  const notes = await ask<Location[]>('references', 'plain/notes.md', { line: 0, character: 12 }, more);
  assert.deepEqual(notes, [], 'no skill, no answer');
});

test("completion in a skill's other Markdown files, and in no others", async (t) => {
  const text = '# Guide\n\n[a](../scr)\n`scripts/`\n[b](scripts/)\n';
  const offered = async ({ client, ask, uriOf }: Opened, path: string): Promise<string[][]> => {
    await client.open(uriOf(path), text);
    const places: Position[] = [
      { line: 2, character: 10 },
      { line: 3, character: 9 },
      { line: 4, character: 12 },
    ];
    const lists = await Promise.all(places.map((place) => ask<CompletionItem[]>('completion', path, place)));
    return lists.map((items) => items.map(({ label }) => label));
  };
  const folder = ['SKILL.md', 'references/', 'scripts/', 'scripts/run.py'];
  assert.deepEqual(await offered(await open(t), 'pdf/references/guide.md'), [folder, ['run.py'], ['run.py']]);
  const inVs = await offered(await open(t, inVsCode), 'pdf/references/guide.md');
  assert.deepEqual(inVs, [[], ['run.py'], ['run.py']], 'VS Code knows the way from the file itself');
  assert.deepEqual(await offered(await open(t), 'plain/notes.md'), [[], [], []]);
});

test('the costs stand over the frontmatter, and open the preview where there is one', {
  timeout: 60_000,
}, async (t) => {
  const { ask, client } = await open(t, inVsCode);
  const lensOf = async (): Promise<CodeLens> => {
    const [lens] = await ask<CodeLens[]>('codeLens', 'pdf/SKILL.md');
    assert.ok(lens !== undefined && lens.command === undefined);
    assert.equal(lens.range.start.line, 0);
    return client.connection.sendRequest('codeLens/resolve', lens);
  };
  const first = await lensOf();
  assert.match(first.command?.title ?? '', /^~?[\d–]+ tok listed · ~?[\d–]+ tok body · ~?[\d–]+ tok files$/);
  assert.equal(first.command?.command, 'x.preview');
  // An estimate is replaced as soon as the count is there, and the editor is told.
  if (first.command?.title.includes('~')) while (client.lensRefreshes === 0) await lensOf();
  assert.match((await lensOf()).command?.title ?? '', /^\d+ tok listed · \d+ tok body · \d+ tok files$/);

  const elsewhere = await open(t);
  const [lens] = await elsewhere.ask<CodeLens[]>('codeLens', 'pdf/SKILL.md');
  const resolved = await elsewhere.client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);
  assert.equal(resolved.command?.command, '');
});

test('an editor that can do little gets plain answers', async (t) => {
  const { ask, place, uriOf } = await open(t, {
    capabilities: { textDocument: { definition: { linkSupport: true } } },
  });
  const hover = await ask<Hover>('hover', 'pdf/SKILL.md', place('allowed'));
  assert.ok(!Array.isArray(hover.contents) && typeof hover.contents !== 'string' && 'kind' in hover.contents);
  assert.equal(hover.contents.kind, 'plaintext');
  const symbols = await ask<SymbolInformation[]>('documentSymbol', 'pdf/SKILL.md');
  assert.deepEqual(
    symbols.map(({ name, location }) => [name, location.uri === uriOf('pdf/SKILL.md')]),
    ['name', 'description', 'allowed-tools', 'PDF', 'Deep'].map((name) => [name, true]),
  );
  const [link] = await ask<LocationLink[]>('definition', 'pdf/SKILL.md', place('scripts/run'));
  assert.equal(link?.targetUri, uriOf('pdf/scripts/run.py'));
  assert.deepEqual(link?.originSelectionRange?.start, { line: 8, character: 58 });
});

const EVERYTHING = [
  'completion',
  'hover',
  'documentLink',
  'documentSymbol',
  'foldingRange',
  'definition',
  'references',
  'codeLens',
  'prepareRename',
];

test('broken, hostile and huge files are answered', async (t) => {
  const texts = [
    '',
    '\ufeff',
    '---',
    '---\r\nname: "\r\n---\r\n',
    '---\n\tname: x\n---\n[a](',
    `---\nname: ${'['.repeat(60_000)}\n---\n`,
    `---\nname: x\n---\n${'[a](b) '.repeat(800_000)}`,
    `---\nname: x\n---\n${'['.repeat(200_000)}`,
    '---\nname: ../../evil\n---\n[x](../../../../../../etc/passwd) [y](/etc/passwd) [z](file:///etc/passwd) [w](a%00b.md) [v](\\\\host\\x)\n',
  ];
  const { client, uriOf, root } = await open(t);
  mkdirSync(join(root, 'pdf/references/%2e%2e'), { recursive: true });
  for (const [i, text] of texts.entries()) {
    const uri = uriOf(`odd-${i}/SKILL.md`);
    await client.open(uri, text, 'skill');
    for (const method of EVERYTHING) {
      for (const position of [
        { line: 0, character: 0 },
        { line: 1, character: 7 },
        { line: 3, character: 5 },
        { line: 9_999, character: 9_999 },
      ]) {
        const answer = await client.connection.sendRequest(`textDocument/${method}`, {
          textDocument: { uri },
          position,
          context: { includeDeclaration: true },
        });
        assert.doesNotMatch(JSON.stringify(answer) ?? '', /etc\/passwd"/, `${method} leads out of the skill`);
      }
    }
  }
  assert.ok(existsSync(root));
});

test('what is not on the disk and what is no skill is answered with nothing', async (t) => {
  const { client } = await open(t);
  const served = 'skill-workbench://hub/refunds/SKILL.md';
  await client.open(served, skill, 'skill');
  for (const uri of [served, 'untitled:SKILL.md', 'file:///%zz/SKILL.md', 'nonsense', 'file:///none/x.md']) {
    for (const method of EVERYTHING) {
      await client.connection.sendRequest(`textDocument/${method}`, {
        textDocument: { uri },
        position: { line: 8, character: 20 },
        context: { includeDeclaration: true },
      });
    }
  }
  const hover: Hover = await client.connection.sendRequest('textDocument/hover', {
    textDocument: { uri: served },
    position: { line: 2, character: 3 },
  });
  assert.match(JSON.stringify(hover), /of 1,024/, 'a served skill has its fields');
});

test('the hosts of the policy count in completion and hovers, and before those of the settings', async (t) => {
  const root = temporaryFolder(t, {
    '.claude/skills/pdf/SKILL.md': skill,
    '.skill-workbench.yaml': 'hosts: [codex]\n',
  });
  const uri = pathToFileURL(join(root, '.claude/skills/pdf/SKILL.md')).href;
  const client = await LanguageClient.start(t, { root, initializationOptions: { hosts: ['claude-code'] } });
  await client.open(uri, skill.replace('allowed-tools', '\nallowed-tools'));
  const ask = <T>(method: string, line: number, character: number): Promise<T> =>
    client.connection.sendRequest(method, { textDocument: { uri }, position: { line, character } });
  const keys = (await ask<CompletionItem[]>('textDocument/completion', 3, 0)).map(({ label }) => label);
  assert.ok(keys.includes('license') && !keys.includes('effort'), keys.join());
  const hover = await ask<Hover>('textDocument/hover', 1, 2);
  assert.match(JSON.stringify(hover.contents), /Codex does not look in this folder\./);
});
