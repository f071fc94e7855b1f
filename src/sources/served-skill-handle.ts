/** One served skill in a person's hands: what can be done with it, and what doing so has brought to light. */
import { isDeepStrictEqual } from 'node:util';
import type { Activation } from '../mcp/dialects/activation.ts';
import type {
  AdapterCapabilities,
  Completion,
  DependencyCheck,
  DirectoryListing,
  ServedFileContent,
  ServedSkill,
  ServerRequest,
  SkillAdapter,
} from '../mcp/dialects/dialect.ts';
import type { ExecuteOptions, ExecutionResult } from '../mcp/dialects/execution.ts';
import type { SkillDocument } from '../mcp/dialects/skill-document.ts';
import type { SkillVerification } from '../mcp/verification/verification.ts';
import { SourceError } from './skill-source.ts';
import { toSourceError } from './to-source-error.ts';

type Values = Readonly<Record<string, string>>;
type Arguments = Readonly<Record<string, unknown>>;

/** Every method that asks the server throws a SourceError; one whose flag in `can` is false is refused without asking. */
export class ServedSkillHandle {
  readonly adapter: SkillAdapter;
  /** The key by which the adapter knows the skill. */
  readonly key: string;
  #skill: ServedSkill;
  readonly #changed: () => void;
  readonly #directories = new Map<string, DirectoryListing>();
  #dependencies: readonly DependencyCheck[] | undefined;
  #verification: SkillVerification | undefined;
  #unfollow: (() => Promise<void>) | undefined;

  /** @param changed told whenever more is known of the skill than before */
  constructor(adapter: SkillAdapter, key: string, skill: ServedSkill, changed: () => void) {
    this.adapter = adapter;
    this.key = key;
    this.#skill = skill;
    this.#changed = changed;
  }

  get can(): AdapterCapabilities {
    return this.adapter.capabilities;
  }

  /** As it was listed last. */
  get skill(): ServedSkill {
    return this.#skill;
  }

  /** A verdict holds as long as the skill is listed as it was. */
  relist(skill: ServedSkill): void {
    if (this.#verification && !isDeepStrictEqual(skill, this.#skill)) this.#verification = undefined;
    this.#skill = skill;
  }

  get document(): SkillDocument | undefined {
    return this.adapter.documentOf?.(this.key);
  }

  get activation(): Activation | undefined {
    return this.adapter.activationOf?.(this.key);
  }

  /** Folders of the skill that were asked for, by their path. */
  get directories(): ReadonlyMap<string, DirectoryListing> {
    return this.#directories;
  }

  /** Undefined until they were checked. */
  get dependencies(): readonly DependencyCheck[] | undefined {
    return this.#dependencies;
  }

  /** The last verdict. */
  get verification(): SkillVerification | undefined {
    return this.#verification;
  }

  keep(verification: SkillVerification): void {
    this.#verification = verification;
    this.#changed();
  }

  get following(): boolean {
    return this.#unfollow !== undefined;
  }

  /** The instructions, made for these values of the skill's arguments; files of the skill are then read with the same. */
  read(values: Values): Promise<SkillDocument> {
    return this.#ask(() => this.adapter.read(this.key, { arguments: values }));
  }

  async readDirectory(path: string): Promise<DirectoryListing> {
    const listing = await this.#ask(() => this.adapter.readDirectory?.(this.key, path));
    this.#directories.set(path, listing);
    this.#changed();
    return listing;
  }

  /** What `run` would send. @throws SourceError */
  requestOf(name: string, args: Arguments, settings?: Arguments): ServerRequest | undefined {
    try {
      return this.adapter.requestOf?.(this.key, name, args, settings);
    } catch (error) {
      throw toSourceError(error);
    }
  }

  /** Runs a script or a tool of the skill on the server: one act of a person, sent once. */
  run(name: string, args: Arguments, options: ExecuteOptions = {}): Promise<ExecutionResult> {
    const { adapter, key } = this;
    return this.#ask(() => adapter.execute?.(key, name, args, options) ?? adapter.callTool?.(key, name, args, options));
  }

  activate(): Promise<Activation> {
    return this.#ask(() => this.adapter.activate?.(this.key));
  }

  deactivate(): void {
    this.adapter.deactivate?.(this.key);
    this.#changed();
  }

  getPrompt(prompt: string, values: Values): Promise<ExecutionResult> {
    return this.#ask(() => this.adapter.getPrompt?.(this.key, prompt, values));
  }

  readResource(uri: string): Promise<ServedFileContent> {
    return this.#ask(() => this.adapter.readResource?.(this.key, uri));
  }

  async checkDependencies(): Promise<readonly DependencyCheck[]> {
    this.#dependencies = await this.#ask(() => this.adapter.checkDependencies?.(this.key));
    this.#changed();
    return this.#dependencies;
  }

  complete(variable: string, value: string, known: Values, signal: AbortSignal): Promise<Completion> {
    return this.#ask(() => this.adapter.complete?.(this.key, variable, value, known, signal));
  }

  /** Asks the server to tell when the skill changes. */
  async follow(): Promise<void> {
    this.#unfollow ??= await this.#ask(() => this.adapter.subscribe?.(this.key));
    this.#changed();
  }

  async unfollow(): Promise<void> {
    const end = this.#unfollow;
    this.#unfollow = undefined;
    this.#changed();
    await this.#ask(() => end?.().then(() => true));
  }

  /** A skill within an activated one; it is activated by itself. */
  nested(name: string): ServedSkillHandle {
    const description = this.activation?.skills.find((each) => each.name === name)?.description ?? '';
    const skill: ServedSkill = {
      key: name,
      name,
      description,
      uri: undefined,
      frontmatter: undefined,
      files: [],
      violations: [],
    };
    return new ServedSkillHandle(this.adapter, name, skill, this.#changed);
  }

  async #ask<T>(ask: () => Promise<T> | undefined): Promise<T> {
    try {
      const answer = ask();
      if (answer === undefined) throw new SourceError('refused', 'The server has no way to do this.');
      const result = await answer;
      this.#changed();
      return result;
    } catch (error) {
      throw toSourceError(error);
    }
  }
}
