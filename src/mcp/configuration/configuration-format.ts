/** The formats of configuration files, and what each one's host expands. */

/**
 * `mcp-json`: `{mcpServers: …}` or a bare map. `vscode`: `{servers: …, inputs: …}`. `settings`: an application's settings,
 * which may hold `mcpServers`. `claude-json`: the state file of Claude Code, with `mcpServers` at the top and in each of
 * its `projects`.
 */
export type ConfigurationFormat = 'mcp-json' | 'vscode' | 'settings' | 'claude-json';

/**
 * What the host that owns a file expands. `shell`: `${X}` and `${X:-default}`. `vscode`: `${workspaceFolder}`, `${env:X}`,
 * `${input:id}` and the like. `cursor`: the same without what needs a person. `env`: `${env:X}` only. `gemini`: `$X`, `${X}`
 * and `${X:-default}`. `none`: everything is text.
 */
export type VariableDialect = 'shell' | 'vscode' | 'cursor' | 'env' | 'gemini' | 'none';

export function variablesOf(format: ConfigurationFormat): VariableDialect {
  return format === 'vscode' ? 'vscode' : format === 'settings' ? 'none' : 'shell';
}
