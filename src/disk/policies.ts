/** The policy that holds for each skill on the disk: found upwards from its folder, read once, read anew when told. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { emptyPolicy, isIgnored, POLICY_FILE_NAME } from '../core/index.ts';
import { isPolicyFile, type LoadedPolicy, loadPolicy, type ReadPolicyText } from './load-policy.ts';

const none: LoadedPolicy = { policy: emptyPolicy, files: [], asked: new Set() };

export interface PoliciesOptions {
  /** Workspace folders, or the working directory. A search ends there, or at the root of the repository around it. */
  readonly roots: Iterable<string>;
  /** One file for every skill, whatever lies beside it. */
  readonly only?: string;
  readonly read?: ReadPolicyText;
}

export class Policies {
  readonly #options: PoliciesOptions;
  /** By the folder that the search began in. */
  readonly #places = new Map<string, string | undefined>();
  readonly #loaded = new Map<string, LoadedPolicy>();

  constructor(options: PoliciesOptions) {
    this.#options = options;
  }

  /** For a skill's entry file, or any other file. */
  for(path: string): LoadedPolicy {
    const place = this.#options.only ?? this.#find(dirname(path));
    return place === undefined ? none : this.load(place);
  }

  load(policyPath: string): LoadedPolicy {
    let loaded = this.#loaded.get(policyPath);
    if (loaded === undefined) {
      loaded = loadPolicy(policyPath, this.#options.read);
      this.#loaded.set(policyPath, loaded);
    }
    return loaded;
  }

  ignores(path: string): boolean {
    return isIgnored(this.for(path).policy, path.split(sep).join('/'));
  }

  /** True when the file is a policy, or belongs to one; every answer is then a new one. */
  invalidate(path: string): boolean {
    const isPolicy = isPolicyFile(path);
    if (!isPolicy && ![...this.#loaded.values()].some(({ asked }) => asked.has(path))) return false;
    this.forget();
    return true;
  }

  forget(): void {
    this.#places.clear();
    this.#loaded.clear();
  }

  #find(folder: string): string | undefined {
    if (this.#places.has(folder)) return this.#places.get(folder);
    const candidate = join(folder, POLICY_FILE_NAME);
    const parent = dirname(folder);
    const top = folder === parent || folder === this.#top(folder);
    const found = isFile(candidate) ? candidate : top ? undefined : this.#find(parent);
    this.#places.set(folder, found);
    return found;
  }

  /** Where the search ends: a repository around the root has the word, else the root; outside of both, the folder itself. */
  #top(folder: string): string {
    const root = [...this.#options.roots].find((one) => isWithin(one, folder));
    return repositoryAround(root ?? folder) ?? root ?? folder;
  }
}

function repositoryAround(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return undefined;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
