/** Finds out in which dialects a connected server speaks of skills, and keeps every probe and its answer as evidence. */
import type { ServerConnection } from '../connection.ts';
import type { Dialect, Evidence, SkillAdapter } from './dialect.ts';
import { fastmcpManifest } from './fastmcp-manifest.ts';
import { nativeSkills } from './native-skills.ts';
import { resourceIndex } from './resource-index.ts';
import { resourceScan } from './resource-scan.ts';
import { sep2076 } from './sep-2076.ts';
import { sep2640 } from './sep-2640.ts';
import { ServerProbe } from './server-probe.ts';
import { skillEngine } from './skill-engine.ts';
import { skilljack } from './skilljack.ts';
import { skillsPrimitive } from './skills-primitive.ts';
import { toolsOnly } from './tools-only.ts';

export interface Detection {
  /** Best first. Empty: no skills found, and `evidence` says what was asked. */
  readonly adapters: readonly SkillAdapter[];
  readonly evidence: readonly Evidence[];
  /** Dialects that are declared but do not work, in words for people. */
  readonly troubles: readonly string[];
}

/** The standard first: a skill that two dialects list is the earlier one's. */
const DIALECTS: readonly Dialect[] = [
  sep2640,
  skillsPrimitive,
  sep2076,
  nativeSkills,
  resourceIndex,
  fastmcpManifest,
  skilljack,
  resourceScan,
  skillEngine,
  toolsOnly,
];

interface CachedDetection {
  readonly epoch: number;
  readonly detection: Promise<Detection>;
}

const cache = new WeakMap<ServerConnection, CachedDetection>();

/** Probes once per connection: a second call gets the first one's answer, until the server is connected anew. */
export function detectDialects(connection: ServerConnection): Promise<Detection> {
  const cached = cache.get(connection);
  if (cached?.epoch === connection.epoch) {
    return cached.detection;
  }
  const detection = detect(connection);
  cache.set(connection, { epoch: connection.epoch, detection });
  return detection;
}

async function detect(connection: ServerConnection): Promise<Detection> {
  const probe = new ServerProbe(connection);
  const chosen = connection.definition.dialect ?? 'auto';
  if (chosen !== 'auto') {
    const dialect = DIALECTS.find(({ id }) => id === chosen);
    probe.note('setting "dialect"', `"${chosen}", so no other is looked for`);
    return { adapters: dialect ? [await dialect.open(probe)] : [], evidence: probe.evidence, troubles: [] };
  }
  const adapters: SkillAdapter[] = [];
  const troubles: string[] = [];
  // One after the other, so that the evidence has an order.
  for (const dialect of DIALECTS) {
    const { matches, trouble } = await dialect.detect(probe);
    if (trouble !== undefined) troubles.push(trouble);
    if (matches) adapters.push(await dialect.open(probe));
  }
  return { adapters, evidence: probe.evidence, troubles };
}
