/** One skill as the others of its workspace are compared with it: its words, and with whom hosts read it together. */
import { HOST_IDS, type HostId } from '../hosts/host-id.ts';
import { hosts } from '../hosts/hosts.ts';
import { matchFolder } from '../hosts/skill-place.ts';
import { findText } from '../skill/field-access.ts';
import type { Skill } from '../skill/skill.ts';
import { isSkillName } from '../skill/skill-name.ts';
import { LISTING_HOSTS, listingWeight } from '../tokens/listing-budget.ts';
import type { SkillFolder } from '../workspace.ts';
import { listedSkill } from './listed-skill.ts';

/** Longer texts are compared by their beginning; a workspace can hold thousands of skills. */
const NAME_KEPT = 256;
const DESCRIPTION_KEPT = 2_048;

/** The skills that one host reads together; where no host is known, those of one folder. */
export interface Shelf {
  readonly key: string;
  /** Undefined: whoever reads one of the folder's skills reads the others. */
  readonly host: HostId | undefined;
  /** What the skill is called there; undefined where it is not loaded, or nobody knows. */
  readonly name: string | undefined;
  /** What it takes of the host's listing, at least; undefined where it is not listed, or nobody knows the room. */
  readonly weight: number | undefined;
}

export interface CatalogEntry {
  /** Of the skill folder, as the folder itself says. */
  readonly path: string;
  /** For people: relative to the workspace. */
  readonly shown: string;
  /** The folder around the skill folder, with `/`. */
  readonly parent: string;
  /** Empty when there is none. */
  readonly name: string;
  /** As it is compared: white space and case make no difference to the model that chooses. */
  readonly description: string;
  /** Equal for equal texts of SKILL.md. */
  readonly digest: string;
  readonly shelves: readonly Shelf[];
}

/** Undefined for a skill that is not on a disk: nobody knows its neighbours. */
export function toCatalogEntry(
  skill: Skill,
  folder: SkillFolder,
  { shown, digest }: Pick<CatalogEntry, 'shown' | 'digest'>,
): CatalogEntry | undefined {
  if (folder.path === undefined) return undefined;
  const path = folder.path.replaceAll('\\', '/');
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const name = copy(findText(skill.frontmatter, 'name')?.text.trim(), NAME_KEPT);
  const words = findText(skill.frontmatter, 'description')?.text.slice(0, DESCRIPTION_KEPT) ?? '';
  const description = copy(words.replace(/\s+/g, ' ').trim().toLowerCase(), DESCRIPTION_KEPT);
  const shelves = shelvesOf(path).map(({ host, root }): Shelf => {
    const key = `${host} ${root}`;
    return { key, host, name: nameIn(host, name, folder.name), weight: weightIn(host, skill, folder) };
  });
  const alone: Shelf = { key: `folder ${parent}`, host: undefined, name: name || undefined, weight: undefined };
  return {
    path: folder.path,
    shown: shown.replaceAll('\\', '/'),
    parent,
    name,
    description,
    digest,
    shelves: shelves.length === 0 ? [alone] : shelves,
  };
}

/** A slice would keep the whole text of the skill in memory. */
function copy(text: string | undefined, most: number): string {
  const kept: unknown = JSON.parse(JSON.stringify((text ?? '').slice(0, most)));
  return typeof kept === 'string' ? kept : '';
}

/** Each host that is known to read the path, with the project or home folder that it reads from. */
function shelvesOf(path: string): readonly { readonly host: HostId; readonly root: string }[] {
  const found: { host: HostId; root: string }[] = [];
  for (const id of HOST_IDS) {
    const { project, user, depth } = hosts[id];
    for (const folder of [...project, ...user]) {
      if (!folder.confirmed || !path.includes(`${folder.path}/`)) continue;
      const match = matchFolder(path, folder.path);
      if (match === undefined || match.below.length > (depth?.is ?? Number.POSITIVE_INFINITY)) continue;
      found.push({ host: id, root: match.before });
      break;
    }
  }
  return found;
}

function nameIn(host: HostId, name: string, folder: string): string | undefined {
  if (name === folder) return name;
  const { nameMissing, nameInvalid, nameDiffers } = hosts[host];
  const { is } = name === '' ? nameMissing : isSkillName(name) ? nameDiffers : nameInvalid;
  if (is === 'folder-name') return folder;
  return is === 'kept' && name !== '' ? name : undefined;
}

/** The lower bound: what is said to be over the budget surely is. */
function weightIn(host: HostId, skill: Skill, folder: SkillFolder): number | undefined {
  const lister = LISTING_HOSTS.find((id) => id === host);
  const listed = lister === undefined ? undefined : listedSkill(lister, skill, folder);
  return lister === undefined || listed === undefined ? undefined : listingWeight(lister, listed)?.low;
}
