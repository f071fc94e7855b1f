/** Turns the arguments of a request, an object in every proposal, into the arguments of a program. No shell ever sees them. */

const NAME = /^[A-Za-z][\w-]{0,63}$/;

/**
 * `args`, a list, is passed as it stands and comes last; every other member becomes `--name value`: texts and numbers as
 * they are, `true` as the bare option, `false` and null as nothing, the rest as JSON. A list alone is passed as it stands.
 * @returns undefined when it can be no argument list
 */
export function scriptArguments(given: unknown): readonly string[] | undefined {
  if (given === undefined || given === null) return [];
  if (Array.isArray(given)) return given.map(textOf);
  if (typeof given !== 'object') return undefined;
  const { args, ...named } = given as Record<string, unknown>;
  if (args !== undefined && !Array.isArray(args)) return undefined;
  const options: string[] = [];
  for (const [name, value] of Object.entries(named)) {
    if (!NAME.test(name)) return undefined;
    if (value === false || value === null) continue;
    options.push(`--${name}`, ...(value === true ? [] : [textOf(value)]));
  }
  return [...options, ...(args ?? []).map(textOf)];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
