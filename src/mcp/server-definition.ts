/** A server as a configuration file describes it, with every variable of the launch already expanded or named as open. */
import type { InputDefinition } from './configuration/input-definition.ts';
import type { DialectId } from './dialects/dialect.ts';

export interface StdioLaunch {
  readonly kind: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the minimal environment; never shown with values. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute path. */
  readonly cwd: string;
}

export interface HttpLaunch {
  readonly kind: 'http';
  readonly url: string;
  /** Never shown with values. */
  readonly headers: Readonly<Record<string, string>>;
  /** The transport before streamable HTTP, named by the configuration. Without it streamable HTTP is tried first. */
  readonly transport?: 'sse';
  /** Of a client that somebody registered with the authorization server by hand. */
  readonly clientId?: string;
}

/** Then the configuration says who asks, and nobody signs in. */
export function hasAuthorization({ headers }: HttpLaunch): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
}

export type Launch = StdioLaunch | HttpLaunch;

export interface ServerOrigin {
  /** Absolute path of the configuration file. */
  readonly file: string;
  /** Line of the server's key, from 0. */
  readonly line: number;
  /**
   * It stands in the workbench's own setting. Where the person's own settings are, only the editor knows: for `user`,
   * `file` is a name and `line` says nothing.
   */
  readonly setting?: 'user' | 'workspace';
  /** Served by this window itself; `file` is the folder. */
  readonly isServedFolder?: true;
}

export interface ServerDefinition {
  /** Identity in the workspace: origin file + name. Host-assigned, never taken from the server. */
  readonly key: string;
  readonly name: string;
  readonly origin: ServerOrigin;
  readonly launch: Launch;
  /** The command line or the address as the file has it: in views no value of a variable may stand. */
  readonly written?: string;
  readonly disabled: boolean;
  /** Variables that could not be expanded; such a server is not started. */
  readonly unresolved: readonly string[];
  /** What of `unresolved` a person can be asked for. */
  readonly inputs?: readonly InputDefinition[];
  /** `legacy` and `modern` force an era; `auto` asks the server. */
  readonly era: 'auto' | 'legacy' | 'modern';
  /** Forces a dialect against what would be detected; default `auto`. */
  readonly dialect?: 'auto' | DialectId;
}

/** A fault in a configuration file. The other servers of the file, and all other files, still work. */
export interface ConfigurationProblem extends ServerOrigin {
  readonly message: string;
}
