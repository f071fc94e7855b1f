/** Tells the three proposals apart that declare `capabilities.skills` and list skills by name: by entries, then by harmless probes. */
import { randomBytes } from 'node:crypto';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { DialectId, DialectMatch } from './dialect.ts';
import type { ServerProbe } from './server-probe.ts';

export type NamedDialect = 'skills-primitive' | 'sep-2076' | 'native-skills';

const PROBE_MS = 5_000;
const KEYS: Readonly<Partial<Record<DialectId, readonly string[]>>> = {
  'skills-primitive': ['keywords', 'annotations'],
  'sep-2076': ['version', 'tags', 'arguments', 'dependencies', 'icons'],
};
/** In this order; the name is impossible, so that nothing is read or activated. */
const METHODS: readonly (readonly [NamedDialect, string])[] = [
  ['skills-primitive', 'skills/read'],
  ['sep-2076', 'skills/get'],
  ['native-skills', 'skills/activate'],
];

export async function matchNamed(probe: ServerProbe, dialect: NamedDialect): Promise<DialectMatch> {
  const { found, trouble } = await probe.once('named-family', () => examine(probe));
  const matches = found.has(dialect);
  // The trouble is the family's; it is told once.
  return { matches, ...(dialect === 'skills-primitive' && trouble !== undefined && { trouble }) };
}

interface Examined {
  readonly found: ReadonlySet<DialectId>;
  readonly trouble?: string;
}

const NOTHING: Examined = { found: new Set() };

async function examine(probe: ServerProbe): Promise<Examined> {
  if (probe.topLevel === undefined) return NOTHING;
  const { result, error } = await probe.skillsList();
  if (error !== undefined || !Array.isArray(result.skills)) {
    const why = error?.message ?? 'it has no list of skills';
    // With the extension declared, the same answer is told as its trouble.
    return probe.extension === undefined
      ? { ...NOTHING, trouble: `The server declares skills, but "skills/list" failed: ${why}` }
      : NOTHING;
  }
  const entries = result.skills.map((each) => asRecord(each) ?? {});
  const named = entries.filter(({ uri, frontmatter }) => typeof uri !== 'string' || !asRecord(frontmatter));
  const hasOthers = named.length < entries.length;
  if (named.length === 0 && hasOthers) return NOTHING;
  const byKeys = dialectsByKeys(probe, named);
  const found = byKeys.size > 0 ? byKeys : await dialectsByProbes(probe, hasOthers || probe.extension !== undefined);
  return found.size > 0 || probe.extension !== undefined
    ? { found }
    : { found, trouble: 'The server declares skills and lists them, but has no known method to read one.' };
}

function dialectsByKeys(probe: ServerProbe, entries: readonly UnknownRecord[]): Set<DialectId> {
  const found = new Set<DialectId>();
  if (asRecord(probe.topLevel)?.scripts !== undefined) found.add('skills-primitive');
  for (const [dialect, keys] of Object.entries(KEYS)) {
    if (entries.some((entry) => keys.some((key) => Object.hasOwn(entry, key)))) found.add(dialect as NamedDialect);
  }
  return found;
}

/** `skills/get` is also a method of SEP-2640: where that is spoken, an answer to it proves nothing. */
async function dialectsByProbes(probe: ServerProbe, getIsAmbiguous: boolean): Promise<Set<DialectId>> {
  const name = `zz-probe-${randomBytes(6).toString('hex')}`;
  const found = new Set<DialectId>();
  for (const [dialect, method] of METHODS) {
    if (method === 'skills/get' && getIsAmbiguous) continue;
    const { error, isMissing } = await probe.ask(
      method,
      { name },
      () => 'an answer to a name that no skill has',
      PROBE_MS,
    );
    if (error === undefined || (error.reason === 'refused' && !isMissing)) found.add(dialect);
  }
  return found;
}
