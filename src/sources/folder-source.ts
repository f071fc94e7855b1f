/** The skills below one folder of this machine. */
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { parseSkill, type SkillPlace } from '../core/index.ts';
import { DiskFolder } from '../disk/disk-folder.ts';
import { findSkills } from '../disk/find-skills.ts';
import { readText } from '../disk/read-text.ts';
import { findSkillPlace, type Surroundings } from '../disk/skill-place.ts';
import {
  type SkillFile,
  type SkillFileContent,
  type SkillSource,
  type SkillSummary,
  type SourceCapabilities,
  SourceError,
} from './skill-source.ts';

/** Most bytes of one file that is shown or previewed. */
const FILE_BYTES_LIMIT = 16 * 1024 * 1024;
const SKILL_BYTES_LIMIT = 1024 * 1024;
const FILES_LISTED = 512;

export interface FolderOptions {
  readonly label: string;
  /** Left out, the folder is what a host would be opened in. */
  readonly surroundings?: Surroundings;
}

export class FolderSource implements SkillSource {
  readonly id: string;
  readonly label: string;
  readonly capabilities: SourceCapabilities = { local: true, watches: false, search: false, openByUri: false };
  readonly #surroundings: Surroundings;
  #notes: readonly string[] = [];

  /** @param folder absolute path */
  constructor(folder: string, options: FolderOptions) {
    this.id = folder;
    this.label = options.label;
    this.#surroundings = options.surroundings ?? { root: folder, home: homedir() };
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  /** A skill's key is the absolute path of its folder. */
  async list(signal?: AbortSignal): Promise<readonly SkillSummary[]> {
    const found: SkillSummary[] = [];
    const notes: string[] = [];
    const onLimit = (message: string): void => void notes.push(message);
    for await (const entryPath of findSkills([this.id], { onLimit, ...(signal && { signal }) })) {
      found.push(summarise(entryPath));
    }
    signal?.throwIfAborted();
    this.#notes = notes;
    return found;
  }

  placeOf(skillKey: string): SkillPlace {
    return findSkillPlace(new DiskFolder(join(skillKey, 'SKILL.md')), this.#surroundings);
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<SkillFileContent> {
    const absolute = await this.#inside(skillKey, path);
    signal?.throwIfAborted();
    try {
      return { path, bytes: await readBounded(absolute, path), mimeType: undefined, violations: [] };
    } catch (cause) {
      if (cause instanceof SourceError) throw cause;
      throw new SourceError('io', `${path} cannot be read: ${codeOf(cause)}.`, { cause });
    }
  }

  /** Whoever shows a folder watches it as well, and lists again. */
  onDidChange(): () => void {
    return () => {};
  }

  /** Links are followed as long as they stay in the skill, and the skill in this folder. */
  async #inside(skillKey: string, path: string): Promise<string> {
    const refused = new SourceError('refused', `${path} leads out of the skill folder and is not read.`);
    if (!isWithin(this.id, skillKey)) throw refused;
    try {
      const [root, folder] = await Promise.all([realpath(this.id), realpath(skillKey)]);
      const absolute = await realpath(join(folder, path));
      if (isWithin(root, folder) && absolute !== folder && isWithin(folder, absolute)) return absolute;
    } catch (cause) {
      throw new SourceError('not-found', `${path} is not in ${skillKey}.`, { cause });
    }
    throw refused;
  }
}

async function readBounded(absolute: string, path: string): Promise<Uint8Array> {
  // Not blocking: opening a named pipe would otherwise wait for a writer for ever.
  await using file = await open(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const stats = await file.stat();
  if (!stats.isFile()) throw new SourceError('refused', `${path} is not a file.`);
  const { size } = stats;
  if (size > FILE_BYTES_LIMIT) throw new SourceError('refused', `${path} is larger than 16 MiB and is not read.`);
  const bytes = Buffer.alloc(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** A skill whose frontmatter cannot be read is listed under its folder's name: it is there, and it has findings. */
function summarise(entryPath: string): SkillSummary {
  const folder = new DiskFolder(entryPath);
  const read = readText(entryPath, SKILL_BYTES_LIMIT);
  const fields = parseSkill('text' in read ? read.text : '').frontmatter.fields;
  const value = (key: string): unknown => fields.find((field) => field.key === key)?.value;
  const name = value('name');
  const description = value('description');
  return {
    key: dirname(entryPath),
    name: typeof name === 'string' && name.trim() ? name : folder.name,
    description: typeof description === 'string' ? description : '',
    frontmatter: Object.fromEntries(fields.map((field) => [field.key, field.value])),
    files: filesOf(folder),
    violations: [],
  };
}

function filesOf(folder: DiskFolder): readonly SkillFile[] {
  return folder
    .entries()
    .filter(({ kind }) => kind === 'file')
    .slice(0, FILES_LISTED)
    .map(({ path, bytes }) => ({ path, bytes, digest: undefined }));
}
