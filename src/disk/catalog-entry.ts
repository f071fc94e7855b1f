/** A skill of this machine's disk as the catalog of its workspace knows it. */
import { createHash } from 'node:crypto';
import { type CatalogEntry, type Skill, toCatalogEntry } from '../core/index.ts';
import type { DiskFolder } from './disk-folder.ts';

/** @param shown as people know the skill */
export function catalogEntry(skill: Skill, folder: DiskFolder, shown: string): CatalogEntry | undefined {
  const digest = createHash('sha256').update(skill.text).digest('base64url');
  return toCatalogEntry(skill, folder, { shown, digest });
}
