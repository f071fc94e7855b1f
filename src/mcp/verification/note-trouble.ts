/** Turns trouble with one answer into what it means: an answer that says no breaks a promise, no answer leaves it open. */
import { MissingArgumentsError, UnlistedFileError } from '../dialects/dialect.ts';
import { RequestError } from '../request-error.ts';
import type { VerificationNotes } from './verification.ts';

/** `what` begins the sentence. @throws what is no trouble of a server */
export function noteTrouble(what: string, error: unknown, notes: VerificationNotes): void {
  if (error instanceof UnlistedFileError || error instanceof MissingArgumentsError) {
    notes.leftOut(`${what} was not asked for: ${error.message}`);
    return;
  }
  if (!(error instanceof RequestError)) throw error;
  const { reason, code, message } = error;
  if (reason === 'refused' || reason === 'malformed') {
    notes.report(
      'mcp-file-unreadable',
      `${what} cannot be read: ${code === undefined ? '' : `error ${code}: `}${message}`,
    );
  } else {
    notes.leftOut(`${what} could not be read: ${message}`);
  }
}

/** Whether nothing more can be asked. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && ['not-connected', 'closed', 'unauthorized'].includes(error.reason);
}
