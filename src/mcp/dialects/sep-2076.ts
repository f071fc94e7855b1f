/** The dialect of SEP-2076: `skills/get` by name, with arguments; files and dependencies are resources, tools and prompts. */
import type { UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { checkDependencies } from './check-dependencies.ts';
import {
  type DependencyCheck,
  type Dialect,
  type ListOptions,
  MissingArgumentsError,
  type ReadOptions,
  type ServedFileContent,
  type ServedSkill,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
} from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { listNamedSkills } from './list-named-skills.ts';
import { ListedSkillsAdapter } from './listed-skills-adapter.ts';
import { dependenciesOf, recordsOf, textOf, withoutUndefined } from './loose-fields.ts';
import { matchNamed } from './named-family.ts';
import { readResourceContent } from './resource-content.ts';
import { isSafePath } from './safe-path.ts';
import type { SkillDocument, SkillPart } from './skill-document.ts';
import { synthesiseSkillFile } from './synthesise-skill-file.ts';

export const sep2076: Dialect = {
  id: 'sep-2076',
  detect: (probe) => matchNamed(probe, 'sep-2076'),
  open: async (probe) => new Sep2076Adapter(new DialectClient(probe.connection, 'sep-2076')),
};

class Sep2076Adapter extends ListedSkillsAdapter implements SkillAdapter {
  /** What a person gave last for the arguments of a skill; a file of it is read with the same. */
  readonly #given = new Map<string, Readonly<Record<string, string>>>();

  constructor(client: DialectClient) {
    super(client, ['skills'], { pages: true, arguments: true, dependencies: true });
  }

  async list(options: ListOptions = {}): Promise<SkillListing> {
    const listing = await listNamedSkills(this.client, options);
    return this.keep({ ...listing, skills: listing.skills.map((skill) => this.withKnownFiles(skill)) });
  }

  /** The server has one code for a missing argument and an unknown name, so the declared arguments are checked here. */
  async read(skillKey: string, options: ReadOptions = {}): Promise<SkillDocument> {
    const skill = this.skill(skillKey);
    const { signal, arguments: given = this.#given.get(skillKey) ?? {} } = options;
    const missing = (skill.arguments ?? []).filter(({ name, required }) => required && !Object.hasOwn(given, name));
    if (missing.length > 0) throw new MissingArgumentsError(missing.map(({ name }) => name));
    const params = { name: skill.name, ...(Object.keys(given).length > 0 && { arguments: given }) };
    const result = await this.client.request('skills/get', params, signalOptions(signal));
    if (typeof result.instructions !== 'string') {
      throw new RequestError('malformed', 'The answer to "skills/get" has no instructions.');
    }
    const dependencies = dependenciesOf(result.dependencies) ?? skill.dependencies;
    this.#given.set(skillKey, given);
    return this.keepDocument(skillKey, {
      instructions: result.instructions,
      frontmatter: undefined,
      scripts: [],
      references: readFiles(result.files),
      assets: [],
      violations: [],
      ...(dependencies && { dependencies }),
    });
  }

  async examine(skillKey: string, signal?: AbortSignal): Promise<ServedSkill> {
    await this.read(skillKey, signalOptions(signal));
    return this.withKnownFiles(this.skill(skillKey));
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    const skill = this.skill(skillKey);
    if (path === 'SKILL.md') {
      const { instructions } = await this.read(skillKey, signalOptions(signal));
      return synthesiseSkillFile(skill, instructions);
    }
    const document = this.documentOf(skillKey) ?? (await this.read(skillKey, signalOptions(signal)));
    const uri = document.references.find((each) => each.path === path)?.uri;
    if (uri === undefined) {
      throw new UnlistedFileError(
        `The server does not list "${path}" as a file of "${skill.name}", so it is not read.`,
      );
    }
    // Also a `file:` URI is a name for the server only; nothing on this machine is opened by it.
    const result = await this.client.request('resources/read', { uri }, signalOptions(signal));
    return { path, ...readResourceContent(result, uri), violations: [] };
  }

  /** By reading the skill first when it was not read yet: what it depends on may differ from the listing. */
  async checkDependencies(skillKey: string, signal?: AbortSignal): Promise<readonly DependencyCheck[]> {
    const skill = this.skill(skillKey);
    const dependencies = this.documentOf(skillKey)?.dependencies ?? skill.dependencies;
    return dependencies === undefined ? [] : checkDependencies(this.client, dependencies, signal);
  }
}

/** A file has a name and a URI, and no path: it is known here by its name, made safe and unique. */
function readFiles(value: unknown): readonly SkillPart[] {
  const taken = new Set(['SKILL.md']);
  return recordsOf(value).flatMap((file: UnknownRecord, index) => {
    const uri = textOf(file.uri, 4_096);
    if (uri === undefined) return [];
    const name = textOf(file.name, 500) ?? `file-${index + 1}`;
    const path = isSafePath(name) && !taken.has(name) ? name : `file-${index + 1}`;
    taken.add(path);
    const { description, mimeType } = file;
    const optional = { description: textOf(description), mimeType: textOf(mimeType, 200) };
    return { name, path, uri, required: file.required === true, ...withoutUndefined(optional) };
  });
}
