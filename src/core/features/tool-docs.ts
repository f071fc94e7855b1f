/** Tools of Claude Code as `allowed-tools` names them: to offer and to explain, not to check with; servers and plugins bring more. */

export interface ToolDoc {
  readonly name: string;
  readonly meaning: string;
}

/** Often used first; completion keeps the order. */
export const claudeTools: readonly ToolDoc[] = [
  { name: 'Read', meaning: 'Reads files.' },
  { name: 'Grep', meaning: 'Searches the text of files.' },
  { name: 'Glob', meaning: 'Finds files by a pattern.' },
  { name: 'Bash', meaning: 'Runs commands; a pattern in parentheses narrows which.' },
  { name: 'Edit', meaning: 'Replaces text in files.' },
  { name: 'Write', meaning: 'Makes and overwrites files.' },
  { name: 'NotebookEdit', meaning: 'Changes cells of Jupyter notebooks.' },
  { name: 'WebFetch', meaning: 'Fetches an address; WebFetch(domain:example.com) narrows it to a domain.' },
  { name: 'WebSearch', meaning: 'Searches the web.' },
  { name: 'Agent', meaning: 'Starts a subagent; Agent(Explore) narrows it to a type. Older versions call it Task.' },
  { name: 'Task', meaning: 'The older name of Agent.' },
  { name: 'Skill', meaning: 'Calls another skill; Skill(name) narrows it to one.' },
  { name: 'TodoWrite', meaning: 'Keeps the list of tasks.' },
  { name: 'AskUserQuestion', meaning: 'Asks the person a question with choices.' },
  { name: 'LSP', meaning: 'Asks language servers for definitions, references and the like.' },
  { name: 'PowerShell', meaning: 'Runs PowerShell commands.' },
];

/** Patterns to start from. Without spaces, since the specification puts spaces between tools. */
export const toolPatterns: readonly ToolDoc[] = [
  { name: 'Bash(git:*)', meaning: 'Every command that starts with git.' },
  { name: 'Bash(npm:*)', meaning: 'Every command that starts with npm.' },
  { name: 'Bash(python3:*)', meaning: 'Every command that starts with python3.' },
  { name: 'Bash(node:*)', meaning: 'Every command that starts with node.' },
  { name: 'WebFetch(domain:example.com)', meaning: 'Fetches from one domain.' },
  { name: 'mcp__server', meaning: 'Every tool of the MCP server "server".' },
  { name: 'mcp__server__tool', meaning: 'One tool of the MCP server "server".' },
];

/** What one entry of `allowed-tools` lets happen, for a hover. */
export function explainTool(entry: string): string | undefined {
  const mcp = /^mcp__([^_\s(](?:(?!__)[^\s(])*)(?:__([^\s(]+))?/.exec(entry);
  if (mcp !== null) {
    const [, server, tool] = mcp;
    return tool === undefined || tool === '*'
      ? `Every tool of the MCP server "${server}".`
      : `The tool "${tool}" of the MCP server "${server}".`;
  }
  const name = /^[A-Za-z]+/.exec(entry)?.[0];
  const doc = claudeTools.find((candidate) => candidate.name === name);
  if (doc === undefined) return undefined;
  const pattern = /^[A-Za-z]+\(([^)]*)\)?/.exec(entry)?.[1];
  return pattern === undefined ? doc.meaning : `${doc.meaning} Here only: ${pattern}`;
}
