/** Which tools, prompts and resources that a skill depends on the same server really has. */
import type { DependencyCheck } from './dialect.ts';
import { type DialectClient, signalOptions } from './dialect-client.ts';
import type { SkillDependencies } from './skill-details.ts';
import { walkList } from './walk-list.ts';

const RESOURCES_READ = 50;

/** Lists and reads; no tool is called. */
export async function checkDependencies(
  client: DialectClient,
  { tools, prompts, resources }: SkillDependencies,
  signal: AbortSignal | undefined,
): Promise<readonly DependencyCheck[]> {
  const checks: DependencyCheck[] = [];
  checks.push(...(await checkNames(client, 'tool', tools, signal)));
  checks.push(...(await checkNames(client, 'prompt', prompts, signal)));
  for (const uri of resources.slice(0, RESOURCES_READ)) checks.push(await checkResource(client, uri, signal));
  for (const uri of resources.slice(RESOURCES_READ)) {
    checks.push({ kind: 'resource', name: uri, resolves: undefined, reason: 'Not asked: there are too many.' });
  }
  return checks;
}

async function checkNames(
  client: DialectClient,
  kind: 'tool' | 'prompt',
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly DependencyCheck[]> {
  if (names.length === 0) return [];
  const field = `${kind}s`;
  let listed: ReadonlySet<unknown>;
  try {
    const { items } = await walkList(client, { method: `${field}/list`, field, identity: 'name' }, signal);
    listed = new Set(items.map(({ name }) => name));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    return names.map((name) => ({ kind, name, resolves: undefined, reason }));
  }
  return names.map((name) => ({
    kind,
    name,
    resolves: listed.has(name),
    reason: listed.has(name) ? `In ${field}/list.` : `Not in ${field}/list.`,
  }));
}

async function checkResource(
  client: DialectClient,
  uri: string,
  signal: AbortSignal | undefined,
): Promise<DependencyCheck> {
  if (uri.includes('{')) return { kind: 'resource', name: uri, resolves: undefined, reason: 'A template.' };
  try {
    await client.request('resources/read', { uri }, signalOptions(signal));
    return { kind: 'resource', name: uri, resolves: true, reason: 'It can be read.' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    return { kind: 'resource', name: uri, resolves: false, reason };
  }
}
