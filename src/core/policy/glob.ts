/** One glob pattern of a policy, made safe to match: patterns come from repositories of strangers. */
import picomatch from 'picomatch/posix.js';

export interface Glob {
  readonly pattern: string;
  /** `!` before it: takes back what an earlier pattern matched. */
  readonly negated: boolean;
  readonly matches: (path: string) => boolean;
}

const LENGTH_LIMIT = 500;
/** Each one multiplies the ways in which a name can be matched. */
const WILDCARDS_IN_SEGMENT = 4;
const SEGMENTS = 30;

/** A sentence when the pattern cannot be used. */
export function toGlob(written: string): Glob | string {
  const negated = written.startsWith('!');
  const pattern = (negated ? written.slice(1) : written).replace(/^\.\//, '').replace(/\/+$/, '');
  if (pattern === '') return 'The pattern is empty.';
  if (pattern.length > LENGTH_LIMIT) return `The pattern is longer than ${LENGTH_LIMIT} characters.`;
  if (pattern.includes('\\')) return 'Write "/" between folders, also on Windows.';
  if (pattern.startsWith('/') || /^[A-Za-z]:/.test(pattern)) {
    return 'A pattern is relative to the folder of this file; leave out the "/" at the start.';
  }
  const segments = pattern.split('/');
  if (segments.includes('..')) return 'A pattern cannot lead out of the folder of this file.';
  if (/[()|]/.test(pattern)) return 'Groups are not supported; write a pattern for each case.';
  const wildcards = segments.map((segment) => segment.replaceAll('**', '*').split(/[*{[]/).length - 1);
  if (segments.length > SEGMENTS || wildcards.some((count) => count > WILDCARDS_IN_SEGMENT)) {
    return `The pattern has too many wildcards; at most ${WILDCARDS_IN_SEGMENT} between two "/".`;
  }
  const options = { dot: true, noextglob: true, nonegate: true, strictBrackets: false };
  return { pattern, negated, matches: picomatch(pattern, options) };
}
