/** Walks the folders of a skill that a server shows, and compares them with its list of files. */
import { type ServedSkill, type SkillAdapter, UnlistedFileError } from '../dialects/dialect.ts';
import { isMethodMissing } from '../dialects/dialect-error.ts';
import { RequestError } from '../request-error.ts';
import type { VerificationNotes } from './verification.ts';

/** A server could show folders without end. */
const FOLDERS_AT_MOST = 100;

/** Violations of the answers, files beyond the list included, come with them. */
export async function checkDirectory(
  adapter: SkillAdapter,
  skill: ServedSkill,
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<void> {
  const folders = [''];
  for (let asked = 0; asked < folders.length; asked++) {
    if (asked >= FOLDERS_AT_MOST) {
      notes.leftOut(`More than ${FOLDERS_AT_MOST} folders; the rest was not looked into.`);
      return;
    }
    const folder = folders[asked] ?? '';
    try {
      const listing = await adapter.readDirectory?.(skill.key, folder, signal);
      if (listing === undefined) return;
      notes.add(listing.violations);
      if (listing.stopped !== undefined)
        notes.leftOut(`The folder "${folder}" was not listed whole: ${listing.stopped}.`);
      folders.push(...listing.entries.filter(({ isDirectory }) => isDirectory).map(({ path }) => path));
    } catch (error) {
      signal?.throwIfAborted();
      const isAnswer = error instanceof RequestError;
      if (!isAnswer && !(error instanceof UnlistedFileError)) throw error;
      if (isAnswer && isMethodMissing(error)) {
        notes.report(
          'mcp-directory-read-unimplemented',
          '"directoryRead" is declared, but the server does not have "resources/directory/read".',
        );
        return;
      }
      notes.leftOut(`The folder "${folder === '' ? skill.name : folder}" could not be listed: ${error.message}`);
    }
  }
}
