/** The faults of policy files: of those that held for the checked skills, and of those that a person named. */
import { createLineTable } from '../../core/index.ts';
import { loadPolicyText, type PolicyFile } from '../../disk/load-policy.ts';
import type { CheckSettings } from './check-settings.ts';
import { type CheckedFile, toCheckedFinding } from './checked-file.ts';
import type { Source } from './source.ts';

/** Each file once: the named ones, and of the others those with faults, what is extended among them. */
export function checkPolicies(
  paths: readonly string[],
  named: readonly Source[],
  { policies }: CheckSettings,
): readonly CheckedFile[] {
  const seen = new Map<string, CheckedFile>();
  const add = (file: PolicyFile): void => {
    if (!seen.has(file.path)) seen.set(file.path, toCheckedFile(file));
  };
  for (const { path, text } of named) {
    for (const file of loadPolicyText(path, text).files) if (file.path === path || file.faults.length > 0) add(file);
  }
  for (const path of paths) {
    for (const file of policies.for(path).files) if (file.faults.length > 0) add(file);
  }
  return [...seen.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function toCheckedFile({ path, text, faults }: PolicyFile): CheckedFile {
  const lines = createLineTable(text);
  return { kind: 'policy', path, findings: faults.map((fault) => toCheckedFinding(fault, text, lines)) };
}
