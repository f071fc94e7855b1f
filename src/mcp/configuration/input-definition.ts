/** What a configuration file wants to ask a person for: the `inputs` of VS Code's format. */
import { asRecord } from '../as-record.ts';

export interface InputDefinition {
  readonly id: string;
  /** `command` needs the editor to run one of its commands; a shell may refuse it. */
  readonly type: 'promptString' | 'pickString' | 'command';
  readonly description: string | undefined;
  /** The answer is not to be seen while it is typed. */
  readonly password: boolean;
  readonly default: string | undefined;
  /** Of `pickString`, each with the value it stands for. */
  readonly options: readonly InputOption[];
  /** Of `command`. */
  readonly command: string | undefined;
}

export interface InputOption {
  readonly label: string;
  readonly value: string;
}

const TYPES = ['promptString', 'pickString', 'command'] as const;
const OPTIONS_LIMIT = 1_000;

/** Undefined: it is no definition that a person could be asked by. */
export function readInput(given: unknown): InputDefinition | undefined {
  const input = asRecord(given);
  const type = TYPES.find((each) => each === input?.type);
  if (input === undefined || type === undefined || typeof input.id !== 'string' || input.id === '') return undefined;
  return {
    id: input.id,
    type,
    description: textOf(input.description),
    password: input.password === true,
    default: textOf(input.default),
    options: (Array.isArray(input.options) ? input.options : []).slice(0, OPTIONS_LIMIT).flatMap(readOption),
    command: textOf(input.command),
  };
}

function readOption(given: unknown): readonly InputOption[] {
  if (typeof given === 'string') return [{ label: given, value: given }];
  const option = asRecord(given);
  const value = textOf(option?.value);
  return value === undefined ? [] : [{ label: textOf(option?.label) ?? value, value }];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
