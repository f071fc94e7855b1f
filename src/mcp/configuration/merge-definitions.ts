/** The same server in several files is one server with several origins. */
import type { Launch, ServerDefinition, ServerOrigin } from '../server-definition.ts';

/** Another place that names the same server. */
export interface OtherOrigin extends ServerOrigin {
  readonly key: string;
  /** What it is called there. */
  readonly name: string;
  readonly disabled: boolean;
}

export interface MergedDefinition extends ServerDefinition {
  /** In the order of the files. */
  readonly otherOrigins: readonly OtherOrigin[];
}

/**
 * Same means: the same command with the same arguments in the same folder, or the same address. Environment and headers may
 * differ: they are taken from the first that is not disabled, and never mixed. The order of first mention stays.
 */
export function mergeDefinitions(definitions: readonly ServerDefinition[]): readonly MergedDefinition[] {
  const groups = new Map<string, ServerDefinition[]>();
  for (const definition of definitions) {
    const identity = identityOf(definition.launch);
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, [definition]);
    else group.push(definition);
  }
  return [...groups.values()].flatMap((group) => {
    const first = group.find(({ disabled }) => !disabled) ?? group[0];
    if (first === undefined) return [];
    const otherOrigins = group.filter((other) => other !== first).flatMap(originsOf);
    return [{ ...first, otherOrigins: [...carried(first), ...otherOrigins] }];
  });
}

/** Merging what was merged loses nothing. */
function originsOf(definition: ServerDefinition): readonly OtherOrigin[] {
  const { key, name, origin, disabled } = definition;
  return [{ ...origin, key, name, disabled }, ...carried(definition)];
}

function carried(definition: ServerDefinition & Partial<MergedDefinition>): readonly OtherOrigin[] {
  return definition.otherOrigins ?? [];
}

function identityOf(launch: Launch): string {
  if (launch.kind === 'stdio') return JSON.stringify([launch.kind, launch.cwd, launch.command, ...launch.args]);
  return JSON.stringify([launch.kind, URL.parse(launch.url)?.href ?? launch.url]);
}
