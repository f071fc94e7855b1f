/** Names the other skills and the hosts of a finding that compares skills. */
import type { Clash } from '../../catalog/skill-catalog.ts';
import { HOST_IDS } from '../../hosts/host-id.ts';
import { hosts } from '../../hosts/hosts.ts';
import { listWords } from '../../hosts/list-words.ts';
import { displayText } from '../../text/display-text.ts';

const NAMED = 3;
const PATH_SHOWN = 100;

/** As many as a finding has to know of. */
export const OTHERS_ASKED = NAMED + 1;

/** The folders, as the subject of a sentence with the verb for one or several. */
export function nameFolders({ others }: Clash): string {
  const shown = others.slice(0, NAMED).map(({ shown: folder }) => displayText(folder, PATH_SHOWN));
  const words = others.length > NAMED ? [...shown, 'others'] : shown;
  return `${listWords(words)} ${words.length > 1 ? 'have' : 'has'}`;
}

/** What comes of it: which hosts read them together, where any is known. */
export function nameReaders({ others, hosts: ids }: Clash): string {
  const together = others.length > 1 ? 'several of them' : 'both';
  if (ids.length === 0) return `a host that reads ${together} uses one of them`;
  const names = HOST_IDS.filter((id) => ids.includes(id)).map((id) => hosts[id].name);
  return `${listWords(names)} ${names.length > 1 ? 'read' : 'reads'} ${together}, and which one counts is open`;
}
