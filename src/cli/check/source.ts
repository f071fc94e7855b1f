/** A file to check: as it lies on the disk, or as a dry run would leave it. */
import { type ReadText, readText } from '../../disk/read-text.ts';
import { SKILL_FILE_LIMIT } from '../skill-file-limit.ts';

export interface Source {
  /** Absolute. */
  readonly path: string;
  /** Undefined: what the disk has. */
  readonly text?: string;
}

export function readSource({ path, text }: Source): ReadText {
  return text === undefined ? readText(path, SKILL_FILE_LIMIT) : { text };
}
