/** Puts a person's answers into a server's launch. Asking, and keeping the answers where secrets are kept, is the shell's part. */
import type { Launch, ServerDefinition } from '../server-definition.ts';
import type { InputDefinition } from './input-definition.ts';

/**
 * Answers one input of one file: from where answers are kept, or by asking, once. Undefined: the person gave none.
 * @param file with `input.id` the key under which the answer is kept
 */
export type AnswerInput = (file: string, input: InputDefinition) => Promise<string | undefined>;

/** The inputs that a server's launch is waiting for, each once. */
export function neededInputs(
  { unresolved }: Pick<ServerDefinition, 'unresolved'>,
  inputs: readonly InputDefinition[],
): readonly InputDefinition[] {
  return inputs.filter(({ id }) => unresolved.includes(variableOf(id)));
}

/** The variables that no answer can fill: the server cannot be started here. */
export function openVariables({ unresolved, inputs = [] }: ServerDefinition): readonly string[] {
  return unresolved.filter((variable) => !inputs.some(({ id }) => variableOf(id) === variable));
}

/**
 * Asks one after the other and stops where no answer is given: the server then stays unresolved and is not started. An
 * answer is text; what looks like a variable in it is not expanded.
 */
export async function resolveInputs(
  definition: ServerDefinition,
  inputs: readonly InputDefinition[],
  answer: AnswerInput,
): Promise<ServerDefinition> {
  const answers = new Map<string, string>();
  for (const input of neededInputs(definition, inputs)) {
    const given = await answer(definition.origin.file, input);
    if (given === undefined) break;
    answers.set(variableOf(input.id), given);
  }
  if (answers.size === 0) return definition;
  return {
    ...definition,
    launch: fillLaunch(definition.launch, (text) => fill(text, answers)),
    unresolved: definition.unresolved.filter((variable) => !answers.has(variable)),
  };
}

function variableOf(id: string): string {
  return `\${input:${id}}`;
}

function fill(text: string, answers: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{input:[^{}]*\}/g, (written) => answers.get(written) ?? written);
}

function fillLaunch(launch: Launch, filled: (text: string) => string): Launch {
  const values = (map: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [name, filled(value)]));
  if (launch.kind === 'http') return { ...launch, url: filled(launch.url), headers: values(launch.headers) };
  const { command, args, cwd, env } = launch;
  return { ...launch, command: filled(command), args: args.map(filled), cwd: filled(cwd), env: values(env) };
}
