/** Manifest and source say the same: what package.json declares exists and is used, and nothing else is. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listFiles } from '@vscode/vsce';
import { allRules, HOST_IDS, type HostId, hosts } from '../src/core/index.ts';
import { commands, settingDefaults, views } from '../src/generated/manifest.ts';
import { CONFIGURATION_HOSTS } from '../src/mcp/configuration/host-files.ts';
import { ERAS } from '../src/mcp/configuration/server-override.ts';
import { DIALECT_IDS } from '../src/mcp/dialects/dialect-id.ts';

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

interface Setting {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly default: unknown;
  readonly description?: string;
  readonly markdownDescription?: string;
}

interface PackageManifest {
  readonly main: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly icon: string;
  readonly activationEvents: readonly string[];
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
      readonly icon?: string;
      readonly enablement?: string;
    }[];
    readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string; readonly icon: string }[]>>;
    readonly views: Readonly<
      Record<string, readonly { readonly id: string; readonly icon: string; readonly when?: string }[]>
    >;
    readonly viewsWelcome?: readonly { readonly view: string; readonly contents: string; readonly when?: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly submenus?: readonly { readonly id: string }[];
    readonly keybindings?: readonly MenuItem[];
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
    readonly grammars?: readonly { readonly path: string }[];
    readonly walkthroughs?: readonly {
      readonly steps: readonly { readonly media: { readonly markdown: string } }[];
    }[];
  };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageManifest;
const { contributes } = manifest;
const declaredCommands = contributes.commands.map(({ command }) => command);
const menuItems = [...Object.values(contributes.menus).flat(), ...(contributes.keybindings ?? [])];

/** Keys of `when` clauses that VS Code itself sets. Ours start with `skillWorkbench.` and have to be set in the source. */
const CONTEXT_KEYS = new Set([
  ...[
    'view',
    'viewItem',
    'focusedView',
    'activeWebviewPanelId',
    'webviewId',
    'listMultiSelection',
    'isWorkspaceTrusted',
  ],
  ...[
    'resource',
    'resourceScheme',
    'resourceFilename',
    'resourcePath',
    'resourceDirname',
    'resourceExtname',
    'resourceLangId',
  ],
  ...[
    'editorLangId',
    'editorFocus',
    'editorTextFocus',
    'workspaceFolderCount',
    'workbenchState',
    'explorerResourceIsFolder',
  ],
  ...['isWindows', 'isMac', 'isLinux', 'isWeb', 'true', 'false'],
]);

/** What `serverRow` and `skillRow` give as context values. */
const ROWS = [
  ...['stopped', 'connecting', 'connected', 'reconnecting', 'failed'].flatMap((state) =>
    ['', ':sign-in', ':signed-in', ':search:openByUri:servedHere:asks:added'].map((marks) => `server:${state}${marks}`),
  ),
  ...['skill:local', 'skill:served:', 'skill:served:execute,activate', 'skill:served:active', 'skill:served:template'],
  ...['file:local:script', 'part:tool', 'part:prompt', 'part:nested:activate'],
];

test('a row has at most two buttons', () => {
  const inline = (contributes.menus['view/item/context'] ?? []).flatMap(({ group, when }) => {
    const [, pattern] = /viewItem =~ \/(.*)\/$/.exec(when ?? '') ?? [];
    return group?.startsWith('inline') ? [new RegExp(pattern ?? '.')] : [];
  });
  assert.ok(inline.length > 5);
  for (const row of ROWS) assert.ok(inline.filter((pattern) => pattern.test(row)).length <= 2, row);
});

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

function readSource(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');
}

const extension = readSource('src/extension');

