/** Lists skills by `skills/list`, in the form that knows them by name: three proposals ask in the same way. */
import type { ListOptions, SkillListing } from './dialect.ts';
import { type DialectClient, signalOptions } from './dialect-client.ts';
import { listEntries } from './list-entries.ts';
import { readNamedEntry } from './named-entry.ts';

export function listNamedSkills(client: DialectClient, options: ListOptions): Promise<SkillListing> {
  return listEntries(
    {
      method: 'skills/list',
      field: 'skills',
      fetch: (cursor) =>
        client.request('skills/list', cursor === undefined ? {} : { cursor }, signalOptions(options.signal)),
      read: readNamedEntry,
    },
    options,
  );
}
