/** Keeps the borders of ARCHITECTURE.md: which room imports what, how long a file may be, and what no file may hold. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** What one room of src/ may import, beside itself. `types` are rooms it may import with `import type` only. */
interface Room {
  readonly rooms: readonly string[];
  readonly types?: readonly string[];
  readonly packages: readonly string[];
  readonly node: boolean;
}

const ROOMS: Readonly<Record<string, Room>> = {
  core: {
    rooms: [],
    packages: ['yaml', 'jsonc-parser', '@lezer/markdown', '@lezer/common', 'gpt-tokenizer', 'picomatch'],
    node: false,
  },
  disk: { rooms: ['core'], packages: ['fflate', 'tar'], node: true },
  mcp: {
    rooms: ['core'],
    packages: ['@modelcontextprotocol/client', 'cross-spawn', 'jsonc-parser', 'zod'],
    node: true,
  },
  sources: { rooms: ['core', 'disk', 'mcp'], packages: [], node: true },
  runs: { rooms: ['core', 'disk', 'sources'], packages: [], node: true },
  serve: {
    rooms: ['core', 'sources'],
    packages: ['@modelcontextprotocol/server', '@modelcontextprotocol/node'],
    node: true,
  },
  protocol: { rooms: [], types: ['core', 'mcp', 'sources'], packages: [], node: false },
  'language-server': {
    rooms: ['core', 'disk', 'protocol'],
    packages: ['vscode-languageserver', 'vscode-languageserver-textdocument'],
    node: true,
  },
  cli: {
    rooms: ['core', 'disk', 'mcp', 'sources', 'runs', 'serve', 'generated'],
    packages: ['diff', 'string-argv'],
    node: true,
  },
  webview: {
    rooms: ['protocol'],
    types: ['core', 'mcp', 'sources'],
    packages: ['lit', '@vscode-elements/elements', 'markdown-it'],
    node: false,
  },
  extension: {
    rooms: ['core', 'disk', 'mcp', 'sources', 'runs', 'serve', 'protocol', 'generated'],
    packages: ['vscode', 'vscode-languageclient', 'markdown-it', 'string-argv'],
    node: true,
  },
  generated: { rooms: [], packages: [], node: false },
  build: { rooms: ['core', 'generated'], packages: ['*'], node: true },
};

const LINES_AT_MOST = 400;
const RULE_LINES_AT_MOST = 120;
const NINE_IN_TEN_BELOW = 250;
const MEDIAN_AT_MOST = 80;
const RULE_LIST = 'src/core/rules/rules.ts';
/** Spread into the list above. */
const HOST_RULE_LIST = 'src/core/rules/hosts/host-rules.ts';
const GRAB_BAGS = ['util', 'utils', 'common', 'helper', 'helpers', 'lib', 'libs', 'misc'];
const AMBIENT = ['process', 'Buffer', 'console', 'document', 'window', 'navigator', 'localStorage', 'fetch', 'require'];

type Sources = ReadonlyMap<string, string>;

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** Comments out, line ends kept. A `//` inside a string (an address) follows a colon or a quote, so it stays. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;,{}()])\/\/.*$/gm, '$1');
}

/** The inside of every string blanked, at the same length: text is text, also where it looks like an import. */
function withoutStrings(code: string): string {
  return code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, (literal) => {
    const quote = literal.charAt(0);
    return quote + literal.slice(1, -1).replace(/[^\n]/g, ' ') + quote;
  });
}