function keysOf(when: string): string[] {
  return when
    .replace(/\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, ' ')
    .replace(/'[^']*'/g, ' ')
    .split(/&&|\|\|/)
    .map((term) => /^[\s!(]*([\w.:-]+)/.exec(term)?.[1] ?? `(unreadable: ${term})`);
}

function codicons(): Set<string> {
  const css = readFileSync(join(root, 'node_modules/@vscode/codicons/dist/codicon.css'), 'utf8');
  return new Set([...css.matchAll(/\.codicon-([\w-]+):before/g)].map(([, name]) => name ?? ''));
}

test('every command is declared once and registered once', () => {
  assert.deepEqual(declaredCommands, [...new Set(declaredCommands)]);
  assert.deepEqual(Object.values(commands), declaredCommands, 'src/generated/manifest.ts is stale: npm run generate');
  const registered = [...extension.matchAll(/\bregister\w*Command(?:<[^(]*>)?\(\s*([^,\s)]+)/g)].map(
    ([, id]) => id ?? '',
  );
  const expected = Object.keys(commands).map((name) => `commands.${name}`);
  // The typed wrapper itself passes its parameter on.
  assert.deepEqual(registered.filter((id) => id !== 'id' && !id.endsWith(':')).sort(), expected.sort());
});

test('every menu, key, and link names a declared command', () => {
  const submenus = new Set(contributes.submenus?.map(({ id }) => id));
  for (const item of menuItems) {
    if (item.submenu !== undefined) assert.ok(submenus.has(item.submenu), item.submenu);
    else assert.ok(item.command !== undefined && declaredCommands.includes(item.command), `menu names ${item.command}`);
  }
  const text = JSON.stringify([contributes.viewsWelcome, contributes.walkthroughs]);
  for (const [, id] of text.matchAll(/command:(skillWorkbench\.[\w.]+)/g))
    assert.ok(declaredCommands.includes(id ?? ''), id);
});

test('every view stands in a declared container and is filled in the source', () => {
  const containers = Object.values(contributes.viewsContainers).flat();
  const builtIn = ['explorer', 'scm', 'debug', 'test'];
  const declared = Object.values(contributes.views).flat();
  for (const container of Object.keys(contributes.views)) {
    assert.ok(
      builtIn.includes(container) || containers.some(({ id }) => id === container),
      `view container ${container}`,
    );
  }
  for (const { id } of containers) assert.ok(contributes.views[id]?.length, `container ${id} has no view`);
  assert.deepEqual(
    Object.values(views),
    declared.map(({ id }) => id),
  );
  for (const name of Object.keys(views)) {
    const uses = extension.match(
      new RegExp(
        `\\b(?:createTreeView|registerTreeDataProvider|registerWebviewViewProvider)(?:<[^(]*>)?\\(\\s*views\\.${name}\\b`,
        'g',
      ),
    );
    assert.equal(uses?.length, 1, `the view ${name} is filled once`);
  }
  for (const { view } of contributes.viewsWelcome ?? [])
    assert.ok(
      declared.some(({ id }) => id === view),
      view,
    );
});

test('every icon and file that the manifest names exists', () => {
  const known = codicons();
  assert.ok(known.size > 300, 'the list of codicons was read');
  const containers = Object.values(contributes.viewsContainers).flat();
  const icons = [...contributes.commands, ...containers, ...Object.values(contributes.views).flat()].flatMap(
    ({ icon }) => icon ?? [],
  );
  for (const icon of icons) {
    const codicon = /^\$\(([\w-]+)\)$/.exec(icon)?.[1];
    assert.ok(codicon === undefined ? existsSync(join(root, icon)) : known.has(codicon), `icon ${icon}`);
  }
  for (const { icon } of containers) {
    if (!icon.endsWith('.svg')) continue;
    const colours = readFileSync(join(root, icon), 'utf8').match(/#[0-9a-f]{3,8}\b|\brgb/gi);
    assert.equal(colours, null, `${icon} has to be monochrome: VS Code colours it`);
  }
  for (const { path } of contributes.grammars ?? []) assert.ok(existsSync(join(root, path)), path);
  for (const { media } of contributes.walkthroughs?.flatMap(({ steps }) => steps) ?? []) {
    assert.ok(existsSync(join(root, media.markdown)), media.markdown);
  }
  const png = readFileSync(join(root, manifest.icon));
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.ok(
    png.readUInt32BE(16) >= 128 && png.readUInt32BE(16) === png.readUInt32BE(20),
    'a square icon of 128 or more',
  );
  const bundle = readFileSync(join(root, 'src/build/bundle.ts'), 'utf8');
  for (const program of [manifest.main, ...Object.values(manifest.bin)]) {
    const name = /^(?:\.\/)?dist\/(?:[\w-]+\/)?([\w-]+)\.c?js$/.exec(program)?.[1];
    assert.ok(name !== undefined && new RegExp(`['\\s{]${name}'?: 'src/`).test(bundle), `${program} is bundled`);
  }
});

test('every setting is read, described, and has a default that fits', () => {
  const settings = contributes.configuration.flatMap(({ properties }) => Object.entries(properties));
  const byHand: string[] = [];
  const ruleIds: string[] = [];
  for (const [key, setting] of settings) {
    const name = key.replace(/^skillWorkbench\./, '');
    assert.notEqual(name, key, `${key} lies outside skillWorkbench`);
    assert.ok((setting.markdownDescription ?? setting.description ?? '').length > 20, `${key} is described`);
    if (setting.enum !== undefined) {
      assert.ok(setting.enum.includes(String(setting.default)), `the default of ${key}`);
      if (setting.enumDescriptions) assert.equal(setting.enumDescriptions.length, setting.enum.length, key);
    } else if (setting.type === 'integer') assert.ok(Number.isInteger(setting.default), `the default of ${key}`);
    else if (setting.type === 'array') assert.ok(Array.isArray(setting.default), `the default of ${key}`);
    else if (['boolean', 'string', 'number'].includes(setting.type))
      assert.equal(typeof setting.default, setting.type, key);
    if (name.startsWith('rules.')) ruleIds.push(name.slice('rules.'.length));
    else byHand.push(name);
  }
  assert.deepEqual(Object.keys(settingDefaults), byHand);
  for (const name of byHand)
    assert.match(extension, new RegExp(`\\b(?:get|inspect)Setting\\(\\s*'${name}'`), `nothing reads ${name}`);
  assert.deepEqual(ruleIds.sort(), allRules.map(({ id }) => id).sort(), 'one setting for each rule');
  for (const key of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
    assert.ok(
      settings.some(([name]) => name === key),
      `restricted setting ${key}`,
    );
  }
});

test('settings offer what the source knows', () => {
  const properties = Object.assign({}, ...contributes.configuration.map((section) => section.properties));
  const offered = (key: string): readonly string[] => properties[`skillWorkbench.${key}`].items.enum;
  assert.deepEqual(offered('servers.hosts'), CONFIGURATION_HOSTS);
  assert.deepEqual(offered('hosts'), HOST_IDS);
  // It reads no folder: skills are uploaded to it.
  assert.deepEqual(
    offered('sources.userFolders'),
    HOST_IDS.filter((id) => id !== 'claude-ai'),
  );
  const override = properties['skillWorkbench.servers.overrides'].additionalProperties.properties;
  assert.deepEqual(override.dialect.enum, ['auto', ...DIALECT_IDS]);
  assert.deepEqual(override.era.enum, ERAS);
  for (const [index, id] of offered('sources.userFolders').entries()) {
    const folders = hosts[id as HostId].user.map(({ path }) => `\`~/${path}\``);
    assert.equal(properties['skillWorkbench.sources.userFolders'].items.enumDescriptions[index], folders.join(', '));
  }
});

test('every when clause uses keys that something sets', () => {
  const clauses = [
    ...menuItems.map(({ when }) => when),
    ...contributes.commands.map(({ enablement }) => enablement),
    ...Object.values(contributes.views)
      .flat()
      .map(({ when }) => when),
    ...(contributes.viewsWelcome ?? []).map(({ when }) => when),
  ].filter((when) => when !== undefined);
  assert.ok(clauses.length > 0);
  for (const when of clauses) {
    for (const key of keysOf(when)) {
      const ours = key.startsWith('skillWorkbench.');
      const isSet = ours ? extension.includes(`'setContext', '${key}'`) : CONTEXT_KEYS.has(key);
      assert.ok(isSet, `"${key}" in "${when}" is set by nothing`);
    }
  }
  assert.deepEqual(keysOf("view == a && (resourcePath =~ /[\\/]b\\|\\|c/ || !isWorkspaceTrusted) && x == 'a || b'"), [
    'view',
    'resourcePath',
    'isWorkspaceTrusted',
    'x',
  ]);
});

test('command titles are in title case, in the category Skills', () => {
  for (const { command, title, category } of contributes.commands) {
    assert.equal(category, 'Skills', command);
    for (const [index, word] of title.split(' ').entries()) {
      const isSmall = index > 0 && SMALL_WORDS.has(word);
      assert.ok(isSmall || /^[A-Z(]/.test(word), `"${title}" is not in title case at "${word}"`);
    }
    assert.doesNotMatch(title, /\.\.\.|^Skills?\b.*:/, title);
  }
});

test('activation events are valid and none is implied by a contribution', () => {
  for (const event of manifest.activationEvents) {
    assert.match(
      event,
      /^(workspaceContains:.+|onLanguage:[\w-]+|onFileSystem:[\w-]+|onWebviewPanel:[\w.]+|onStartupFinished)$/,
    );
  }
});

test('the package holds what runs, and no source', async () => {
  const files = (await listFiles({ cwd: root, packageManager: 0 })).map((path) => path.replaceAll('\\', '/'));
  const allowed = /^(dist|media|syntaxes|schemas|docs)\/|^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
  assert.deepEqual(
    files.filter((path) => !allowed.test(path)),
    [],
  );
  const pictured = contributes.walkthroughs?.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)) ?? [];
  for (const path of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'media/icon.png', ...pictured])
    assert.ok(files.includes(path), path);
});
