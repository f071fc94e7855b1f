/** What a sandbox is: a way to turn a planned command into the command that is really started. */
import type { Interpreter, RunPlan, SandboxLevel } from '../run-plan.ts';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

export interface Sandbox {
  readonly level: SandboxLevel;
  /** The folders a script's PATH has inside. */
  path(trusted: readonly string[], interpreter: Interpreter | undefined): readonly string[];
  wrap(plan: RunPlan): Command;
}