const IMPORTS = [
  /\b(?<keyword>import|export)\b(?<clause>(?:\s+type)?\s*[\w$*{][^;'"`()=]*?\bfrom)\s*['"](?<specifier>[^'"\n]+)['"]/g,
  /\b(?<keyword>import)\s*['"](?<specifier>[^'"\n]+)['"]/g,
  /\b(?<keyword>import|require)\s*\(\s*['"`](?<specifier>[^'"`\n]+)['"`]/g,
];

function readImports(text: string): Import[] {
  const code = withoutComments(text);
  const bare = withoutStrings(code);
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)])
    .filter(({ index, groups }) => bare.startsWith(groups?.keyword ?? '', index))
    .map(({ groups }) => ({
      specifier: groups?.specifier ?? '',
      typeOnly: /^\s+type\s+[\w${*]/.test(groups?.clause ?? ''),
    }));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function checkImport(path: string, roomName: string, room: Room, { specifier, typeOnly }: Import): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    const targetRoom = target.split('/')[1] ?? '';
    if (roomName === 'build' && typeOnly && target.startsWith('test/')) return undefined;
    // Programs say their version.
    if (target === 'package.json' && ['cli', 'extension', 'language-server'].includes(roomName)) return undefined;
    if (!target.startsWith('src/')) return `${path} imports ${specifier}, which is outside src/`;
    if (targetRoom === roomName || room.rooms.includes(targetRoom)) return undefined;
    if (typeOnly && room.types?.includes(targetRoom)) return undefined;
    return `${path}: ${roomName} may not import ${targetRoom} (${specifier})`;
  }
  if (specifier.startsWith('node:')) return room.node ? undefined : `${path}: ${roomName} may not import ${specifier}`;
  const name = packageOf(specifier);
  if (name === 'vscode' && roomName !== 'extension') return `${path}: only extension may import vscode`;
  return room.packages.includes(name) || room.packages.includes('*')
    ? undefined
    : `${path}: ${roomName} may not import the package ${name}`;
}

function checkFile(path: string, text: string): string[] {
  const segments = path.split('/');
  const roomName = segments[1] ?? '';
  const room = segments.length > 2 ? ROOMS[roomName] : undefined;
  if (room === undefined) return [`${path} is in no room of the table`];
  const found = readImports(text).flatMap((entry) => checkImport(path, roomName, room, entry) ?? []);
  const code = withoutStrings(withoutComments(text));
  if (/\bexport\s+default\b|\bas\s+default\b/.test(code)) found.push(`${path} has a default export`);
  // Its first use takes more than ten milliseconds: `formatCount` groups digits without.
  if (roomName !== 'build' && /\bIntl\.|\.toLocale(?:Date|Time)?String\(|\.localeCompare\(/.test(code))
    found.push(`${path} uses Intl, which is slow to start`);
  if (!/^(#!.*\n)?\/\*\*\s[\s\S]{15,}?\*\//.test(text))
    found.push(`${path} does not open with a comment on what it owns`);
  const lines = text.split('\n').length - 1;
  const cap = /\bdefineRule\(\{/.test(code) ? RULE_LINES_AT_MOST : LINES_AT_MOST;
  if (roomName !== 'generated' && lines > cap) found.push(`${path} has ${lines} lines; at most ${cap}`);
  for (const segment of segments) {
    const name = segment.replace(/(\.d)?\.ts$/, '');
    if (GRAB_BAGS.includes(name)) found.push(`${path}: "${name}" says nothing about what is in it`);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) found.push(`${path}: "${name}" is not kebab-case`);
  }
  if (roomName === 'core') {
    for (const name of AMBIENT) {
      const declared = new RegExp(`\\b(?:const|let|function)\\s+${name}\\b|[(,]\\s*${name}\\s*[:,)]`).test(code);
      if (!declared && new RegExp(`(?<![.\\w$])${name}\\s*[.(\\[]`).test(code)) {
        found.push(`${path}: core may not use the global ${name}`);
      }
    }
  }
  return found;
}

function isRule(code: string): boolean {
  return /\bdefineRule\(\{|\bexport const \w+ = (?:host|ignoredField)Rule\(/.test(code);
}

function checkRuleList(sources: Sources): string[] {
  const list = sources.get(RULE_LIST);
  if (list === undefined) return [`${RULE_LIST} is missing`];
  const lists = [[RULE_LIST, list] as const, [HOST_RULE_LIST, sources.get(HOST_RULE_LIST) ?? ''] as const];
  const code = lists.map(([, text]) => withoutStrings(withoutComments(text))).join('\n');
  const listed = lists.flatMap(([path, text]) =>
    readImports(text).map(({ specifier }) => posix.join(posix.dirname(path), specifier)),
  );
  return [...sources]
    .filter(([path, text]) => path.startsWith('src/core/rules/') && isRule(withoutComments(text)))
    .flatMap(([path, text]) => {
      const id = posix.basename(path, '.ts');
      const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const problems: string[] = [];
      if (!listed.includes(path)) problems.push(`${path} is not in ${RULE_LIST}`);
      else if (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length !== 2)
        problems.push(`${name} is imported but not listed once`);
      if (!new RegExp(`\\bid: '${id}'|ignoredFieldRule\\('[\\w-]+', '${id}'`).test(text))
        problems.push(`${path} does not define the rule ${id}`);
      return problems;
    });
}

function checkSizes(sources: Sources): string[] {
  const lines = [...sources]
    .filter(([path]) => !path.startsWith('src/generated/'))
    .map(([, text]) => text.split('\n').length - 1)
    .sort((a, b) => a - b);
  const median = lines[Math.floor(lines.length / 2)] ?? 0;
  const ninth = lines[Math.floor(lines.length * 0.9)] ?? 0;
  return [
    ...(median > MEDIAN_AT_MOST ? [`the median file has ${median} lines; at most ${MEDIAN_AT_MOST}`] : []),
    ...(ninth >= NINE_IN_TEN_BELOW ? [`one file in ten has ${ninth} lines or more; nine in ten stay below 250`] : []),
  ];
}

function checkAll(sources: Sources): string[] {
  return [
    ...[...sources].flatMap(([path, text]) => checkFile(path, text)),
    ...checkRuleList(sources),
    ...checkSizes(sources),
  ];
}

const root = fileURLToPath(new URL('..', import.meta.url));

function readTypeScript(folder: string): Sources {
  return new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !path.startsWith('test/fixtures/'))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

test('src keeps every border', () => {
  const sources = readTypeScript('src');
  assert.ok(sources.size > 20, `found only ${sources.size} files`);
  assert.deepEqual(checkAll(sources), []);
});

test('no test file is over the cap either', () => {
  const long = [...readTypeScript('test')].filter(([, text]) => text.split('\n').length - 1 > LINES_AT_MOST);
  assert.deepEqual(
    long.map(([path]) => path),
    [],
  );
});

// The guard guards only if it bites: each of these breaks one border.
const COMMENT = '/** Holds a thing for the test of this guard. */\n';
const rule = (id: string) => `${COMMENT}export const x = defineRule({ id: '${id}' });\n`;

const VIOLATIONS: readonly [what: string, path: string, text: string, expected: RegExp][] = [
  [
    'core reads a file',
    'src/core/a.ts',
    `${COMMENT}import { readFileSync } from 'node:fs';`,
    /core may not import node:fs/,
  ],
  [
    'core imports a room',
    'src/core/a.ts',
    `${COMMENT}import type { A } from '../mcp/a.ts';`,
    /core may not import mcp/,
  ],
  ['core imports a package', 'src/core/a.ts', `${COMMENT}import { z } from 'zod';`, /the package zod/],
  ['core uses process', 'src/core/a.ts', `${COMMENT}export const a = process.env;`, /the global process/],
  ['core uses document', 'src/core/a.ts', `${COMMENT}export const a = document.body;`, /the global document/],
  ['core waits for a module', 'src/core/a.ts', `${COMMENT}const a = await import('node:fs');`, /node:fs/],
  [
    'the CLI knows VS Code',
    'src/cli/a.ts',
    `${COMMENT}import type { Uri } from 'vscode';`,
    /only extension may import vscode/,
  ],
  ['a template name', 'src/core/a.ts', `${COMMENT}const a = await import(\`node:fs\`);`, /node:fs/],
  ['types by import()', 'src/cli/a.ts', `${COMMENT}type U = import('vscode').Uri;`, /only extension may import vscode/],
  ['the build knows VS Code', 'src/build/a.ts', `${COMMENT}import 'vscode';`, /only extension may import vscode/],
  ['re-export', 'src/mcp/a.ts', `${COMMENT}export * from '../sources/a.ts';`, /mcp may not import sources/],
  ['several lines', 'src/mcp/a.ts', `${COMMENT}import {\n  a,\n  b,\n} from '../cli/a.ts';`, /mcp may not import cli/],
  [
    'webview takes a value',
    'src/webview/a.ts',
    `${COMMENT}import { a } from '../core/a.ts';`,
    /webview may not import core/,
  ],
  [
    'protocol takes a value',
    'src/protocol/a.ts',
    `${COMMENT}import { type A } from '../mcp/a.ts';`,
    /may not import mcp/,
  ],
  ['extension takes the CLI', 'src/extension/a.ts', `${COMMENT}import { a } from '../cli/a.ts';`, /may not import cli/],
  ['src takes a test', 'src/cli/a.ts', `${COMMENT}import { a } from '../../test/a.ts';`, /outside src/],
  ['nobody imports build', 'src/cli/a.ts', `${COMMENT}import { a } from '../build/a.ts';`, /cli may not import build/],
  ['a new room', 'src/attic/a.ts', COMMENT, /in no room/],
  ['no comment', 'src/cli/a.ts', 'export const a = 1;\n', /does not open with a comment/],
  ['default export', 'src/cli/a.ts', `${COMMENT}export default 1;\n`, /default export/],
  ['too long', 'src/cli/a.ts', `${COMMENT}${'\n'.repeat(400)}`, /has 401 lines/],
  ['rule too long', 'src/core/rules/known.ts', `${rule('known')}${'\n'.repeat(120)}`, /at most 120/],
  ['rule not listed', 'src/core/rules/name/a.ts', rule('a'), /not in src\/core\/rules\/rules.ts/],
  ['rule with another id', 'src/core/rules/known.ts', rule('other'), /does not define the rule known/],
  ['grab-bag folder', 'src/cli/utils/a.ts', COMMENT, /"utils" says nothing/],
  ['grab-bag file', 'src/cli/helpers.ts', COMMENT, /"helpers" says nothing/],
  ['name of a file', 'src/cli/someThing.ts', COMMENT, /not kebab-case/],
];

const SOUND: Sources = new Map([
  ...Array.from({ length: 20 }, (_, index) => [`src/mcp/small-${index}.ts`, COMMENT] as const),
  [RULE_LIST, `${COMMENT}import { known } from './known.ts';\nexport const rules = [known];\n`],
  ['src/core/rules/known.ts', rule('known')],
  [
    'src/core/b.ts',
    `${COMMENT}import { parse } from 'yaml';\n// import 'vscode'\nconst t = [\`\nimport 'x'\n\`, 'require("os")'];\nexport const u = 'https://process.env';\n`,
  ],
  ['src/webview/b.ts', `${COMMENT}import type { A } from '../core/a.ts';\nimport { html } from 'lit';\n`],
  ['src/extension/b.ts', `${COMMENT}import * as vscode from 'vscode';\nimport 'node:fs';\n`],
]);

test('the guard is content with sound sources', () => {
  assert.deepEqual(checkAll(SOUND), []);
});

for (const [what, path, text, expected] of VIOLATIONS) {
  test(`the guard bites: ${what}`, () => {
    const found = checkAll(new Map([...SOUND, [path, text]]));
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', expected);
  });
}

test('the guard bites: files grow in general', () => {
  const large = Array.from(
    { length: 40 },
    (_, index) => [`src/cli/a${index}.ts`, `${COMMENT}${'\n'.repeat(260)}`] as const,
  );
  assert.equal(checkAll(new Map([...SOUND, ...large])).length, 2);
});
