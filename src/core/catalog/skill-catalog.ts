/** The skills of a workspace, as far as rules compare them: by name, by description, and as hosts list them. */
import type { Targets } from '../hosts/detect-hosts.ts';
import type { HostId } from '../hosts/host-id.ts';
import type { ListingHost } from '../tokens/listing-budget.ts';
import { Alike } from './alike.ts';
import type { CatalogEntry, Shelf } from './catalog-entry.ts';
import { Listing } from './listing.ts';

/** Of more copies than this nobody looks for the one that is none. */
const LOOKED_AT = 500;

/** Who is like a skill, and which hosts read them together. */
export interface Clash {
  /** In order of their paths: as many as were asked for. */
  readonly others: readonly CatalogEntry[];
  /** Empty where they lie in one folder of no host in particular. */
  readonly hosts: readonly HostId[];
}

/**
 * Every answer costs the same in a workspace of ten skills and of ten thousand. Whether an answer of yesterday still
 * holds, `changedAt` tells: nobody needs to look for those whom a change concerns.
 */
export class SkillCatalog {
  readonly #entries = new Map<string, CatalogEntry>();
  readonly #alike = new Map<string, Alike>();
  readonly #listings = new Map<string, Listing>();
  readonly #touched = new Map<string, number>();
  #now = 0;

  /** By the path of the skill folder. */
  at(path: string | undefined): CatalogEntry | undefined {
    return path === undefined ? undefined : this.#entries.get(path);
  }

  paths(): Iterable<string> {
    return this.#entries.keys();
  }

  /** The skills that a host knows by the same name; with `description`, those of another name and the same description. */
  clash(own: CatalogEntry, by: 'name' | 'description', { hosts: targets, explicit }: Targets, most: number): Clash {
    const others = new Map<string, CatalogEntry>();
    const hosts: HostId[] = [];
    for (const shelf of own.shelves) {
      if (explicit && shelf.host !== undefined && !targets.includes(shelf.host)) continue;
      // That the host calls it otherwise than it says is another finding.
      if (by === 'name' && shelf.name !== own.name) continue;
      let [found, looked] = [0, 0];
      for (const other of this.#alike.get(keyOf(own, shelf, by) ?? '')?.entries() ?? []) {
        looked += 1;
        if (looked > LOOKED_AT) break;
        if (other.path === own.path || !isAnother(own, other, by)) continue;
        others.set(other.path, other);
        found += 1;
        if (found === most) break;
      }
      if (found > 0 && shelf.host !== undefined) hosts.push(shelf.host);
    }
    const inOrder = [...others.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    return { others: inOrder.slice(0, most), hosts };
  }

  /** What the host lists together with this skill. */
  listing(host: ListingHost, own: CatalogEntry): Listing | undefined {
    const shelf = own.shelves.find((one) => one.host === host);
    return shelf === undefined ? undefined : this.#listings.get(shelf.key);
  }

  /** Takes the skill in, or what it is now. True when that can make a difference to another skill. */
  set(entry: CatalogEntry): boolean {
    const before = this.#entries.get(entry.path);
    if (before !== undefined && isComparedAs(before, entry)) {
      const news = before.digest !== entry.digest && this.#copyChanged(before, entry);
      this.#replace(before, entry);
      return news;
    }
    const left = before !== undefined && this.delete(before.path);
    return this.#add(entry) || left;
  }

  /** True when that can make a difference to another skill. */
  delete(path: string): boolean {
    const entry = this.#entries.get(path);
    if (entry === undefined) return false;
    this.#entries.delete(path);
    this.#touched.delete(path);
    let news = false;
    for (const key of keysOf(entry)) {
      const alike = this.#alike.get(key);
      alike?.remove(entry);
      if (alike?.size === 0) this.#alike.delete(key);
      else if (alike !== undefined) news = this.#change(alike) || news;
    }
    for (const [shelf] of listedOn(entry)) {
      const listing = this.#listings.get(shelf.key);
      const heaviest = listing?.heaviest;
      listing?.remove(entry);
      if (listing?.size === 0) this.#listings.delete(shelf.key);
      else news = this.#touch(heaviest === entry ? undefined : heaviest, listing?.heaviest) || news;
    }
    return news;
  }

  /** A number that is another one as soon as what the catalog says of this skill and its likes can have changed. */
  changedAt(path: string): number {
    const entry = this.#entries.get(path);
    if (entry === undefined) return 0;
    let last = this.#touched.get(path) ?? 0;
    for (const key of keysOf(entry)) last = Math.max(last, this.#alike.get(key)?.changed ?? 0);
    return last;
  }

  #add(entry: CatalogEntry): boolean {
    this.#entries.set(entry.path, entry);
    let news = false;
    for (const key of keysOf(entry)) {
      const alike = this.#alike.get(key) ?? new Alike();
      this.#alike.set(key, alike);
      alike.add(entry);
      if (alike.size > 1) news = this.#change(alike) || news;
    }
    for (const [shelf, weight] of listedOn(entry)) {
      const listing = this.#listings.get(shelf.key) ?? new Listing();
      this.#listings.set(shelf.key, listing);
      const heaviest = listing.heaviest;
      listing.add(entry, weight);
      news = this.#touch(heaviest, listing.heaviest === entry ? undefined : listing.heaviest) || news;
    }
    return news;
  }

  /** The same words in another text: only whether it is a copy of another one can be different. */
  #copyChanged(before: CatalogEntry, now: CatalogEntry): boolean {
    let news = false;
    for (const key of keysOf(now)) {
      const alike = this.#alike.get(key);
      if (alike === undefined || alike.size < 2) continue;
      for (const { path, digest } of alike.entries()) {
        if (path === now.path || (digest === before.digest) === (digest === now.digest)) continue;
        news = this.#change(alike);
        break;
      }
    }
    return news;
  }

