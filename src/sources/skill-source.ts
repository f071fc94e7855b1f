/** Where skills come from: a folder or a server connection, behind one shape. Views ask what a source can do, never what it is. */

import type { SkillPlace } from '../core/index.ts';
import type { SearchHit } from '../mcp/dialects/dialect.ts';
import type { SkillVerification, Verification } from '../mcp/verification/verification.ts';
import type { ServedSkillHandle } from './served-skill-handle.ts';

/** A file that a source says a skill has. */
export interface SkillFile {
  /** Relative to the skill folder, with '/'. */
  readonly path: string;
  /** Undefined when the source does not say before a read. */
  readonly bytes: number | undefined;
  /** `sha256:` + 64 hex digits, where the source gives one. */
  readonly digest: string | undefined;
}

/** A rule of the wire or the format that the source broke, with the id of the rule. */
export interface Violation {
  readonly rule: string;
  readonly message: string;
}

export interface SkillSummary {
  /** Stable and unique within the source: a path or a URI. */
  readonly key: string;
  readonly name: string;
  /** As the source gave it, control and bidirectional characters included: strip for display. */
  readonly description: string;
  /** The listing frontmatter where the source gives one, else undefined. */
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  /** `dynamic`: the source does not list them. */
  readonly files: readonly SkillFile[] | 'dynamic';
  readonly violations: readonly Violation[];
}

/** One file as it was read, checked against what the source declared. */
export interface SkillFileContent {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string | undefined;
  /** Empty: it is what was declared, or nothing was declared. */
  readonly violations: readonly Violation[];
}

/** What a source can do. A method whose flag is false is not to be called. */
export interface SourceCapabilities {
  /** Files are on this machine; scripts can be run and edited. */
  readonly local: boolean;
  /** `list` again finds changes, and `onDidChange` tells of them. */
  readonly watches: boolean;
  /** `search` looks for skills by the source's own means. */
  readonly search: boolean;
  /** `openByUri` takes the address of a skill, listed or not. */
  readonly openByUri: boolean;
}

export type SourceChange =
  /** Another listing may give another answer. */
  | { readonly kind: 'list' }
  /** More is known of a skill; what was listed stands. */
  | { readonly kind: 'skill'; readonly skillKey: string }
  /** The source says that a file is not what it was. */
  | { readonly kind: 'file'; readonly skillKey: string; readonly path: string };

/** @param count of the skills that were listed so far; @param soFar puts them together, which costs as much as there are */
export type OnPart = (count: number, soFar: () => readonly SkillSummary[]) => void;

export interface SkillSource {
  /** Host-assigned and unique: a folder's path, or a server's key. */
  readonly id: string;
  readonly label: string;
  readonly capabilities: SourceCapabilities;
  /**
   * Never reads a file of a served skill (SEP-2640: a host must not prefetch). `onPart` is called while a long listing
   * goes on; a source that lists at once does not call it.
   */
  list(signal?: AbortSignal, onPart?: OnPart): Promise<readonly SkillSummary[]>;
  /** What a person should know of the last listing, in sentences: that it is not whole, or broke a rule of the wire. */
  readonly notes: readonly string[];
  /** @throws SourceError */
  readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<SkillFileContent>;
  /** What can be done with a skill besides reading its files; only served skills have it. */
  handle?(skillKey: string): ServedSkillHandle | undefined;
  search?(query: string, limit: number): Promise<readonly SearchHit[]>;
  /** The key of the skill, which the next listing has too. */
  openByUri?(uri: string): Promise<string>;
  /** The same for the skill to which the variables of a template lead. */
  openTemplate?(skillKey: string, variables: Readonly<Record<string, string>>): Promise<string>;
  /** There exactly when skills can be verified: it reads all of the skill, so only a person's act calls it. @throws SourceError */
  verify?(skillKey: string, signal?: AbortSignal): Promise<SkillVerification>;
  /** The same for what concerns no skill alone. */
  verifyServer?(signal?: AbortSignal): Promise<Verification>;
  /** Of a local source: where a skill lies, as hosts see it. */
  placeOf?(skillKey: string): SkillPlace;
  /** Returns the function that ends the subscription. */
  onDidChange(listener: (change: SourceChange) => void): () => void;
}

export type SourceErrorReason = 'not-found' | 'not-connected' | 'refused' | 'malformed' | 'timeout' | 'io';

/** Trouble a person should hear of, in one sentence; the cause is in the log. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly reason: SourceErrorReason;
  constructor(reason: SourceErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
