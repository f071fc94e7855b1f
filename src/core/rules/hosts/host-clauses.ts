/** The documents of hosts that their rules stand on. */

export const hostClauses = {
  claudeCode: { clause: 'Claude Code documentation, skills', url: 'https://code.claude.com/docs/en/skills' },
  claudeTools: { clause: 'Claude Code documentation, tools', url: 'https://code.claude.com/docs/en/tools-reference' },
  claudeHooks: { clause: 'Claude Code documentation, hooks', url: 'https://code.claude.com/docs/en/hooks' },
  claudePlugins: {
    clause: 'Claude Code documentation, plugins',
    url: 'https://code.claude.com/docs/en/plugins-reference',
  },
  claudeAi: {
    clause: 'Claude documentation, Agent Skills',
    url: 'https://platform.claude.com/docs/en/agents-and-tools/agent-skills/overview',
  },
  vscode: {
    clause: 'VS Code documentation, Agent Skills',
    url: 'https://code.visualstudio.com/docs/copilot/customization/agent-skills',
  },
  codex: { clause: 'Codex documentation, skills', url: 'https://developers.openai.com/codex/skills' },
  cursor: { clause: 'Cursor documentation, Agent Skills', url: 'https://cursor.com/docs/context/skills' },
  opencode: { clause: 'OpenCode documentation, skills', url: 'https://opencode.ai/docs/skills' },
  cline: { clause: 'Cline documentation, skills', url: 'https://docs.cline.bot/customization/skills' },
  kiro: { clause: 'Kiro documentation, Agent Skills', url: 'https://kiro.dev/docs/skills' },
  windsurf: { clause: 'Windsurf documentation, skills', url: 'https://docs.windsurf.com/windsurf/cascade/skills' },
} as const;
