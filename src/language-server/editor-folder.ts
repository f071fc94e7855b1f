/** The folder of a skill that is only in the editor: a served skill, or an unsaved file. Nothing is known of its other files. */
import type { FileEntry, FileKind, SkillFolder } from '../core/index.ts';

/** Says yes to every file asked for: what cannot be looked up must not be reported as missing. */
export class EditorFolder implements SkillFolder {
  readonly name: string;
  readonly entryName: string;

  constructor(name: string, entryName: string) {
    this.name = name;
    this.entryName = entryName;
  }

  kind(path: string): FileKind {
    return path.endsWith('/') || !/\.[^./]+$/.test(path) ? 'directory' : 'file';
  }

  entries(): readonly FileEntry[] {
    return [];
  }

  read(): undefined {
    return undefined;
  }
}
