/** Where each host keeps its file, on each operating system, and each one's own variables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VariableDialect } from '../../../src/mcp/configuration/configuration-format.ts';
import { VariableExpander } from '../../../src/mcp/configuration/expand-variables.ts';
import {
  CONFIGURATION_HOSTS,
  type HostSurroundings,
  placeHostFiles,
} from '../../../src/mcp/configuration/host-files.ts';

function userFiles(surroundings: HostSurroundings): Readonly<Record<string, readonly string[]>> {
  const files = placeHostFiles(surroundings).filter(({ scope }) => scope === 'user');
  return Object.fromEntries(
    CONFIGURATION_HOSTS.map((host) => [host, files.filter((file) => file.host === host).map(({ file }) => file)]),
  );
}

test('Linux', () => {
  const home = '/home/p';
  assert.deepEqual(userFiles({ platform: 'linux', home, env: {} }), {
    vscode: ['/home/p/.config/Code/User/mcp.json'],
    copilot: ['/home/p/.copilot/mcp-config.json'],
    'claude-desktop': ['/home/p/.config/Claude/claude_desktop_config.json'],
    'claude-code': ['/home/p/.claude.json'],
    cursor: ['/home/p/.cursor/mcp.json'],
    windsurf: ['/home/p/.codeium/windsurf/mcp_config.json'],
    cline: [
      '/home/p/.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
      '/home/p/Documents/Cline/MCP/cline_mcp_settings.json',
    ],
    gemini: ['/home/p/.gemini/settings.json'],
  });
  const moved = userFiles({ platform: 'linux', home, env: { XDG_CONFIG_HOME: '/x', COPILOT_HOME: '/c' } });
  assert.deepEqual(moved['claude-desktop'], ['/x/Claude/claude_desktop_config.json']);
  assert.deepEqual(moved.copilot, ['/c/mcp-config.json']);
  assert.deepEqual(moved.vscode, ['/home/p/.config/Code/User/mcp.json']);
});

test('macOS and Windows', () => {
  const mac = userFiles({ platform: 'darwin', home: '/Users/p', env: {}, product: 'Code - Insiders' });
  assert.deepEqual(mac.vscode, ['/Users/p/Library/Application Support/Code - Insiders/User/mcp.json']);
  assert.deepEqual(mac['claude-desktop'], ['/Users/p/Library/Application Support/Claude/claude_desktop_config.json']);
  const env = { APPDATA: 'D:\\Roaming' };
  const windows = userFiles({ platform: 'win32', home: 'C:\\Users\\p', env });
  assert.deepEqual(windows.vscode, ['D:\\Roaming\\Code\\User\\mcp.json']);
  assert.deepEqual(windows['claude-code'], ['C:\\Users\\p\\.claude.json']);
  const given = userFiles({ platform: 'win32', home: 'C:\\Users\\p', env, userFolder: 'E:\\data\\User' });
  assert.deepEqual(given.vscode, ['E:\\data\\User\\mcp.json']);
});

test('files of a workspace only where there is one', () => {
  const surroundings = { platform: 'linux', home: '/home/p', env: {} } as const;
  const inWorkspace = (all: HostSurroundings): readonly string[] =>
    placeHostFiles(all).flatMap(({ scope, file }) => (scope === 'workspace' ? [file] : []));
  assert.deepEqual(inWorkspace(surroundings), []);
  assert.deepEqual(inWorkspace({ ...surroundings, workspaceFolder: '/w' }), [
    '/w/.mcp.json',
    '/w/.vscode/mcp.json',
    '/w/.cursor/mcp.json',
    '/w/.gemini/settings.json',
  ]);
});

const CASES: readonly (readonly [VariableDialect, written: string, expanded: string, open: readonly string[]])[] = [
  ['shell', '§{A} §A §{N:-d} §{env:A}', 'a §A d §{env:A}', ['§{env:A}']],
  ['gemini', '§{A} §A §{N:-d} §N', 'a a d §N', ['§N']],
  ['env', '§{env:A} §{A} §A §{env:N}', 'a §{A} §A §{env:N}', ['§{A}', '§{env:N}']],
  ['cursor', '§{env:A} §{userHome} §{workspaceFolderBasename} §{input:x}', 'a /home/p w §{input:x}', ['§{input:x}']],
  ['none', '§{A} §A §{env:A}', '§{A} §A §{env:A}', []],
];
test('each host expands its own variables and no others', () => {
  const dollars = (text: string): string => text.replaceAll('§', '$');
  for (const [variables, written, expanded, open] of CASES) {
    const context = { format: 'mcp-json', workspaceFolder: '/w', home: '/home/p', env: { A: 'a' }, variables } as const;
    const expander = new VariableExpander(context);
    assert.equal(expander.expand(dollars(written)), dollars(expanded), variables);
    assert.deepEqual(expander.unresolved, open.map(dollars), variables);
  }
});
