/** Reads every file of a skill within the bounds that a host must support, and says what could not be read. */
import type { ServedFileContent, ServedSkill, SkillAdapter } from '../dialects/dialect.ts';
import { isGone, noteTrouble } from './note-trouble.ts';
import type { VerificationNotes } from './verification.ts';

/** SEP-2640: what a host must support. More is not read, whatever the listing says. */
const FILES_AT_MOST = 512;
const BYTES_AT_MOST = 16 * 1024 * 1024;

export interface ReadFiles {
  /** Undefined when it could not be read, or when there is none. */
  readonly skillFile: ServedFileContent | undefined;
  /** Paths that were asked for, and of them those that were read. */
  readonly asked: readonly string[];
  readonly paths: readonly string[];
  readonly bytes: number;
}

/** `paths` has SKILL.md first. Every file is asked for anew. */
export async function readSkillFiles(
  adapter: SkillAdapter,
  skill: ServedSkill,
  paths: readonly string[],
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<ReadFiles> {
  const asked: string[] = [];
  const read: string[] = [];
  let skillFile: ServedFileContent | undefined;
  let bytes = 0;
  for (const [index, path] of paths.entries()) {
    signal?.throwIfAborted();
    if (index >= FILES_AT_MOST || bytes > BYTES_AT_MOST) {
      notes.leftOut(
        `${paths.length - index} of ${paths.length} files were not read: a host must support 512 files and 16 MiB.`,
      );
      break;
    }
    asked.push(path);
    try {
      const content = await adapter.readFile(skill.key, path, signal);
      read.push(path);
      bytes += content.bytes.length;
      notes.add(content.violations);
      if (path === 'SKILL.md') skillFile = content;
    } catch (error) {
      signal?.throwIfAborted();
      noteTrouble(`"${path}"`, error, notes);
      if (isGone(error)) {
        const rest = paths.length - index - 1;
        if (rest > 0) notes.leftOut(`${rest} more files were not asked for.`);
        break;
      }
    }
  }
  return { skillFile, asked, paths: read, bytes };
}
