/** One way in which servers speak about skills, behind one shape. What a dialect cannot do is said by a flag. */
import type { WireRuleId } from '../../core/index.ts';
import type { Activation } from './activation.ts';
import type { DialectId } from './dialect-id.ts';
import type { ExecuteOptions, ExecutionResult } from './execution.ts';
import type { ServerProbe } from './server-probe.ts';
import type { SkillDetails, SkillTool } from './skill-details.ts';
import type { SkillDocument } from './skill-document.ts';

export type { DialectId } from './dialect-id.ts';

/** One probe and what came back, in words for people. The evidence is shown when nothing was found. */
export interface Evidence {
  readonly probe: string;
  readonly answer: string;
}

/** A rule of the wire that the server broke, with the rule's id (group E of the rule table). */
export interface WireViolation {
  readonly rule: WireRuleId;
  readonly message: string;
}

/** Notes that the server broke a rule of the wire. */
export type ReportViolation = (rule: WireRuleId, message: string) => void;

export interface ServedFile {
  /** Relative to the skill folder, with '/'. Never leads out of it. */
  readonly path: string;
  readonly uri: string;
  readonly bytes: number | undefined;
  readonly digest: string | undefined;
}

/** A skill as the listing describes it; no file of it has been read. */
export interface ServedSkill extends SkillDetails {
  /** Unique within the server: the URI of SKILL.md where the dialect has one. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly uri: string | undefined;
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  readonly files: readonly ServedFile[] | 'dynamic';
  readonly violations: readonly WireViolation[];
}

export interface SkillListing {
  readonly skills: readonly ServedSkill[];
  /** Of the answers themselves; those of a skill stand at the skill. */
  readonly violations: readonly WireViolation[];
  /** Why the listing is not whole: a bound was reached, or a later page failed. Undefined when it is whole. */
  readonly stopped: string | undefined;
}

export interface ServedFileContent {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string | undefined;
  /** Size, digest or frontmatter that differ from the listing. A conforming host would not use such a file. */
  readonly violations: readonly WireViolation[];
  /** The server has no such file; it was put together from what it has. */
  readonly synthesised?: true;
}

/** What can be done with the skills of a dialect. Views ask these, never the dialect's name. */
export interface AdapterCapabilities {
  readonly pages: boolean;
  readonly readFile: boolean;
  /** The listing has the whole frontmatter. */
  readonly listedFrontmatter: boolean;
  /** The listing has digests and sizes, so that a read can be verified. */
  readonly integrity: boolean;
  readonly getByUri: boolean;
  readonly directory: boolean;
  /** Scripts or tools of a skill run on the server. */
  readonly execute: boolean;
  readonly activate: boolean;
  readonly search: boolean;
  /** `read` takes the arguments that a skill declares. */
  readonly arguments: boolean;
  readonly dependencies: boolean;
  /** Skills behind a URI template, with completion where the server has it. */
  readonly templates: boolean;
  readonly completion: boolean;
  /** The server tells when the list changes. */
  readonly listChanged: boolean;
  /** The server tells when a resource changes that was subscribed to. */
  readonly resourceUpdates: boolean;
}

export const NO_CAPABILITIES: AdapterCapabilities = {
  pages: false,
  readFile: false,
  listedFrontmatter: false,
  integrity: false,
  getByUri: false,
  directory: false,
  execute: false,
  activate: false,
  search: false,
  arguments: false,
  dependencies: false,
  templates: false,
  completion: false,
  listChanged: false,
  resourceUpdates: false,
};

export interface ListOptions {
  readonly signal?: AbortSignal;
  /** The skills of each page as it arrives. */
  readonly onPage?: (skills: readonly ServedSkill[]) => void;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Of the arguments that the skill declares. */
  readonly arguments?: Readonly<Record<string, string>>;
}

export interface DirectoryEntry {
  readonly name: string;
  /** Relative to the skill folder. */
  readonly path: string;
  readonly uri: string | undefined;
  readonly mimeType: string | undefined;
  readonly isDirectory: boolean;
}

export interface DirectoryListing {
  readonly entries: readonly DirectoryEntry[];
  readonly violations: readonly WireViolation[];
  readonly stopped: string | undefined;
}

export interface SearchHit {
  readonly skill: string;
  readonly tool: string | undefined;
  readonly description: string;
  /** 0 to 100, where the server says. */
  readonly percent: number | undefined;
}

export interface DependencyCheck {
  readonly kind: 'tool' | 'prompt' | 'resource';
  readonly name: string;
  /** Undefined when the server could not be asked. */
  readonly resolves: boolean | undefined;
  readonly reason: string;
}

export interface Completion {
  readonly values: readonly string[];
  readonly hasMore: boolean;
}

/** A request as it would be sent. */
export interface ServerRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export type ServedChange =
  | { readonly kind: 'list' }
  /** A resource was updated; `uri` is the server's text. */
  | { readonly kind: 'resource'; readonly uri: string };

