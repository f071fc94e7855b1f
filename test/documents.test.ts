/** The documents name what there is: files and headings, commands, settings, options, rooms and packages. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check } from '../src/cli/commands/check.ts';
import { explain } from '../src/cli/commands/explain.ts';
import { fix } from '../src/cli/commands/fix.ts';
import { list } from '../src/cli/commands/list.ts';
import { read } from '../src/cli/commands/read.ts';
import { rules } from '../src/cli/commands/rules.ts';
import { serve } from '../src/cli/commands/serve.ts';
import { tokens } from '../src/cli/commands/tokens.ts';
import { verify } from '../src/cli/commands/verify.ts';
import { parseSkill } from '../src/core/index.ts';
import { settingDefaults } from '../src/generated/manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(root + path, 'utf8');
const documents = [
  '*.md',
  'docs/**/*.md',
  'samples/README.md',
  'media/walkthrough/*.md',
  'test/fixtures/servers/**/*.md',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'));
const manifest = JSON.parse(textOf('package.json')) as {
  readonly contributes: {
    readonly commands: readonly { readonly title: string; readonly category: string }[];
    readonly configuration: readonly { readonly properties: Readonly<Record<string, unknown>> }[];
  };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
};

/** As GitHub makes the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function deadLinks(document: string): string[] {
  return parseSkill(textOf(document)).markdown.references.flatMap(({ kind, target }) => {
    if (kind === 'path' || kind === 'autolink' || /^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : posix.join(posix.dirname(document), path);
    if (!existsSync(root + file)) return [`${document}: ${target}`];
    const headings = anchor === undefined ? [] : parseSkill(textOf(file)).markdown.headings;
    const isThere = anchor === undefined || headings.some(({ text }) => anchorOf(text) === anchor);
    return isThere ? [] : [`${document}: ${target}`];
  });
}

/** The first cells of a table, without the head. */
function firstCells(document: string, heading: string): string {
  const [, section = ''] = textOf(document).split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return rows.map((row) => row.split(' | ')[0] ?? '').join('\n');
}

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole, name]) => name ?? whole)),
];

test('every link leads to a file and a heading', () => {
  assert.ok(documents.length > 200);
  assert.deepEqual(documents.flatMap(deadLinks), []);
});

test('commands of the palette and settings are called as package.json calls them', () => {
  const titles = manifest.contributes.commands.map(({ title, category }) => `${category}: ${title}`);
  const settings = manifest.contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
  for (const document of documents) {
    const text = textOf(document);
    for (const name of namesIn(text, /`(Skills: [^`]+)`/g)) assert.ok(titles.includes(name), `${document}: ${name}`);
    for (const name of namesIn(text, /`(skillWorkbench\.[\w.-]*\w)`/g)) {
      assert.ok(
        settings.some((setting) => setting === name || setting.startsWith(`${name}.`)),
        `${document}: ${name}`,
      );
    }
  }
});

test('docs/editor.md explains every setting that is no rule', () => {
  const explained = namesIn(firstCells('docs/editor.md', 'Settings'), /`skillWorkbench\.([\w.]+)`/g);
  assert.deepEqual(explained.toSorted(), Object.keys(settingDefaults).toSorted());
});

test('docs/cli.md has every command and option of the help, and no other', () => {
  const commands = [check, fix, tokens, rules, explain, list, read, verify, serve];
  const text = textOf('docs/cli.md');
  for (const { name } of commands) assert.match(text, new RegExp(`^\\| \`${name}\\b`, 'm'));
  const inHelp = namesIn(
    commands.map(({ usage, help }) => `${usage}\n${help}`).join('\n'),
    /(?<![\w-])--[a-z][a-z-]+/g,
  );
  const inDocument = namesIn(text, /(?<![\w-])--[a-z][a-z-]+/g);
  assert.deepEqual(
    inDocument.filter((option) => !['--help', '--version'].includes(option)).toSorted(),
    inHelp.toSorted(),
  );
});

test('ARCHITECTURE.md has every room, and a reason for every package', () => {
  const rooms = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(
    namesIn(firstCells('ARCHITECTURE.md', 'Rooms'), /`([\w-]+)\/`/g).toSorted(),
    rooms.map(({ name }) => name).toSorted(),
  );
  const packages = Object.keys(manifest.devDependencies);
  const architecture = textOf('ARCHITECTURE.md');
  // Types come with what they describe.
  const silent = packages.filter((name) => !name.startsWith('@types/') && !architecture.includes(`\`${name}\``));
  assert.deepEqual(silent, []);
  const explained = namesIn(firstCells('ARCHITECTURE.md', 'Dependencies'), /`([@\w/.-]+)`/g);
  assert.deepEqual(
    explained.filter((name) => !packages.includes(name) && !existsSync(root + name)),
    [],
  );
});

test('every npm script that a document names is there', () => {
  for (const document of documents) {
    for (const name of namesIn(textOf(document), /npm run ([\w:]+)/g)) {
      assert.ok(manifest.scripts[name] !== undefined, `${document}: npm run ${name}`);
    }
  }
});
