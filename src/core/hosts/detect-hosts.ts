/** Which hosts a skill is meant for, by the folder it lies in. */
import type { SkillFolder } from '../workspace.ts';
import { HOST_IDS, type HostId, isHostId } from './host-id.ts';
import { matchFolder } from './skill-place.ts';

/** The host that a folder belongs to. Others read some of them too; `.agents/skills` belongs to all. */
const OWNERS: readonly (readonly [folder: string, host: HostId])[] = [
  ['.claude/skills', 'claude-code'],
  ['.github/skills', 'vscode'],
  ['.copilot/skills', 'vscode'],
  ['.codex/skills', 'codex'],
  ['.cursor/skills', 'cursor'],
  ['.gemini/skills', 'gemini-cli'],
  ['.opencode/skills', 'opencode'],
  ['.config/opencode/skills', 'opencode'],
  ['.cline/skills', 'cline'],
  ['.kiro/skills', 'kiro'],
  ['.windsurf/skills', 'windsurf'],
  ['.codeium/windsurf/skills', 'windsurf'],
];

export interface Targets {
  /** In the order of `HOST_IDS`; empty: the specification alone counts. */
  readonly hosts: readonly HostId[];
  /** Whether a person named them. */
  readonly explicit: boolean;
}

/** Ids that are none are left out: whoever reads a configuration says so there. An empty list means: go by the folder. */
export function targetsOf(named: readonly string[] | undefined, folder: SkillFolder): Targets {
  const known = (named ?? []).filter(isHostId);
  if (known.length > 0) return { hosts: HOST_IDS.filter((id) => known.includes(id)), explicit: true };
  return { hosts: detectHosts(folder), explicit: false };
}

function detectHosts(folder: SkillFolder): readonly HostId[] {
  const { path } = folder;
  // Only on a disk: of a folder that is in the editor alone nobody knows the neighbours.
  if (path === undefined) return [];
  const owner = ownerOf(path);
  if (owner !== undefined) return [owner];
  return isInPlugin(folder) ? ['claude-code'] : [];
}

function ownerOf(path: string): HostId | undefined {
  const unified = path.replaceAll('\\', '/');
  let best: { readonly host: HostId; readonly depth: number } | undefined;
  for (const [folder, host] of OWNERS) {
    const match = matchFolder(unified, folder);
    if (match !== undefined && (best === undefined || match.below.length < best.depth)) {
      best = { host, depth: match.below.length };
    }
  }
  return best?.host;
}

/** A Claude Code plugin keeps its skills in `skills/` beside `.claude-plugin/`. */
export function isInPlugin(folder: SkillFolder): boolean {
  return (
    folder.path !== undefined &&
    /[\\/]skills[\\/][^\\/]+[\\/]?$/.test(folder.path) &&
    folder.kind('../../.claude-plugin/plugin.json') === 'file'
  );
}
