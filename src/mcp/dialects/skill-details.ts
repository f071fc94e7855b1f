/** What some dialects say of a skill in their listing, beyond name, description and files. All of it is the server's text. */

export interface SkillArgument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly required: boolean;
}

export interface SkillDependencies {
  readonly tools: readonly string[];
  /** Names of prompts. */
  readonly prompts: readonly string[];
  /** URIs, or URI templates. Never resolved but by `resources/read` of the same server. */
  readonly resources: readonly string[];
}

export interface SkillAnnotations {
  readonly audience?: readonly string[];
  /** 0 to 1. */
  readonly priority?: number;
  /** As the server wrote it; ISO 8601 by the text. */
  readonly lastModified?: string;
}

/** A tool that belongs to a skill; it runs on the server. */
export interface SkillTool {
  readonly name: string;
  readonly description?: string;
  readonly parameters: readonly SkillArgument[];
  /** JSON schema, where the server gives one. */
  readonly inputSchema?: Readonly<Record<string, unknown>>;
}

/** Named, but not unpacked: unpacking is the sandbox's business. */
export interface SkillArchive {
  readonly url: string;
  readonly mimeType?: string;
  readonly digest?: string;
}

export interface SkillDetails {
  readonly title?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  readonly keywords?: readonly string[];
  readonly annotations?: SkillAnnotations;
  readonly arguments?: readonly SkillArgument[];
  readonly dependencies?: SkillDependencies;
  readonly tools?: readonly SkillTool[];
  readonly archives?: readonly SkillArchive[];
  /** RFC 6570. Such a skill has no files until its variables are given. */
  readonly template?: string;
  /** Of SKILL.md, where the listing has no list of files. */
  readonly digest?: string;
  /** Only its URI speaks for its being a skill. */
  readonly unconfirmed?: true;
  /** The server has no SKILL.md: what opens as one is put together from fields, and says so. */
  readonly synthesised?: true;
}
