/** One place that says what an error of a server means: a code means what dialect and method make of it. */
import { RequestError } from '../request-error.ts';
import type { DialectId } from './dialect.ts';

export type DialectErrorKind =
  | 'not-found'
  | 'method-missing'
  | 'invalid-params'
  | 'exec-failed'
  | 'auth-required'
  | 'capability-required'
  | 'timeout'
  | 'cancelled'
  | 'transport'
  | 'malformed'
  /** An answer that no text gives a meaning to; see `code` and the message. */
  | 'refused';

/** Keeps the raw code, message and data, and adds what they mean here. */
export class DialectError extends RequestError {
  readonly kind: DialectErrorKind;
  readonly dialect: DialectId;
  readonly method: string;
  constructor(error: RequestError, dialect: DialectId, method: string) {
    super(error.reason, error.message, {
      data: error.data,
      cause: error,
      ...(error.code !== undefined && { code: error.code }),
    });
    this.frame = error.frame;
    this.kind = kindOf(error, dialect, method);
    this.dialect = dialect;
    this.method = method;
  }
}

const METHOD_MISSING =
  /method not found|unknown method|no such method|method .{0,80}not (?:supported|implemented)|^[\w/]+ is not supported/i;
const NOT_FOUND =
  /not found|unknown (?:skill|resource|tool|prompt)|no such (?:skill|resource|file|tool)|does not exist/i;
/** Their tools read skills; none is run. */
const READERS: readonly DialectId[] = ['skilljack', 'tools-only'];
const NAMED: readonly DialectId[] = ['skills-primitive', 'sep-2076', 'native-skills'];

/** Also by its words: servers answer a method they do not have with many codes. */
export function isMethodMissing({ reason, code, message }: RequestError): boolean {
  return reason === 'refused' && (code === -32601 || METHOD_MISSING.test(message));
}

export function kindOf(error: RequestError, dialect: DialectId, method: string): DialectErrorKind {
  switch (error.reason) {
    case 'unauthorized':
      return 'auth-required';
    case 'timeout':
    case 'cancelled':
    case 'malformed':
      return error.reason;
    case 'not-connected':
    case 'closed':
      return 'transport';
    case 'refused':
      return isMethodMissing(error) ? 'method-missing' : kindOfCode(error, dialect, method);
  }
}

function kindOfCode({ code, message, data }: RequestError, dialect: DialectId, method: string): DialectErrorKind {
  const isOfSkills = method.startsWith('skills/');
  const isPrimitive = isOfSkills && dialect === 'skills-primitive';
  switch (code) {
    case -32002:
      return 'not-found';
    case -32003:
      // Before its number became -32021, MissingRequiredClientCapability was sent with this one.
      return isPrimitive && method === 'skills/execute' ? 'exec-failed' : 'capability-required';
    case -32004:
      return isPrimitive ? 'not-found' : 'refused';
    case -32021:
      return 'capability-required';
    case -32602:
      return meansNotFound(message, data, dialect, method) ? 'not-found' : 'invalid-params';
    case -32603:
      if (method === 'tools/call')
        return READERS.includes(dialect) && NOT_FOUND.test(message) ? 'not-found' : 'exec-failed';
      return (isOfSkills && NAMED.includes(dialect)) || method === 'resources/read'
        ? NOT_FOUND.test(message)
          ? 'not-found'
          : 'refused'
        : 'refused';
    default:
      return 'refused';
  }
}

/** -32602 is "no such skill", "no such resource", "bad cursor" and "missing argument", by method. */
function meansNotFound(message: string, data: unknown, dialect: DialectId, method: string): boolean {
  if (method === 'resources/read') return true;
  if (dialect === 'sep-2640') return method === 'skills/get' || method === 'resources/directory/read';
  // SEP-2076 arguments are checked before the call, so what is left is the name.
  if (method === 'skills/get') return !/argument/i.test(message);
  return NOT_FOUND.test(message) || (typeof data === 'object' && data !== null && 'uri' in data);
}
