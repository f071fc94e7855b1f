/** What `activate` hands to the suites in the extension host; every other caller gets undefined. */
import type { TrafficLog } from '../mcp/traffic/traffic-log.ts';
import type { Catalogue } from '../sources/catalogue.ts';
import type { BrowserReturns } from './authorization/browser-returns.ts';
import type { InputAnswers } from './servers/input-answers.ts';
import type { LaunchApprovals } from './servers/launch-approval.ts';
import type { WorkspaceServers } from './servers/workspace-servers.ts';
import type { SkillsTree } from './skills-view/skills-tree.ts';

export interface WorkbenchApi {
  readonly traffic: TrafficLog;
  readonly servers: WorkspaceServers;
  readonly approvals: LaunchApprovals;
  readonly answers: InputAnswers;
  readonly returns: BrowserReturns;
  readonly catalogue: Catalogue;
  readonly tree: SkillsTree;
  /** Milliseconds of our own code: evaluating the main module, and `activate`. */
  readonly activation: { readonly evaluateMs: number; readonly activateMs: number };
}
