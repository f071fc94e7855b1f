/** The skills of one folder, ready to be served: checked names, one skill a name, and files read only when asked for. */
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isSkillName, parseSkill } from '../core/index.ts';
import { FolderSource } from '../sources/folder-source.ts';
import { type SkillSummary, SourceError } from '../sources/skill-source.ts';
import { decode } from './served-file.ts';
import { servedFiles } from './served-files.ts';
import { ENTRY, type ServedSkill, uriOf } from './served-skill.ts';

/** What a reload found. */
export interface ServedChanges {
  /** A skill came or went, or what a listing shows of it is different. */
  readonly listChanged: boolean;
  /** Addresses of files that are served as before and have other bytes, as far as their time and size tell. */
  readonly updatedUris: readonly string[];
}

interface Located {
  readonly skill: ServedSkill;
  readonly file: string;
}

export class ServedSkills {
  readonly #source: FolderSource;
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  #skills: readonly ServedSkill[] = [];
  #byName: ReadonlyMap<string, ServedSkill> = new Map();
  #byUri: ReadonlyMap<string, Located> = new Map();
  #stamps: ReadonlyMap<string, string> = new Map();
  #reloads: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, warn: (message: string) => void) {
    this.#folder = folder;
    this.#warn = warn;
    this.#source = new FolderSource(folder, { label: folder });
  }

  static async load(folder: string, warn: (message: string) => void): Promise<ServedSkills> {
    const served = new ServedSkills(folder, warn);
    await served.reload();
    return served;
  }

  /** In the order of their paths. */
  get all(): readonly ServedSkill[] {
    return this.#skills;
  }

  find(name: string): ServedSkill | undefined {
    return this.#byName.get(name);
  }

  /** Overlapping calls run one after another. */
  reload(): Promise<ServedChanges> {
    const reloaded = this.#reloads.then(() => this.#reload());
    this.#reloads = reloaded.catch(() => undefined);
    return reloaded;
  }

  /** The skill and file that a `skill://` address names, if both are served. */
  locate(uri: string): Located | undefined {
    return this.#byUri.get(uri);
  }

  /**
   * Only files that the skill lists are read, so that no spelling of `..`, of a drive or of a link leads elsewhere: the
   * name is compared, never resolved, and the source holds links inside the skill.
   * @returns undefined when there is no such file
   */
  async read(skill: ServedSkill, file: string): Promise<Uint8Array | undefined> {
    if (!skill.files.some(({ path }) => path === file)) return undefined;
    try {
      return (await this.#source.readFile(skill.key, file)).bytes;
    } catch (error) {
      if (error instanceof SourceError) return undefined;
      throw error;
    }
  }

  /** The body of SKILL.md, without its frontmatter. */
  async instructions(skill: ServedSkill): Promise<string | undefined> {
    const bytes = await this.read(skill, ENTRY);
    const text = bytes && decode(bytes);
    if (text === undefined) return undefined;
    const { span } = parseSkill(text).body;
    return text.slice(span.start, span.end).trim();
  }

  async #reload(): Promise<ServedChanges> {
    const before = JSON.stringify(this.#skills.map(listed));
    const taken = new Map<string, ServedSkill>();
    const paths = new Set<string>();
    for (const summary of await this.#source.list()) {
      const skill = await this.#toServed(summary, taken, paths);
      if (skill === undefined) continue;
      taken.set(skill.name, skill);
      paths.add(skill.path);
    }
    for (const note of this.#source.notes) this.#warn(note);
    this.#skills = [...taken.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
    this.#byName = taken;
    this.#byUri = new Map(
      this.#skills.flatMap((skill) => skill.files.map(({ path }) => [uriOf(skill, path), { skill, file: path }])),
    );
    const old = this.#stamps;
    this.#stamps = await stampsOf(this.#byUri);
    const updatedUris = [...this.#stamps].flatMap(([uri, stamp]) =>
      old.has(uri) && old.get(uri) !== stamp ? [uri] : [],
    );
    return { updatedUris, listChanged: before !== JSON.stringify(this.#skills.map(listed)) };
  }

  async #toServed(
    summary: SkillSummary,
    taken: ReadonlyMap<string, ServedSkill>,
    paths: ReadonlySet<string>,
  ): Promise<ServedSkill | undefined> {
    const path = relative(this.#folder, summary.key).split(sep).join('/');
    const files = await servedFiles(summary.key, summary.files === 'dynamic' ? [] : summary.files, (file, why) =>
      this.#warn(`${path === '' ? file : `${path}/${file}`} is not served: ${why}.`),
    );
    const problem = problemOf(
      summary,
      path,
      files.some((file) => file.path === ENTRY),
      taken,
    );
    if (problem !== undefined) {
      this.#warn(`${path || ENTRY} is not served: ${problem}.`);
      return undefined;
    }
    return {
      key: summary.key,
      name: summary.name,
      description: summary.description,
      path,
      frontmatter: summary.frontmatter ?? {},
      files: [...files.filter((file) => file.path === ENTRY), ...files.filter((file) => file.path !== ENTRY)],
      // Breadth first: the enclosing skill is always found before.
      parent: parentOf(path, paths),
    };
  }
}

function problemOf(
  { name, description }: SkillSummary,
  path: string,
  hasEntry: boolean,
  taken: ReadonlyMap<string, ServedSkill>,
): string | undefined {
  if (path === '') return 'a skill has to lie in a folder of its own below this one';
  if (!hasEntry) return 'it has no SKILL.md in exactly this spelling';
  if (!isSkillName(name)) return 'its name is not 1 to 64 lowercase letters, digits and single hyphens';
  if (path.split('/').at(-1) !== name) return 'its folder is not called like it';
  if (description.trim() === '' || description.length > 1024) return 'its description is empty or over 1024 characters';
  const other = taken.get(name);
  return other && `${other.path} has the same name`;
}

async function stampsOf(files: ReadonlyMap<string, Located>): Promise<ReadonlyMap<string, string>> {
  const stamps = new Map<string, string>();
  for (const [uri, { skill, file }] of files) {
    const stats = await stat(join(skill.key, file)).catch(() => undefined);
    stamps.set(uri, `${stats?.mtimeMs} ${stats?.size}`);
  }
  return stamps;
}

function parentOf(path: string, paths: ReadonlySet<string>): string | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (paths.has(path.slice(0, end))) return path.slice(0, end);
  }
  return undefined;
}

function listed({ name, path, frontmatter }: ServedSkill): unknown {
  return [name, path, frontmatter];
}
