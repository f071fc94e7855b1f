/** The faults of the policy files that held for the checked skills, each file once. */
import { createLineTable } from '../../core/index.ts';
import type { CheckSettings } from './check-settings.ts';
import { type CheckedFile, toCheckedFinding } from './checked-file.ts';

/** Only files with faults; a policy is no skill, and is not counted as one. */
export function checkPolicies(paths: readonly string[], { policies }: CheckSettings): readonly CheckedFile[] {
  const seen = new Map<string, CheckedFile>();
  for (const path of paths) {
    for (const { path: file, text, faults } of policies.for(path).files) {
      if (seen.has(file) || faults.length === 0) continue;
      const lines = createLineTable(text);
      const findings = faults.map((fault) => toCheckedFinding(fault, text, lines));
      seen.set(file, { kind: 'policy', path: file, findings });
    }
  }
  return [...seen.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
