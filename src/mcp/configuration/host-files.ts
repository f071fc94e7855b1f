/** Where each host keeps its MCP configuration, on each operating system. Reading a user's files is asked for host by host. */
import { posix, win32 } from 'node:path';
import type { ConfigurationFormat, VariableDialect } from './configuration-format.ts';

export const CONFIGURATION_HOSTS = [
  'vscode',
  'copilot',
  'claude-desktop',
  'claude-code',
  'cursor',
  'windsurf',
  'cline',
  'gemini',
] as const;

export type ConfigurationHost = (typeof CONFIGURATION_HOSTS)[number];

export interface HostFile {
  readonly host: ConfigurationHost;
  /** For people. */
  readonly label: string;
  /** `workspace`: below the folder. `user`: the person's own, read only when they asked for this host. */
  readonly scope: 'workspace' | 'user';
  /** A path with '/', beginning with one of the places of `HostPlaces`. */
  readonly path: `{${keyof HostPlaces}}/${string}`;
  readonly format: ConfigurationFormat;
  readonly variables: VariableDialect;
  /** False: neither the place nor the variables were seen in the host's own text or behaviour. */
  readonly confirmed: boolean;
}

/** Absolute, or undefined where there is no such place. */
interface HostPlaces {
  readonly workspace: string | undefined;
  readonly home: string;
  /** VS Code's folder for the user's files. */
  readonly user: string;
  /** Where applications keep their settings. */
  readonly applications: string;
  readonly copilot: string;
}

export interface HostSurroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspaceFolder?: string;
  /** The name of VS Code's folder; other products have another. An editor that knows its user folder gives `userFolder`. */
  readonly product?: string;
  readonly userFolder?: string;
}

export interface PlacedHostFile extends HostFile {
  /** Absolute. Whether it exists is another question. */
  readonly file: string;
}

/** Place, format and confirmation as section 6 of the facts has them; variables as each host documents them. */
export const HOST_FILES: readonly HostFile[] = [
  workspace('claude-code', 'Claude Code', '.mcp.json', 'mcp-json', 'shell'),
  workspace('vscode', 'VS Code', '.vscode/mcp.json', 'vscode', 'vscode'),
  workspace('cursor', 'Cursor', '.cursor/mcp.json', 'mcp-json', 'cursor'),
  workspace('gemini', 'Gemini CLI', '.gemini/settings.json', 'settings', 'gemini', false),
  user('vscode', 'VS Code', '{user}/mcp.json', 'vscode', 'vscode'),
  user('copilot', 'Copilot', '{copilot}/mcp-config.json', 'mcp-json', 'shell', false),
  user('claude-desktop', 'Claude Desktop', '{applications}/Claude/claude_desktop_config.json', 'settings', 'none'),
  user('claude-code', 'Claude Code', '{home}/.claude.json', 'claude-json', 'shell', false),
  user('cursor', 'Cursor', '{home}/.cursor/mcp.json', 'mcp-json', 'cursor'),
  user('windsurf', 'Windsurf', '{home}/.codeium/windsurf/mcp_config.json', 'mcp-json', 'env'),
  user(
    'cline',
    'Cline',
    '{user}/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    'mcp-json',
    'env',
    false,
  ),
  user('cline', 'Cline', '{home}/Documents/Cline/MCP/cline_mcp_settings.json', 'mcp-json', 'env', false),
  user('gemini', 'Gemini CLI', '{home}/.gemini/settings.json', 'settings', 'gemini', false),
];

/** The files that there may be here; those of a workspace only where there is one. */
export function placeHostFiles(surroundings: HostSurroundings): readonly PlacedHostFile[] {
  const { join } = surroundings.platform === 'win32' ? win32 : posix;
  const places = placesOf(surroundings, join);
  return HOST_FILES.flatMap((hostFile) => {
    const [, place = '', rest = ''] = /^\{(\w+)\}\/(.*)$/.exec(hostFile.path) ?? [];
    const base = places[place as keyof HostPlaces];
    return base === undefined ? [] : [{ ...hostFile, file: join(base, ...rest.split('/')) }];
  });
}

function placesOf({ platform, home, env, ...given }: HostSurroundings, join: typeof posix.join): HostPlaces {
  const configuration =
    platform === 'win32'
      ? (set(env.APPDATA) ?? join(home, 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : join(home, '.config');
  // Claude Desktop honours XDG_CONFIG_HOME; VS Code's user folder does not follow it.
  const applications = platform === 'linux' ? (set(env.XDG_CONFIG_HOME) ?? configuration) : configuration;
  return {
    workspace: given.workspaceFolder,
    home,
    user: given.userFolder ?? join(configuration, given.product ?? 'Code', 'User'),
    applications,
    copilot: set(env.COPILOT_HOME) ?? join(home, '.copilot'),
  };
}

function set(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

function workspace(
  host: ConfigurationHost,
  label: string,
  path: string,
  format: ConfigurationFormat,
  variables: VariableDialect,
  confirmed = true,
): HostFile {
  return { host, label, scope: 'workspace', path: `{workspace}/${path}`, format, variables, confirmed };
}

function user(
  host: ConfigurationHost,
  label: string,
  path: HostFile['path'],
  format: ConfigurationFormat,
  variables: VariableDialect,
  confirmed = true,
): HostFile {
  return { host, label, scope: 'user', path, format, variables, confirmed };
}
