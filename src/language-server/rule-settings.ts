/** Reads the severities and hosts that a person set, whatever shape the editor sends them in. */
import { isHostId, type LintOptions, type Severity } from '../core/index.ts';

export const RULE_SETTINGS_SECTION = 'skillWorkbench.rules';
export const HOSTS_SETTING = 'skillWorkbench.hosts';

const levels: ReadonlySet<unknown> = new Set(['error', 'warning', 'info', 'hint', 'off']);

/** Keeps what is a level; `default` and anything else leave the rule as it is. */
export function toLintOptions(settings: unknown, hosts?: unknown): LintOptions {
  const named = Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string').filter(isHostId) : [];
  const targets = named.length === 0 ? {} : { hosts: named };
  if (typeof settings !== 'object' || settings === null) return targets;
  return { severities: Object.fromEntries(Object.entries(settings).filter(isLevel)), ...targets };
}

/** A section out of the whole settings object, for editors that push settings instead of being asked. */
export function settingsAt(section: string, settings: unknown): unknown {
  let value = settings;
  for (const key of section.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}

function isLevel(entry: [string, unknown]): entry is [string, Severity | 'off'] {
  return levels.has(entry[1]);
}
