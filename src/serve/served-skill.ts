/** One skill as a server of any dialect offers it. */
import type { SkillFile } from '../sources/skill-source.ts';

export interface ServedSkill {
  /** Its key in the folder source: the absolute path of its folder. */
  readonly key: string;
  /** Unique, and of the form the specification allows. */
  readonly name: string;
  readonly description: string;
  /** Relative to the served folder, with '/'; the last segment is the name. */
  readonly path: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Every file of its folder, SKILL.md first. Nothing else is ever read for it. */
  readonly files: readonly SkillFile[];
  /** Path of the skill whose folder holds this one. */
  readonly parent: string | undefined;
}

export const ENTRY = 'SKILL.md';

/** Scripts are the files of `scripts/`, references those of `references/`, assets those of `assets/`. */
export function filesIn(skill: ServedSkill, folder: 'scripts' | 'references' | 'assets'): readonly SkillFile[] {
  return skill.files.filter(({ path }) => path.startsWith(`${folder}/`));
}

/** A text of the frontmatter or of its metadata. */
export function textField({ frontmatter }: ServedSkill, key: string): string | undefined {
  const metadata = frontmatter.metadata;
  const inMetadata = typeof metadata === 'object' && metadata !== null ? Object.entries(metadata) : [];
  const value = frontmatter[key] ?? inMetadata.find(([name]) => name === key)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** `skill://<path>/<file>`, every segment encoded. */
export function uriOf(skill: ServedSkill, file: string): string {
  return `skill://${[...skill.path.split('/'), ...file.split('/')].map(encodeURIComponent).join('/')}`;
}
