/** Turns trouble of a server into the error that views know, with the frame that tells most of it. */
import { MissingArgumentsError, UnlistedFileError } from '../mcp/dialects/dialect.ts';
import { RequestError, type RequestErrorReason } from '../mcp/request-error.ts';
import { SourceError, type SourceErrorReason } from './skill-source.ts';

const REASONS: Readonly<Record<RequestErrorReason, SourceErrorReason>> = {
  refused: 'refused',
  malformed: 'malformed',
  unauthorized: 'refused',
  timeout: 'timeout',
  cancelled: 'io',
  'not-connected': 'not-connected',
  closed: 'not-connected',
};

/** What is no trouble of a server is given back as it is. */
export function toSourceError(cause: unknown): unknown {
  if (cause instanceof UnlistedFileError) return new SourceError('not-found', cause.message, { cause });
  if (cause instanceof MissingArgumentsError) return new SourceError('refused', cause.message, { cause });
  if (cause instanceof RequestError) return new SourceError(REASONS[cause.reason], cause.message, { cause });
  return cause;
}
