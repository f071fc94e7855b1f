/** The hosts by their ids, as settings and the policy file name them. */

export const HOST_IDS = [
  'claude-code',
  'claude-ai',
  'vscode',
  'codex',
  'cursor',
  'gemini-cli',
  'opencode',
  'cline',
  'kiro',
  'windsurf',
] as const;

/** An application that loads skills. */
export type HostId = (typeof HOST_IDS)[number];

export function isHostId(id: string): id is HostId {
  return HOST_IDS.some((known) => known === id);
}
