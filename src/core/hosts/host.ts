/** The shape of what is known of a host: where it looks, what it demands, and what it does with a file that falls short. */
import type { HostId } from './host-id.ts';

/** Something known of a host. `confirmed` means: from its source, its documents, or measured; else from secondary sources. */
export interface Fact<T> {
  readonly is: T;
  readonly confirmed: boolean;
}

export interface HostFolder {
  /** Relative to the workspace root or to the home folder. */
  readonly path: string;
  readonly confirmed: boolean;
}

/** Where a project folder counts when it does not lie at the workspace root. */
export type Nested = 'on-use' | 'started-below' | 'opened-there' | 'unknown';

/** `dropped`: the skill is not loaded. `folder-name`: the name of the folder takes the place of the name. */
export type NameOutcome = 'dropped' | 'folder-name' | 'kept' | 'unknown';

/** Whose a skill is. */
export type Rank = 'enterprise' | 'personal' | 'project' | 'plugin';

export interface Limit {
  /** In code points. */
  readonly most: number;
  readonly over: 'cut' | 'dropped';
}

export interface Host {
  readonly id: HostId;
  readonly name: string;
  readonly project: readonly HostFolder[];
  readonly user: readonly HostFolder[];
  readonly nested: Fact<Nested>;
  /** How many folders below its folder a skill may lie; 1 is a direct child. Undefined: not known. */
  readonly depth: Fact<number> | undefined;
  /** Of two skills of one name the one of the earlier rank is used. */
  readonly precedence: Fact<readonly Rank[]> | undefined;

  readonly frontmatterMissing: Fact<'dropped' | 'body-only'>;
  /** `emptied`: the body loads as if there were no fields. `reread`: name and description are taken line by line. */
  readonly brokenYaml: Fact<'dropped' | 'emptied' | 'reread'>;
  readonly nameMissing: Fact<NameOutcome>;
  /** The name breaks the specification's form. */
  readonly nameInvalid: Fact<NameOutcome>;
  /** The name is not that of the folder. */
  readonly nameDiffers: Fact<NameOutcome>;
  readonly nameLimit: Fact<Limit> | undefined;
  /** `hidden`: loaded, and never chosen by the model. */
  readonly descriptionMissing: Fact<'dropped' | 'first-paragraph' | 'hidden'>;
  readonly descriptionLimit: Fact<Limit> | undefined;
  /** How a person calls the skill by its name; undefined where that is not known. */
  readonly call: Fact<'slash' | 'mention'> | undefined;
}
