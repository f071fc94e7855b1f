/** The folders of a project that a new skill can lie in, with who reads them. */
import { HOST_IDS, type HostId } from '../hosts/host-id.ts';
import { hosts } from '../hosts/hosts.ts';
import { listWords } from '../hosts/list-words.ts';

export interface SkillPlaceChoice {
  /** Relative to the workspace folder. */
  readonly folder: string;
  /** The names of its readers, in words. */
  readonly readers: string;
}

/** Of these nobody thinks who did not name them. */
const ONLY_NAMED: readonly HostId[] = ['cline', 'kiro', 'windsurf'];

/** @param named the hosts that a person named; none: all that are usual. The folder that most of them read stands first. */
export function skillPlaces(named: readonly string[]): readonly SkillPlaceChoice[] {
  const meant = HOST_IDS.filter((id) => (named.length === 0 ? !ONLY_NAMED.includes(id) : named.includes(id)));
  const readers = new Map<string, string[]>();
  for (const { name, project } of meant.map((id) => hosts[id])) {
    for (const { path } of project) readers.set(path, [...(readers.get(path) ?? []), name]);
  }
  return [...readers]
    .sort(([, few], [, many]) => many.length - few.length)
    .map(([folder, names]) => ({ folder, readers: listWords(names) }));
}
