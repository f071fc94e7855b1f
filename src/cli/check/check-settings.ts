/** The options that `check` and `fix` share, and what they mean for the skills that are looked at. */
import { resolve } from 'node:path';
import { HOST_IDS, type HostId, isHostId, type LintOptions, toLintOptions } from '../../core/index.ts';
import { Policies } from '../../disk/policies.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export const settingOptions = {
  config: { type: 'string' },
  host: { type: 'string', multiple: true },
} as const;

export const settingHelp = `  --config FILE        this policy instead of the .skill-workbench.yaml found upwards from each skill
  --host HOST          the host that the skills are for, instead of those of the policy or the folder; may be repeated`;

export interface SettingValues {
  readonly config?: string | undefined;
  readonly host?: readonly string[] | undefined;
}

export interface CheckSettings {
  readonly policies: Policies;
  /** Undefined: by policy and folder. */
  readonly hosts: readonly HostId[] | undefined;
  readonly optionsFor: (path: string) => LintOptions;
}

/** @throws UsageError for a host that does not exist, or a policy that cannot be read */
export function toCheckSettings({ config, host }: SettingValues, cwd: string): CheckSettings {
  const named = host?.flatMap((list) => list.split(',')).map((id) => id.trim());
  const hosts = named?.filter(isHostId);
  const unknown = named?.find((id) => !isHostId(id));
  if (unknown !== undefined) {
    throw new UsageError(`--host is one of ${HOST_IDS.join(', ')}; it was “${printable(unknown)}”.`);
  }
  const only = config === undefined ? undefined : resolve(cwd, config);
  const policies = new Policies({ roots: [cwd], ...(only === undefined ? {} : { only }) });
  if (only !== undefined && config !== undefined) {
    const [file] = policies.load(only).files;
    if (file?.text === '' && file.faults.length > 0) {
      throw new UsageError(`${printable(config)}: ${file.faults[0]?.message ?? 'it cannot be read.'}`);
    }
  }
  return {
    policies,
    hosts,
    optionsFor(path) {
      const options = { ...toLintOptions(policies.for(path).policy), project: resolve(cwd) };
      return hosts === undefined ? options : { ...options, hosts };
    },
  };
}

/** Without a path, the folder where the person is. */
export function pathsOrHere(positionals: readonly string[]): readonly string[] {
  return positionals.length === 0 ? ['.'] : positionals;
}
