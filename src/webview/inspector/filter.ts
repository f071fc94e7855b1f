/** The small language of the filter box: `method:skills/* dur:>200ms -server:hub is:error text`. Pure. */
import type { FrameRow } from '../../mcp/traffic/frame.ts';

/** A frame with the response that has come to it, if it is a request. */
export interface JoinedFrame {
  readonly row: FrameRow;
  readonly response: FrameRow | undefined;
}

export type FramePredicate = (frame: JoinedFrame) => boolean;

export type ParsedFilter =
  | { readonly ok: true; readonly matches: FramePredicate }
  /** `problem` says to a person what is wrong and what is right. */
  | { readonly ok: false; readonly problem: string };

type TermParser = (value: string) => FramePredicate | string;

/** All terms must hold. An empty filter lets everything through. */
export function parseFilter(text: string): ParsedFilter {
  const predicates: FramePredicate[] = [];
  for (const { negated, key, value, closed } of splitTerms(text)) {
    if (!closed) return { ok: false, problem: 'A quotation mark is not closed.' };
    const parsed = parseTerm(key, value);
    if (typeof parsed === 'string') return { ok: false, problem: parsed };
    predicates.push(negated ? (frame) => !parsed(frame) : parsed);
  }
  return { ok: true, matches: (frame) => predicates.every((predicate) => predicate(frame)) };
}

interface Term {
  readonly negated: boolean;
  readonly key: string | undefined;
  readonly value: string;
  readonly closed: boolean;
}

function splitTerms(text: string): readonly Term[] {
  const terms: Term[] = [];
  for (const match of text.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)("?)|(\S*))/giy)) {
    const [whole, minus, key, quoted, quote, word = ''] = match;
    if (whole !== '' && (key !== undefined || quoted !== undefined || word !== '')) {
      const closed = quoted === undefined || quote === '"';
      terms.push({ negated: minus === '-', key, value: quoted ?? word, closed });
    }
  }
  return terms;
}

function parseTerm(key: string | undefined, value: string): FramePredicate | string {
  if (key === undefined) return hasText(value.toLowerCase());
  const name = key.toLowerCase();
  const parse = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (parse) return value === '' ? `Write a value after "${name}:".` : parse(value);
  // An address, such as skill://refunds, is text.
  if (value.startsWith('//')) return hasText(`${name}:${value.toLowerCase()}`);
  return `There is no field "${name}". Fields: ${Object.keys(FIELDS).join(', ')}.`;
}

const FIELDS: Readonly<Record<string, TermParser>> = {
  method: (value) => glob(value, ({ row }) => [row.method ?? '']),
  server: (value) => glob(value, ({ row }) => [row.server, row.serverLabel]),
  id: (value) => glob(value, ({ row }) => [row.id === undefined ? '' : String(row.id)]),
  dir: (value) =>
    oneOf('dir', value, {
      sent: ({ row }) => row.direction === 'sent',
      received: ({ row }) => row.direction === 'received',
    }),
  is: (value) => oneOf('is', value, STATES),
  dur: (value) => compare('dur', value, DURATIONS, 'ms', ({ row, response }) => row.durationMs ?? response?.durationMs),
  size: (value) => compare('size', value, SIZES, 'b', ({ row }) => row.bytes),
};

const STATES: Readonly<Record<string, FramePredicate>> = {
  error: ({ row, response }) => row.error !== undefined || response?.error !== undefined,
  ok: ({ row, response }) =>
    (row.kind === 'response' && !row.error) || (response !== undefined && response.error === undefined),
  pending: ({ row, response }) => row.kind === 'request' && response === undefined,
  request: ({ row }) => row.kind === 'request',
  response: ({ row }) => row.kind === 'response',
  notification: ({ row }) => row.kind === 'notification',
  malformed: ({ row }) => row.kind === 'malformed',
};

const DURATIONS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 };
const SIZES: Readonly<Record<string, number>> = { b: 1, kb: 1_000, mb: 1_000_000 };

function hasText(text: string): FramePredicate {
  return ({ row }) =>
    [row.method, row.server, row.serverLabel, row.id, row.error?.message, row.error?.code].some(
      (value) => value !== undefined && String(value).toLowerCase().includes(text),
    );
}

/** `*` stands for anything; commas separate what is allowed. */
function glob(value: string, read: (frame: JoinedFrame) => readonly string[]): FramePredicate {
  const patterns = value
    .toLowerCase()
    .split(',')
    .filter((pattern) => pattern !== '');
  return (frame) => read(frame).some((text) => patterns.some((pattern) => matchesGlob(text.toLowerCase(), pattern)));
}

/** Without a regular expression: several stars against a long text cost no more than its length for each. */
function matchesGlob(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function oneOf(
  field: string,
  value: string,
  choices: Readonly<Record<string, FramePredicate>>,
): FramePredicate | string {
  const name = value.toLowerCase();
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  return choice ?? `"${field}:" takes ${Object.keys(choices).join(', ')}.`;
}

function compare(
  field: string,
  value: string,
  units: Readonly<Record<string, number>>,
  standard: string,
  read: (frame: JoinedFrame) => number | undefined,
): FramePredicate | string {
  const [, sign = '>=', digits = '', unit = standard] = /^(>=|<=|>|<|=)?(\d+(?:\.\d+)?)([a-z]+)?$/i.exec(value) ?? [];
  const factor = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  if (digits === '' || factor === undefined) {
    return `"${field}:" takes a number with ${Object.keys(units).join(', ')}, for example ${field}:>200${standard}.`;
  }
  const bound = Number(digits) * factor;
  const test = COMPARISONS[sign];
  return (frame) => {
    const actual = read(frame);
    return actual === undefined ? false : (test?.(actual, bound) ?? false);
  };
}

const COMPARISONS: Readonly<Record<string, (actual: number, bound: number) => boolean>> = {
  '>': (actual, bound) => actual > bound,
  '<': (actual, bound) => actual < bound,
  '>=': (actual, bound) => actual >= bound,
  '<=': (actual, bound) => actual <= bound,
  '=': (actual, bound) => actual === bound,
};