/** A method that is not always there is there exactly when its flag is true. */
export interface SkillAdapter {
  readonly dialect: DialectId;
  readonly capabilities: AdapterCapabilities;
  /** Never reads a file. @throws RequestError when the first page fails. */
  list(options?: ListOptions): Promise<SkillListing>;
  /** A skill of an earlier listing. @throws RequestError, or `UnlistedFileError` for a file the skill does not have. */
  readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent>;
  /** The instructions, and what comes with them. @throws also `MissingArgumentsError`, before anything is asked. */
  read(skillKey: string, options?: ReadOptions): Promise<SkillDocument>;
  /** What `read` brought last; undefined before it. Asks nothing. */
  documentOf?(skillKey: string): SkillDocument | undefined;
  /** What one read more tells of a skill's files, where the listing does not have them. @throws as `read` does */
  examine?(skillKey: string, signal?: AbortSignal): Promise<ServedSkill>;
  /** `getByUri`: confirms what a person pasted. */
  getByUri?(uri: string, signal?: AbortSignal): Promise<ServedSkill>;
  /** `directory`: the children of a folder of the skill; '' is the skill's own. */
  readDirectory?(skillKey: string, path: string, signal?: AbortSignal): Promise<DirectoryListing>;
  /**
   * What `execute` or `callTool` would send, to be shown before. Asks nothing. @throws as they do
   */
  requestOf?(
    skillKey: string,
    name: string,
    args: Readonly<Record<string, unknown>>,
    settings?: Readonly<Record<string, unknown>>,
  ): ServerRequest;
  /** `execute`: what the server offers besides the arguments of a script or a tool, as it declares it. Asks nothing. */
  readonly runSettings?: SkillTool | undefined;
  /** `execute`: one act of a person, sent once, never again by itself. `script` is a script's or a tool's name. */
  execute?(
    skillKey: string,
    script: string,
    args: Readonly<Record<string, unknown>>,
    options?: ExecuteOptions,
  ): Promise<ExecutionResult>;
  /** `activate`: the explicit load. A nested skill is activated by its own name. */
  activate?(skillKey: string, signal?: AbortSignal): Promise<Activation>;
  /** What the last activation handed over, until it is given up. Asks nothing. */
  activationOf?(skillKey: string): Activation | undefined;
  /** `activate`: gives up what an activation handed over. Asks nothing: no dialect has a word for it. */
  deactivate?(skillKey: string): void;
  /** `activate`: a tool, prompt or resource of an activation; anything else is refused here. */
  callTool?(
    skillKey: string,
    tool: string,
    args: Readonly<Record<string, unknown>>,
    options?: ExecuteOptions,
  ): Promise<ExecutionResult>;
  getPrompt?(
    skillKey: string,
    prompt: string,
    args: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<ExecutionResult>;
  readResource?(skillKey: string, uri: string, signal?: AbortSignal): Promise<ServedFileContent>;
  /** `search`: by the server. */
  search?(query: string, limit: number, signal?: AbortSignal): Promise<readonly SearchHit[]>;
  /** `dependencies`: what of them the server really has. */
  checkDependencies?(skillKey: string, signal?: AbortSignal): Promise<readonly DependencyCheck[]>;
  /** `completion`: values for a variable of the skill's template. */
  complete?(
    skillKey: string,
    variable: string,
    value: string,
    known?: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Completion>;
  /** `templates`: the skill that the variables lead to. It can then be read. */
  openTemplate?(
    skillKey: string,
    variables: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<ServedSkill>;
  /** `resourceUpdates`: asked once per skill; the returned function ends it. */
  subscribe?(skillKey: string, signal?: AbortSignal): Promise<() => Promise<void>>;
  /** What the server tells unasked, storms included. Returns the function that ends it. */
  onDidChange(listener: (change: ServedChange) => void): () => void;
}

/** What a dialect made of a server's answers. */
export interface DialectMatch {
  readonly matches: boolean;
  /** The dialect is declared but does not work; to be shown, not to be passed over. */
  readonly trouble?: string;
}

export interface Dialect {
  readonly id: DialectId;
  /** Asks the server, without side effects. */
  detect(probe: ServerProbe): Promise<DialectMatch>;
  /** The adapter, also when the person says so against what was detected. */
  open(probe: ServerProbe): Promise<SkillAdapter>;
}

/** The file is not of the skill, so it is not asked for. */
export class UnlistedFileError extends Error {
  override readonly name = 'UnlistedFileError';
}

/** A skill needs values for arguments that it declares; the server cannot be asked which. */
export class MissingArgumentsError extends Error {
  override readonly name = 'MissingArgumentsError';
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    super(`The skill needs a value for ${missing.map((name) => `"${name}"`).join(', ')}.`);
    this.missing = missing;
  }
}
