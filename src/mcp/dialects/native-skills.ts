/** The dialect of MCP-native skills: `skills/activate` hands over instructions and primitives that only the skill has. */
import type { UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { type Activation, readContents } from './activation.ts';
import {
  type Dialect,
  type ListOptions,
  type ReadOptions,
  type ServedFileContent,
  type ServedSkill,
  type ServerRequest,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
} from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { type ExecuteOptions, type ExecutionResult, readContentBlock } from './execution.ts';
import { listNamedSkills } from './list-named-skills.ts';
import { ListedSkillsAdapter } from './listed-skills-adapter.ts';
import { recordsOf, textOf } from './loose-fields.ts';
import { readNamedEntry } from './named-entry.ts';
import { matchNamed } from './named-family.ts';
import { readResourceContent } from './resource-content.ts';
import type { SkillDocument } from './skill-document.ts';
import { synthesiseSkillFile } from './synthesise-skill-file.ts';

export const nativeSkills: Dialect = {
  id: 'native-skills',
  detect: (probe) => matchNamed(probe, 'native-skills'),
  open: async (probe) => new NativeSkillsAdapter(new DialectClient(probe.connection, 'native-skills')),
};

class NativeSkillsAdapter extends ListedSkillsAdapter implements SkillAdapter {
  /** Nested skills are activated by name, and are no entries of the listing. */
  readonly #nested = new Map<string, ServedSkill>();
  readonly #active = new Map<string, Activation>();

  constructor(client: DialectClient) {
    super(client, ['skills'], { pages: true, activate: true });
  }

  async list(options: ListOptions = {}): Promise<SkillListing> {
    return this.keep(await listNamedSkills(this.client, options));
  }

  /** Calls nothing of what it hands over. */
  async activate(skillKey: string, signal?: AbortSignal): Promise<Activation> {
    const { name } = this.#skill(skillKey);
    const result = await this.client.request('skills/activate', { name }, signalOptions(signal));
    if (typeof result.instructions !== 'string') {
      throw new RequestError('malformed', 'The answer to "skills/activate" has no instructions.');
    }
    const contents = readContents(result.contents);
    const collisions = contents.tools.length === 0 ? [] : await this.#collisions(contents.tools, signal);
    const activation = { skillKey, instructions: result.instructions, collisions, ...contents };
    this.#active.set(skillKey, activation);
    for (const { name: nested, description = '' } of contents.skills) {
      const skill = readNamedEntry({ name: nested, description });
      if (typeof skill === 'object') this.#nested.set(nested, skill);
    }
    return activation;
  }

  /** Reading is activating here; what is active is not activated again. */
  async read(skillKey: string, { signal }: ReadOptions = {}): Promise<SkillDocument> {
    const { instructions } = this.#active.get(skillKey) ?? (await this.activate(skillKey, signal));
    return { instructions, frontmatter: undefined, scripts: [], references: [], assets: [], violations: [] };
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    const skill = this.#skill(skillKey);
    if (path !== 'SKILL.md') return this.readResource(skillKey, path, signal);
    const { instructions } = await this.read(skillKey, signalOptions(signal));
    return synthesiseSkillFile(skill, instructions);
  }

  async callTool(
    skillKey: string,
    tool: string,
    args: UnknownRecord,
    options?: ExecuteOptions,
  ): Promise<ExecutionResult> {
    const { method, params } = this.requestOf(skillKey, tool, args);
    return this.client.run(method, params, options);
  }

  requestOf(skillKey: string, tool: string, args: UnknownRecord): ServerRequest {
    this.#require(skillKey, 'tool', tool, ({ tools }) => tools.some(({ name }) => name === tool));
    return { method: 'tools/call', params: { name: tool, arguments: args } };
  }

  async getPrompt(
    skillKey: string,
    prompt: string,
    args: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<ExecutionResult> {
    this.#require(skillKey, 'prompt', prompt, ({ prompts }) => prompts.some(({ name }) => name === prompt));
    const params = { name: prompt, arguments: args };
    const { messages } = await this.client.request('prompts/get', params, signalOptions(signal));
    const content = recordsOf(messages).map((message) => readContentBlock(message.content));
    return { where: 'server', isError: false, content, omitted: 0 };
  }

  async readResource(skillKey: string, uri: string, signal?: AbortSignal): Promise<ServedFileContent> {
    this.#require(skillKey, 'resource', uri, ({ resources }) => resources.some((each) => each.uri === uri));
    const result = await this.client.request('resources/read', { uri }, signalOptions(signal));
    return { path: uri, ...readResourceContent(result, uri), violations: [] };
  }

  activationOf(skillKey: string): Activation | undefined {
    return this.#active.get(skillKey);
  }

  /** The wire has no word for it: what was handed over is forgotten, and cannot be called any more. */
  deactivate(skillKey: string): void {
    const skills = this.#active.get(skillKey)?.skills ?? [];
    this.#active.delete(skillKey);
    for (const { name } of skills) this.deactivate(name);
  }

  #skill(skillKey: string): ServedSkill {
    const nested = this.isListed(skillKey) ? undefined : this.#nested.get(skillKey);
    return nested ?? this.skill(skillKey);
  }

  /** What the activation did not hand over is not asked for. */
  #require(skillKey: string, kind: string, name: string, has: (activation: Activation) => boolean): void {
    const activation = this.#active.get(skillKey);
    if (activation === undefined || !has(activation)) {
      throw new UnlistedFileError(`"${skillKey}" is not active, or does not bring a ${kind} "${name}".`);
    }
  }

  /** Servers that declare tools and then do not know `tools/list` exist: they have no tools at the top. */
  async #collisions(scoped: Activation['tools'], signal: AbortSignal | undefined): Promise<readonly string[]> {
    try {
      const { tools } = await this.client.request('tools/list', {}, signalOptions(signal));
      const top = new Set(recordsOf(tools).map(({ name }) => textOf(name)));
      return scoped.flatMap(({ name }) => (top.has(name) ? name : []));
    } catch {
      return [];
    }
  }
}
