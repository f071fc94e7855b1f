/** The files of a served skill as far as they are known: what is listed, and what folders that were asked for have. */
import type { CatalogueEntry } from '../../sources/catalogue.ts';
import type { SkillFile } from '../../sources/skill-source.ts';

const SKILL_FILE: SkillFile = { path: 'SKILL.md', bytes: undefined, digest: undefined };

/** A skill whose files are not listed has at least the one that makes it a skill. */
export function knownFiles({ source, summary, ref }: CatalogueEntry): readonly SkillFile[] {
  const handle = source.handle?.(ref.skillKey);
  const listed = summary.files === 'dynamic' ? [SKILL_FILE] : summary.files;
  const files = new Map(listed.map((file) => [file.path, file]));
  const add = (path: string): void => {
    if (!files.has(path)) files.set(path, { path, bytes: undefined, digest: undefined });
  };
  for (const { path } of handle?.document?.references ?? []) add(path);
  // What a folder has beside the files that are listed cannot be read: it is not of the skill.
  if (summary.files === 'dynamic') {
    for (const { entries } of handle?.directories.values() ?? []) {
      for (const { path, isDirectory } of entries) if (!isDirectory) add(path);
    }
  }
  return [...files.values()];
}
