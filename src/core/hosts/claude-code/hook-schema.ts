/** What Claude Code knows of hooks: the events and the kinds of hooks. */

/** Later versions may know more. */
export const hookEvents: readonly string[] = [
  ...['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'PermissionRequest', 'PermissionDenied', 'Notification'],
  ...['UserPromptSubmit', 'Stop', 'StopFailure', 'SubagentStart', 'SubagentStop', 'PreCompact', 'PostCompact'],
  ...['SessionStart', 'SessionEnd', 'Setup', 'TeammateIdle', 'TaskCreated', 'TaskCompleted', 'InstructionsLoaded'],
  ...['ConfigChange', 'CwdChanged', 'FileChanged', 'WorktreeCreate', 'WorktreeRemove', 'Elicitation'],
  ...['ElicitationResult', 'UserPromptExpansion', 'PostToolBatch'],
];

/** The key that a hook of each kind cannot do without. */
export const hookKinds: ReadonlyMap<string, string> = new Map([
  ['command', 'command'],
  ['prompt', 'prompt'],
  ['agent', 'prompt'],
  ['http', 'url'],
  ['mcp_tool', 'tool'],
]);