  #replace(before: CatalogEntry, now: CatalogEntry): void {
    this.#entries.set(now.path, now);
    for (const key of keysOf(now)) {
      this.#alike.get(key)?.remove(before);
      this.#alike.get(key)?.add(now);
    }
    for (const [shelf, weight] of listedOn(now)) {
      this.#listings.get(shelf.key)?.remove(before);
      this.#listings.get(shelf.key)?.add(now, weight);
    }
  }

  #change(alike: Alike): true {
    this.#now += 1;
    alike.changed = this.#now;
    return true;
  }

  #touch(...entries: readonly (CatalogEntry | undefined)[]): boolean {
    const known = entries.filter((entry) => entry !== undefined);
    for (const { path } of known) {
      this.#now += 1;
      this.#touched.set(path, this.#now);
    }
    return known.length > 0;
  }
}

/** A person who keeps one text in the folders of several hosts does so on purpose: copies are no finding. */
function isAnother(own: CatalogEntry, other: CatalogEntry, by: 'name' | 'description'): boolean {
  if (by === 'description') return other.name !== own.name;
  return other.parent === own.parent || other.digest !== own.digest;
}

function keysOf(entry: CatalogEntry): readonly string[] {
  const keys = entry.shelves.flatMap((shelf) => [keyOf(entry, shelf, 'name'), keyOf(entry, shelf, 'description')]);
  return keys.filter((key) => key !== undefined);
}

function keyOf({ description }: CatalogEntry, { key, name }: Shelf, by: 'name' | 'description'): string | undefined {
  if (by === 'name') return name === undefined ? undefined : `${key}\0name\0${name}`;
  return description === '' ? undefined : `${key}\0description\0${description}`;
}

function listedOn({ shelves }: CatalogEntry): readonly (readonly [shelf: Shelf, weight: number])[] {
  return shelves.flatMap((shelf) => (shelf.weight === undefined ? [] : [[shelf, shelf.weight] as const]));
}

function isComparedAs(a: CatalogEntry, b: CatalogEntry): boolean {
  return (
    a.name === b.name &&
    a.description === b.description &&
    a.shelves.length === b.shelves.length &&
    a.shelves.every((shelf, i) => {
      const other = b.shelves[i];
      return shelf.key === other?.key && shelf.name === other.name && shelf.weight === other.weight;
    })
  );
}
