/** Reads a policy file from the disk, with those that it extends. Trouble is a finding in the file that names the other. */
import { basename, dirname, isAbsolute, resolve, sep } from 'node:path';
import {
  emptyPolicy,
  type Finding,
  mergePolicies,
  POLICY_FILE_NAME,
  type Policy,
  policyFaults,
  readPolicy,
} from '../core/index.ts';
import { readText } from './read-text.ts';

export interface PolicyFile {
  /** Absolute. */
  readonly path: string;
  /** Empty when the file cannot be read. */
  readonly text: string;
  readonly faults: readonly Finding[];
}

export interface LoadedPolicy {
  readonly policy: Policy;
  /** Every file that it was read from: the named one first, then those that it extends. */
  readonly files: readonly PolicyFile[];
  /** Every file that was looked for, whether it is there or not. */
  readonly asked: ReadonlySet<string>;
}

const POLICY_SIZE_LIMIT = 256 * 1024;
const CHAIN_LIMIT = 8;
const FILES_LIMIT = 50;

export type ReadPolicyText = (path: string) => ReturnType<typeof readText>;

/** Whether a file of this path is a policy by its name; what it extends may have any other. */
export function isPolicyFile(path: string): boolean {
  return basename(path) === POLICY_FILE_NAME;
}

/** The policy as if the file had this text; undefined: the one that it has. What it extends is read from the disk. */
export function loadPolicyText(path: string, text: string | undefined): LoadedPolicy {
  return text === undefined
    ? loadPolicy(path)
    : loadPolicy(path, (file) => (file === path ? { text } : readText(file, POLICY_SIZE_LIMIT)));
}

export function loadPolicy(
  path: string,
  read: ReadPolicyText = (file) => readText(file, POLICY_SIZE_LIMIT),
): LoadedPolicy {
  const files: PolicyFile[] = [];
  const asked = new Set<string>();

  const load = (file: string, chain: readonly string[]): Policy | string => {
    asked.add(file);
    if (chain.includes(file)) return 'extends itself';
    if (chain.length >= CHAIN_LIMIT || asked.size > FILES_LIMIT) return 'is one too many; extend fewer files';
    const found = read(file);
    if (!('text' in found)) return found.message;
    const reading = readPolicy(found.text, dirname(file).split(sep).join('/'));
    const faults = policyFaults(found.text);
    let policy = emptyPolicy;
    for (const { path: other, span } of reading.extends) {
      const target = toLocalPath(other, dirname(file));
      const base = target === undefined ? 'is not a path on this disk' : load(target, [...chain, file]);
      if (typeof base === 'string') faults.error(span, `${other.slice(0, 200)} ${base}.`);
      else policy = mergePolicies(policy, base);
    }
    const all = [...reading.faults, ...faults.all()].sort((a, b) => a.span.start - b.span.start);
    if (!files.some((known) => known.path === file)) files.push({ path: file, text: found.text, faults: all });
    return mergePolicies(policy, reading.policy);
  };

  const policy = load(path, []);
  if (typeof policy !== 'string') return { policy, files: files.reverse(), asked };
  const faults = policyFaults('');
  faults.error({ start: 0, end: 0 }, `The policy file ${policy}.`);
  return { policy: emptyPolicy, files: [{ path, text: '', faults: faults.all() }], asked };
}

/** Addresses are refused, and on Windows shares: naming one would open a connection to its host. */
function toLocalPath(path: string, folder: string): string | undefined {
  if (/^[/\\]{2}|\0/.test(path) || (/^[A-Za-z][\w+.-]*:/.test(path) && !isAbsolute(path))) return undefined;
  return resolve(folder, path);
}
