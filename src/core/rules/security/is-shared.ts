/** Whether a skill reaches others together with a repository. */
import type { SkillFolder } from '../../workspace.ts';

/** Deeper in a repository no host looks for skills. */
const DEPTH = 12;

export function isShared(folder: SkillFolder): boolean {
  // Of a folder that is in the editor alone nobody knows the neighbours.
  if (folder.path === undefined) return false;
  const above = Array.from({ length: DEPTH }, (_, i) => `${'../'.repeat(i)}.git`);
  return above.some((path) => folder.kind(path) !== undefined);
}
