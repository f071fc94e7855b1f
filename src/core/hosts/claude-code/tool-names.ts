/** The built-in tools of Claude Code 2.1, as its tools reference names them, with the older names that files still have. */

const CURRENT =
  'Agent AskUserQuestion Bash CronCreate CronDelete CronList Edit EnterPlanMode EnterWorktree ExitPlanMode ExitWorktree ' +
  'Glob Grep ListMcpResourcesTool LSP Monitor NotebookEdit PowerShell PushNotification Read ReadMcpResourceTool ' +
  'RemoteTrigger ScheduleWakeup SendMessage SendUserFile Skill TaskCreate TaskGet TaskList TaskOutput TaskStop TaskUpdate ' +
  'TeamCreate TeamDelete TodoWrite ToolSearch WaitForMcpServers WebFetch WebSearch Workflow Write';

const OLDER = 'AgentOutputTool BashOutput KillBash KillShell LS MultiEdit NotebookRead SlashCommand Task TodoRead';

export const claudeToolNames: ReadonlySet<string> = new Set(`${CURRENT} ${OLDER}`.split(' '));
