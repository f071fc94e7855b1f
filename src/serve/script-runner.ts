/** The port through which a served script runs. Without one nothing runs: this room starts no process. */

export interface ScriptCall {
  /** Absolute path of the skill's folder. */
  readonly skillFolder: string;
  readonly skillName: string;
  /** Relative to the skill folder, with '/'. */
  readonly script: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

export type ScriptOutcome =
  | { readonly kind: 'ran'; readonly isError: boolean; readonly text: string; readonly ms: number }
  /** Nothing ran, and why. */
  | { readonly kind: 'refused'; readonly message: string };

export type ScriptRunner = (call: ScriptCall) => Promise<ScriptOutcome>;

export const SCRIPTS_OFF = 'This server runs no scripts: it was started without --allow-scripts.';
