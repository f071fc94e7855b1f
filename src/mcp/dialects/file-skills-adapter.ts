/** The adapter of every dialect that serves SKILL.md and its siblings as resources, without methods of its own. */
import { asRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import {
  type AdapterCapabilities,
  type Completion,
  type DirectoryListing,
  type ListOptions,
  MissingArgumentsError,
  NO_CAPABILITIES,
  type ReadOptions,
  type ServedChange,
  type ServedFileContent,
  type ServedSkill,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
  type WireViolation,
} from './dialect.ts';
import { type DialectClient, signalOptions } from './dialect-client.ts';
import { byKey, listedSkill } from './listed-skill.ts';
import { textOf, textsOf } from './loose-fields.ts';
import { readSkillFile } from './sep-2640-read.ts';
import { documentOfFile, type SkillDocument } from './skill-document.ts';
import { parseSkillUri } from './skill-uri.ts';
import { expandTemplate } from './uri-template.ts';

export interface FileSkills {
  readonly list: (options: ListOptions) => Promise<SkillListing>;
  /** Before the first read of a skill: the skill with what else can be learnt of its files. */
  readonly prepare?: (skill: ServedSkill, signal: AbortSignal | undefined) => Promise<ServedSkill>;
  readonly capabilities?: Partial<AdapterCapabilities>;
}

export class FileSkillsAdapter implements SkillAdapter {
  readonly dialect: SkillAdapter['dialect'];
  readonly capabilities: AdapterCapabilities;
  readonly #client: DialectClient;
  readonly #of: FileSkills;
  #skills = new Map<string, ServedSkill>();
  readonly #prepared = new Map<string, ServedSkill>();
  /** Skills that a person opened by their URI or through a template. */
  readonly #opened = new Map<string, ServedSkill>();

  constructor(client: DialectClient, of: FileSkills) {
    this.#client = client;
    this.#of = of;
    this.dialect = client.dialect;
    this.capabilities = {
      ...NO_CAPABILITIES,
      readFile: true,
      getByUri: true,
      templates: true,
      completion: asRecord(client.capabilities.completions) !== undefined,
      listChanged: client.declares('resources', 'listChanged'),
      resourceUpdates: client.declares('resources', 'subscribe'),
      ...of.capabilities,
    };
  }

  async list(options: ListOptions = {}): Promise<SkillListing> {
    const listing = await this.#of.list(options);
    this.#prepared.clear();
    this.#skills = byKey(listing.skills);
    options.onPage?.(listing.skills);
    return listing;
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    const skill = await this.#prepare(skillKey, signal);
    if (skill.uri === undefined) throw new UnlistedFileError(whyUnreadable(skill));
    const content = await readSkillFile(this.#client.connection, skill, path, signal);
    // What was wrong with the list of files concerns the skill, so it is told with its SKILL.md.
    const violations = path === 'SKILL.md' ? [...this.#learntOf(skill), ...content.violations] : content.violations;
    return { ...content, violations };
  }

  async examine(skillKey: string, signal?: AbortSignal): Promise<ServedSkill> {
    return this.#prepare(skillKey, signal);
  }

  async read(skillKey: string, { signal }: ReadOptions = {}): Promise<SkillDocument> {
    return documentOfFile(await this.readFile(skillKey, 'SKILL.md', signal));
  }

  /** No method confirms a skill here, so its SKILL.md is read: it must have frontmatter with the name that the URI has. */
  async getByUri(uri: string, signal?: AbortSignal): Promise<ServedSkill> {
    const skillUri = parseSkillUri(uri);
    if (skillUri === undefined || uri.toLowerCase().startsWith('file:')) {
      throw new UnlistedFileError(`"${uri}" is not the URI of a SKILL.md, so it is not asked for.`);
    }
    const asked: ServedSkill = {
      key: uri,
      uri,
      name: skillUri.folder,
      description: '',
      frontmatter: undefined,
      files: 'dynamic',
      violations: [],
    };
    const content = await readSkillFile(this.#client.connection, asked, 'SKILL.md', signal);
    const { frontmatter } = documentOfFile(content);
    if (typeof frontmatter?.name !== 'string') {
      throw new RequestError('malformed', `What the server gives for "${uri}" has no frontmatter with a name.`);
    }
    const message = `The URI says "${skillUri.folder}", the frontmatter says "${frontmatter.name}".`;
    const isSame = frontmatter.name === skillUri.folder;
    const violations: readonly WireViolation[] = isSame ? [] : [{ rule: 'mcp-uri-name-mismatch', message }];
    const description = textOf(frontmatter.description) ?? '';
    const skill = { ...asked, name: frontmatter.name, description, frontmatter, violations };
    this.#opened.set(uri, skill);
    return skill;
  }

  async openTemplate(
    skillKey: string,
    variables: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<ServedSkill> {
    const { template, arguments: declared = [] } = this.#skill(skillKey);
    const missing = declared.filter(({ name }) => !Object.hasOwn(variables, name) || variables[name] === '');
    if (missing.length > 0) throw new MissingArgumentsError(missing.map(({ name }) => name));
    const uri = template === undefined ? undefined : expandTemplate(template, variables);
    if (uri === undefined) throw new UnlistedFileError(`"${skillKey}" is not a template that can be filled in.`);
    return this.getByUri(uri, signal);
  }

  async complete(
    skillKey: string,
    variable: string,
    value: string,
    known: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): Promise<Completion> {
    const { template } = this.#skill(skillKey);
    if (template === undefined) throw new UnlistedFileError(`"${skillKey}" is not a template.`);
    const params = {
      ref: { type: 'ref/resource', uri: template },
      argument: { name: variable, value },
      ...(Object.keys(known).length > 0 && { context: { arguments: known } }),
    };
    const { completion } = await this.#client.request('completion/complete', params, signalOptions(signal));
    const { values, hasMore } = asRecord(completion) ?? {};
    return { values: textsOf(values).slice(0, 100), hasMore: hasMore === true };
  }

  async readDirectory(skillKey: string, path: string, signal?: AbortSignal): Promise<DirectoryListing> {
    const { files } = await this.#prepare(skillKey, signal);
    const folder = path === '' ? '' : `${path}/`;
    const inside = files === 'dynamic' ? [] : files.filter((file) => file.path.startsWith(folder));
    const names = new Map(inside.map((file) => [file.path.slice(folder.length).split('/')[0] ?? '', file]));
    const entries = [...names].map(([name, file]) => {
      const isDirectory = file.path !== folder + name;
      return { name, path: folder + name, uri: isDirectory ? undefined : file.uri, mimeType: undefined, isDirectory };
    });
    return { entries, violations: [], stopped: files === 'dynamic' ? 'the server does not list files' : undefined };
  }

  async subscribe(skillKey: string, signal?: AbortSignal): Promise<() => Promise<void>> {
    const { uri } = this.#skill(skillKey);
    if (uri === undefined) throw new UnlistedFileError(`"${skillKey}" has no resource to follow.`);
    return this.#client.follow(uri, signal);
  }

  onDidChange(listener: (change: ServedChange) => void): () => void {
    return this.#client.onDidChange(['resources'], listener);
  }

  #skill(skillKey: string): ServedSkill {
    return this.#skills.get(skillKey) ?? this.#opened.get(skillKey) ?? listedSkill(this.#skills, skillKey);
  }

  #learntOf(prepared: ServedSkill): readonly WireViolation[] {
    return prepared.violations.slice(this.#skill(prepared.key).violations.length);
  }

  async #prepare(skillKey: string, signal: AbortSignal | undefined): Promise<ServedSkill> {
    const skill = this.#prepared.get(skillKey) ?? this.#skill(skillKey);
    if (this.#of.prepare === undefined || this.#prepared.has(skillKey)) return skill;
    const prepared = await this.#of.prepare(skill, signal);
    this.#prepared.set(skillKey, prepared);
    return prepared;
  }
}

function whyUnreadable({ name, template, archives = [] }: ServedSkill): string {
  if (template !== undefined) return `"${name}" is a template: give its variables first.`;
  return archives.length > 0
    ? `"${name}" is served as an archive only (${archives[0]?.url}); archives are not unpacked.`
    : `"${name}" has no SKILL.md that could be read.`;
}
