/** Everything a person has to know before a script runs, and everything the runner needs to run exactly that. */
import type { FolderDigest } from './skill-digest.ts';

/** What holds the script while it runs. `sandbox-exec` (macOS) has its place here once it is written. */
export type SandboxStatus =
  | { readonly level: 'bubblewrap'; readonly program: string; readonly disableUserns: boolean }
  | {
      readonly level: 'none';
      /** Why there is none, as a sentence. */
      readonly reason: string;
    };

export type SandboxLevel = SandboxStatus['level'];

export interface Interpreter {
  /** As the extension or the first line names it, for example `python3`. */
  readonly name: string;
  /** Absolute, as found on PATH. */
  readonly path: string;
  /** The same with symbolic links followed. */
  readonly realPath: string;
}

export interface RunRequest {
  readonly skillFolder: string;
  /** Relative to the skill folder. */
  readonly script: string;
  readonly args: readonly string[];
  readonly timeLimitSeconds: number;
  /** Variables the person grants for this run, on top of the clean environment. */
  readonly grantedEnv?: Readonly<Record<string, string>>;
  /** Shown instead of the folder's name. */
  readonly skillName?: string;
  /** Folders whose programs are never taken for an interpreter, such as the workspace. The skill folder always is one. */
  readonly untrustedFolders?: readonly string[];
  /** PATH to look for programs in; by default that of this process. */
  readonly searchPath?: string;
  /** `none` runs without a sandbox even where there is one. */
  readonly sandbox?: 'best' | 'none';
}

export interface RunPlan {
  readonly kind: 'plan';
  /** Absolute, symbolic links followed. */
  readonly skillFolder: string;
  readonly skillName: string;
  /** Relative to the skill folder with '/', symbolic links followed. */
  readonly script: string;
  readonly scriptPath: string;
  /** 64 hex digits. */
  readonly scriptSha256: string;
  readonly folder: FolderDigest;
  /** Undefined: the script is a program itself. */
  readonly interpreter: Interpreter | undefined;
  /** What the person asked to pass to the script. */
  readonly args: readonly string[];
  /** The whole command, program first, each element passed verbatim. Never a shell line. */
  readonly argv: readonly string[];
  /** Private working folder; made at the start, removed at the end. */
  readonly runFolder: string;
  /** The whole environment. Values are never shown or logged. */
  readonly environment: Readonly<Record<string, string>>;
  readonly grantedNames: readonly string[];
  readonly sandbox: SandboxStatus;
  readonly timeLimitSeconds: number;
  /** Sentences about what the plan leaves out or cannot check. */
  readonly notes: readonly string[];
}

export type PlanRefusalReason =
  | 'script-not-found'
  | 'script-outside-skill'
  | 'script-not-a-file'
  | 'script-too-large'
  | 'folder-not-found'
  | 'folder-too-wide'
  | 'no-interpreter'
  | 'bad-argument'
  | 'bad-variable';

/** Why there is no plan, in one sentence that says what to do. */
export interface PlanRefusal {
  readonly kind: 'refusal';
  readonly reason: PlanRefusalReason;
  readonly message: string;
}

export function refusal(reason: PlanRefusalReason, message: string): PlanRefusal {
  return { kind: 'refusal', reason, message };
}
