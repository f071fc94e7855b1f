/** The dialect with an index of skills at `skill://index.json`, in every shape it had, or with a listing filtered by scheme. */

import { RequestError } from '../request-error.ts';
import type { Dialect, ListOptions, SkillListing } from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { FileSkillsAdapter } from './file-skills-adapter.ts';
import { examineResources, INDEX_URI, indexOf, probeIndex, R0_PARAMS } from './resource-family.ts';
import type { ParsedIndex } from './resource-index-shapes.ts';
import { skillOfResource } from './resource-skill.ts';
import { walkList } from './walk-list.ts';

export const resourceIndex: Dialect = {
  id: 'resource-index',
  async detect(probe) {
    const { found } = await examineResources(probe);
    return { matches: found.has('resource-index') };
  },
  async open(probe) {
    const client = new DialectClient(probe.connection, 'resource-index');
    const { by } = await examineResources(probe);
    if (by === 'filter') {
      const list = (options: ListOptions): Promise<SkillListing> => listByScheme(client, options);
      return new FileSkillsAdapter(client, { list, capabilities: { pages: true } });
    }
    let held = await probeIndex(probe);
    const list = async ({ signal }: ListOptions): Promise<SkillListing> => {
      const index = held ?? (await readIndex(client, signal));
      held = undefined;
      return { skills: index.skills, violations: index.violations, stopped: undefined };
    };
    return new FileSkillsAdapter(client, { list });
  },
};

async function readIndex(client: DialectClient, signal: AbortSignal | undefined): Promise<ParsedIndex> {
  const index = indexOf(await client.request('resources/read', { uri: INDEX_URI }, signalOptions(signal)));
  if (index === undefined) throw new RequestError('malformed', `"${INDEX_URI}" is no JSON with a list of skills.`);
  return index;
}

async function listByScheme(client: DialectClient, { signal }: ListOptions): Promise<SkillListing> {
  const listing = { method: 'resources/list', field: 'resources', identity: 'uri', params: R0_PARAMS };
  const { items, stopped } = await walkList(client, listing, signal);
  return { skills: items.flatMap((item) => skillOfResource(item, true) ?? []), violations: [], stopped };
}
