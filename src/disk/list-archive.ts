/** What a zip or tar archive holds, by its own words: bounded, in memory, and nothing is unpacked. Never throws. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { Header } from 'tar/header';
import { Pax } from 'tar/pax';
import type { ArchiveEntry } from '../core/index.ts';

/** Of the file, and of what a compressed tar may become. */
const BYTES_LIMIT = 64 * 1024 * 1024;
const ENTRIES_LIMIT = 10_000;
const NAME_LIMIT = 4_096;
const BLOCK = 512;

/** Undefined for another kind of file, one that is over the bounds, and one that cannot be read. */
export function listArchive(path: string): readonly ArchiveEntry[] | undefined {
  try {
    const bytes = readBytes(path);
    if (bytes === undefined) return undefined;
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return zipEntries(bytes);
    const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return tarEntries(gzip ? gunzipSync(bytes, { maxOutputLength: BYTES_LIMIT }) : bytes);
  } catch {
    // Cut off, of a kind that is not known, or made to break a reader: in any case its names are not known.
    return undefined;
  }
}

function readBytes(path: string): Buffer | undefined {
  // Not blocking: opening a named pipe would otherwise wait for a writer for ever.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    return stats.isFile() && stats.size <= BYTES_LIMIT ? readFileSync(file) : undefined;
  } finally {
    closeSync(file);
  }
}

/** Links are not told apart: what a link of a zip leads to is in its compressed content. */
function zipEntries(bytes: Buffer): readonly ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  unzipSync(bytes, {
    filter({ name }) {
      if (entries.length === ENTRIES_LIMIT) throw new RangeError('Too many entries');
      entries.push({ path: name.slice(0, NAME_LIMIT) });
      return false;
    },
  });
  return entries;
}

function tarEntries(bytes: Buffer): readonly ArchiveEntry[] | undefined {
  const entries: ArchiveEntry[] = [];
  let own: Pax | undefined;
  let common: Pax | undefined;
  let long: { path?: string; linkpath?: string } = {};
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const header = new Header(bytes, at, own, common);
    if (header.nullBlock) return entries;
    if (!header.cksumValid) return undefined;
    const size = header.size ?? 0;
    const text = (): string => bytes.toString('utf8', at + BLOCK, Math.min(at + BLOCK + size, bytes.length));
    const { type } = header;
    if (type === 'ExtendedHeader' || type === 'OldExtendedHeader') own = Pax.parse(text(), own, false);
    else if (type === 'GlobalExtendedHeader') common = Pax.parse(text(), common, true);
    else if (type === 'NextFileHasLongPath' || type === 'OldGnuLongPath') long.path = untilNull(text());
    else if (type === 'NextFileHasLongLinkpath') long.linkpath = untilNull(text());
    else {
      if (entries.length === ENTRIES_LIMIT) return undefined;
      // The header puts its prefix before the name even where an extended one has the whole of it.
      entries.push(
        toEntry(type, long.path ?? own?.path ?? header.path ?? '', long.linkpath ?? own?.linkpath ?? header.linkpath),
      );
      own = undefined;
      long = {};
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

function toEntry(type: Header['type'], path: string, target = ''): ArchiveEntry {
  const name = path.slice(0, NAME_LIMIT);
  const to = target.slice(0, NAME_LIMIT);
  if (type === 'Link') return { path: name, link: to };
  if (type !== 'SymbolicLink') return { path: name };
  return { path: name, link: posix.isAbsolute(to) ? to : `${posix.dirname(name)}/${to}` };
}

function untilNull(text: string): string {
  return text.replace(/\0.*$/s, '');
}
