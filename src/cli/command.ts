/** The shape of one command of the program. */
import type { ExitCode } from './exit-codes.ts';
import type { Paint } from './terminal.ts';

/** The world as a command sees it, so that a command never reaches for the process itself. */
export interface Surroundings {
  readonly cwd: string;
  readonly paint: Paint;
  /** Whether a person reads standard output. */
  readonly terminal?: boolean;
  /** Whole text, with its line ends. */
  readonly write: (text: string) => void;
  /** For what need not be text; without it, everything is written as text. */
  readonly writeBytes?: (bytes: Uint8Array) => void;
  readonly writeError: (text: string) => void;
  /** Everything on standard input, bounded. @throws UsageError when it is longer */
  readonly readInput?: () => Promise<Uint8Array>;
  /** Shows how far long work is, on a terminal only; an empty text takes it away. */
  readonly status?: (text: string) => void;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Without the program's name. */
  readonly usage: string;
  readonly help: string;
  /** @throws UsageError */
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<ExitCode>;
}
